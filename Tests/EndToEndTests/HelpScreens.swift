/// Help as it has to look, line by line.
enum HelpScreens {
  static let program = #"""
    OVERVIEW: Finds railway stations in Poland and tells how far they are from each
    other.

    The list of stations comes from KOLEO. It is kept on disk and refreshed once a
    day; without a network koleo answers from what it has.

    USAGE: koleo <subcommand>

    OPTIONS:
      --generate-completion-script <bash|zsh|fish>
                              Print a completion script for a shell.
      --version               Show the version.
      -h, --help              Show help information.

    SUBCOMMANDS:
      distance                Tell how far stations are from each other.
      search                  Find stations.
      sync                    Refresh the list of stations.

      See 'koleo help <subcommand>' for detailed help.

    ENVIRONMENT:
      KOLEO_API_URL           The server's address, or several with spaces between
                              them, tried in order. (default:
                              https://koleo.pl/api/v2/main
                              https://api.koleo.pl/v2/main)
      KOLEO_CACHE_DIR         The folder for the list. (default: koleo in the user's
                              folder for caches)
      KOLEO_UNIT              km or mi, where --unit is not given.
      NO_COLOR                If set: no colours.
      CLICOLOR_FORCE          If set: colours everywhere.
      LC_ALL, LANG            Language of messages: Polish if it begins with pl,
                              else English.

    EXIT CODES:
      0                       Answered.
      1                       No station matches, several do, or one has no known
                              position.
      64                      The command line, KOLEO_UNIT or KOLEO_API_URL is
                              wrong.
      65                      The server's reply is not a list of stations.
      69                      The server cannot be reached.
      74                      A file, or standard output, cannot be read or written.

    EXAMPLES:
      koleo distance krakow wroclaw
          From city to city.
      koleo search lodz fab
          Finds Łódź Fabryczna.
      koleo search --near Zakopane --limit 5
          The five stations nearest to Zakopane.

    """#

  static let distance = #"""
    OVERVIEW: Tells the length of the shortest line over the ground from station to
    station, leg by leg and in all. The way by rail is longer.

    USAGE: koleo distance [<options>] <station> <station> [<station> ...]
           koleo distance [<options>] --stdin

    ARGUMENTS:
      <station>               A station: its name, or as much of it as fits no other
                              station; its number; or a point, such as 52.23,21.01
                              or '52.23N 21.01E'. Put a name with spaces in quotes.
                              Case, accents, spaces and punctuation only matter
                              between stations of the same name: Kolín is not Kolin.

    OPTIONS:
      -u, --unit <km|mi>      Give distances in kilometres or miles. Not given:
                              KOLEO_UNIT, else as on the road signs of the locale's
                              territory.
      -p, --precision <decimals>
                              Give distances with 0 to 9 decimals. (default: 1)
      --stdin                 Read the stations from standard input, in UTF-8. A
                              request a line, with tabs between the stations; each
                              is answered with a line.
      --map                   Draw a map of the way. On a terminal only.
      --offline               Never use the network.
      --format <text|json|tsv|geojson>
                              Write the answer in this form. (default: text)
      --json                  Short for --format json.
      --color <auto|always|never>
                              When to use colours. auto: on a terminal only.
                              (default: auto)
      -q, --quiet             Write no notes and no warnings. Errors stay.
      --version               Show the version.
      -h, --help              Show help information.

    EXAMPLES:
      koleo distance krakow wroclaw
          From city to city.
      koleo distance Gdańsk Poznań Kraków
          Over several stations; on a terminal leg by leg.
      koleo distance "Łódź Fab" 52.23,21.01 --unit mi
          From a station to a point, in miles.
      printf 'Kraków\tZakopane\n' | koleo distance --stdin
          Many requests in one go.

    """#

  static let syncInPolish = #"""
    OPIS: Pyta serwer o listę stacji od razu, niezależnie od wieku listy na dysku.
    Jeśli to się nie uda, w użyciu pozostaje lista z dysku.

    UŻYCIE: koleo sync [<opcje>]

    OPCJE:
      --force                 Pobierz wszystko, nawet bez zmian. Przyjmowana jest
                              też lista, z której zniknęła większość stacji.
      --if-stale              Nie rób nic, dopóki lista jest świeża. Jest taka przez
                              24 godziny.
      --status                Podaj, gdzie jest lista, jak jest stara i jak duża.
                              Sieć nie jest używana.
      -v, --verbose           Podaj, co się zmieniło. Na terminalu dzieje się tak
                              zawsze.
      --offline               Nie używaj sieci. Tylko razem z --status.
      --format <text|json|tsv|geojson>
                              Zapisz stan listy w tej postaci. Tylko text i json.
                              (domyślnie: text)
      --json                  Skrót od --format json.
      --color <auto|always|never>
                              Kiedy używać kolorów. auto: tylko na terminalu.
                              (domyślnie: auto)
      -q, --quiet             Nie wypisuj uwag ani ostrzeżeń. Błędy pozostają.
      --version               Pokaż wersję.
      -h, --help              Pokaż pomoc.

    PRZYKŁADY:
      koleo sync
          Uaktualnia listę.
      koleo sync --if-stale
          Do skryptów: pyta serwer najwyżej raz dziennie.
      koleo sync --status
          Podaje, z której listy pochodzą odpowiedzi.

    """#

  static let searchOnFortyColumns = #"""
    OVERVIEW: Finds stations, the busiest
    first.

    A station is found by any part of its
    names and keywords, and by the
    beginnings of their words in any order.
    Case, accents, spaces and punctuation do
    not matter. If nothing matches, spaces
    are left out: krakowgl finds Kraków
    Główny.

    USAGE: koleo search [<options>]
             [<phrase> ...]

    ARGUMENTS:
      <phrase>
          What to look for. Without it: all
          stations.

    OPTIONS:
      -n, --limit <count>
          Show at most so many stations. 0
          shows all. Not given: all, or as
          many as fit on the terminal.
      --near <place>
          Sort by the distance from a place,
          and tell it. The place is a
          station, or a point such as
          52.23,21.01.
      -u, --unit <km|mi>
          Give distances in kilometres or
          miles. Not given: KOLEO_UNIT, else
          as on the road signs of the
          locale's territory.
      -p, --precision <decimals>
          Give distances with 0 to 9
          decimals. (default: 1)
      --map
          Draw a map of the stations found.
          On a terminal only.
      --offline
          Never use the network.
      --format <text|json|tsv|geojson>
          Write the answer in this form.
          (default: text)
      --json
          Short for --format json.
      --color <auto|always|never>
          When to use colours. auto: on a
          terminal only. (default: auto)
      -q, --quiet
          Write no notes and no warnings.
          Errors stay.
      --version
          Show the version.
      -h, --help
          Show help information.

    EXAMPLES:
      koleo search lodz fab
          Finds Łódź Fabryczna.
      koleo search --near Zakopane --limit \
        5
          The five stations nearest to
          Zakopane.
      koleo search krak --json
          All that is known of the stations,
          for other programs.

    """#
}
