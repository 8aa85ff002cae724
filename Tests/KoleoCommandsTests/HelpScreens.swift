/// Help as it has to look, line by line.
enum HelpScreens {
  static let program = #"""
    OVERVIEW: Find railway stations in Poland and the distances between them.

    The station list comes from KOLEO. It is kept on disk and refreshed once a day;
    without a network, koleo answers from the list it has.

    USAGE: koleo <subcommand>

    OPTIONS:
      --generate-completion-script <bash|zsh|fish>
                              Print a completion script for the shell.
      --version               Show the version.
      -h, --help              Show help information.

    SUBCOMMANDS:
      distance                Measure the distance between stations.
      search                  Find stations.
      sync                    Refresh the station list.

      See 'koleo help <subcommand>' for detailed help.

    ENVIRONMENT:
      KOLEO_API_URL           Address of the server, or several separated by spaces;
                              the last one that answered is tried first. (default:
                              https://koleo.pl/api/v2/main
                              https://api.koleo.pl/v2/main)
      KOLEO_CACHE_DIR         Directory for the list. (default: koleo in the user's
                              cache directory)
      KOLEO_UNIT              Default for --unit: km or mi.
      NO_COLOR                Disable colours if set.
      CLICOLOR_FORCE          Force colours if set and not 0.
      LC_ALL, LC_MESSAGES, LANG
                              Language of messages: Polish if the value begins with
                              pl, otherwise English.

    EXIT STATUS:
      0                       Success.
      1                       No station matches, several match, or the position of
                              one is not known.
      64                      The command line, KOLEO_UNIT or (in sync)
                              KOLEO_API_URL is wrong.
      65                      The server's reply is not a station list.
      69                      The server cannot be reached.
      74                      A file or a standard stream cannot be read or written.

    EXAMPLES:
      koleo distance krakow wroclaw
          Measure from city to city.
      koleo search lodz fab
          Find Łódź Fabryczna.
      koleo search --near Zakopane --limit 5
          Find the five stations nearest to Zakopane.

    """#

  static let distance = #"""
    OVERVIEW: Measure the shortest line over the ground between stations, leg by leg
    and in total. The way by rail is longer.

    USAGE: koleo distance [<options>] <station> <station> [<station> ...]
           koleo distance [<options>] --stdin

    ARGUMENTS:
      <station>               A station's name, a part of it that matches no other
                              station, or its id; or a point, such as 52.23,21.01 or
                              '52.23N 21.01E'. Put names with spaces in quotes.
                              Case, accents, spaces and punctuation matter only if
                              the names of stations differ in nothing else: Kolín is
                              not Kolin.

    OPTIONS:
      -u, --unit <km|mi>      Unit of distances. (default: KOLEO_UNIT, or what road
                              signs use in the locale's country)
      -p, --precision <decimals>
                              Number of decimals, from 0 to 9. (default: 1)
      --stdin                 Read stations from standard input, in UTF-8. Each line
                              has at least two, separated by tabs, and is answered
                              with one line.
      --map                   Draw the line on a map (terminal only).
      --offline               Never use the network.
      --format <text|json|tsv|geojson>
                              Output format. (default: text)
      --json                  Same as --format json.
      --color <auto|always|never>
                              When to use colours; auto means on a terminal only.
                              (default: auto)
      -q, --quiet             Print errors only.
      --version               Show the version.
      -h, --help              Show help information.

    EXAMPLES:
      koleo distance krakow wroclaw
          Measure from city to city.
      koleo distance Gdańsk Poznań Kraków
          Measure via Poznań; a terminal shows each leg.
      koleo distance "Łódź Fab" 52.23,21.01 --unit mi
          Measure from a station to a point, in miles.
      printf 'Kraków\tZakopane\n' | koleo distance --stdin
          Measure many distances at once.

    """#

  static let syncInPolish = #"""
    OPIS: Pobiera listę stacji z serwera od razu, bez względu na wiek listy na
    dysku. Jeśli to się nie uda, w użyciu pozostaje lista z dysku.

    UŻYCIE: koleo sync [<opcje>]

    OPCJE:
      --force                 Pobierz wszystko, nawet jeśli nic się nie zmieniło.
                              Przyjmij też listę, z której zniknęła większość
                              stacji.
      --if-stale              Nie rób nic, jeśli lista ma mniej niż 24 godziny.
      --status                Wypisz ścieżkę, wiek i rozmiar listy. Sieć nie jest
                              używana.
      -v, --verbose           Wypisz, co się zmieniło (na terminalu domyślnie).
      --offline               Nie używaj sieci (tylko z --status).
      --format <text|json|tsv|geojson>
                              Format stanu listy, tylko text lub json. (domyślnie:
                              text)
      --json                  To samo co --format json.
      --color <auto|always|never>
                              Kiedy używać kolorów; auto: tylko na terminalu.
                              (domyślnie: auto)
      -q, --quiet             Wypisuj tylko błędy.
      --version               Pokaż wersję.
      -h, --help              Pokaż pomoc.

    PRZYKŁADY:
      koleo sync
          Zaktualizuj listę.
      koleo sync --if-stale
          W skrypcie: pytaj serwer najwyżej raz dziennie.
      koleo sync --status
          Pokaż, z której listy pochodzą odpowiedzi.

    """#

  static let searchOnFortyColumns = #"""
    OVERVIEW: Find stations, the busiest
    first.

    A phrase matches any part of a name or
    keyword, or the beginnings of its words
    in any order. Case, accents, spaces and
    punctuation do not matter. If nothing
    matches, the search ignores spaces:
    krakowgl finds Kraków Główny.

    USAGE: koleo search [<options>]
             [<phrase> ...]

    ARGUMENTS:
      <phrase>
          Words to search for. (default: all
          stations)

    OPTIONS:
      -n, --limit <count>
          Show at most this many stations; 0
          shows all. (default: all, or as
          many as fit on a terminal)
      --near <location>
          Sort by distance from a station or
          point. Show the distances, too.
          (example: 52.23,21.01)
      -u, --unit <km|mi>
          Unit of distances. (default:
          KOLEO_UNIT, or what road signs use
          in the locale's country)
      -p, --precision <decimals>
          Number of decimals, from 0 to 9.
          (default: 1)
      --map
          Draw a map of the stations found
          (terminal only).
      --offline
          Never use the network.
      --format <text|json|tsv|geojson>
          Output format. (default: text)
      --json
          Same as --format json.
      --color <auto|always|never>
          When to use colours; auto means on
          a terminal only. (default: auto)
      -q, --quiet
          Print errors only.
      --version
          Show the version.
      -h, --help
          Show help information.

    EXAMPLES:
      koleo search lodz fab
          Find Łódź Fabryczna.
      koleo search --near Zakopane --limit \
        5
          Find the five stations nearest to
          Zakopane.
      koleo search krak --json
          Print everything known about the
          stations, for other programs.

    """#
}
