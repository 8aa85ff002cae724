extension English: HelpWording {
  func heading(_ section: HelpSection) -> String {
    switch section {
    case .overview: "OVERVIEW"
    case .usage: "USAGE"
    case .arguments: "ARGUMENTS"
    case .options: "OPTIONS"
    case .subcommands: "SUBCOMMANDS"
    case .environment: "ENVIRONMENT"
    case .exitCodes: "EXIT CODES"
    case .examples: "EXAMPLES"
    }
  }

  func name(of placeholder: Placeholder) -> String { placeholder.rawValue }

  var moreHelp: String { "See 'koleo help <subcommand>' for detailed help." }

  // MARK: Subcommands

  func overview(of subcommand: Subcommand?) -> [String] {
    switch subcommand {
    case nil:
      [
        "Finds railway stations in Poland and tells how far they are from each other.",
        "The list of stations comes from KOLEO. It is kept on disk and refreshed once a day; "
          + "without a network koleo answers from what it has.",
      ]
    case .distance:
      [
        "Tells the length of the shortest line over the ground from station to station, leg by "
          + "leg and in all. The way by rail is longer."
      ]
    case .search:
      [
        "Finds stations, the busiest first.",
        "A station is found by any part of its names and keywords, and by the beginnings of "
          + "their words in any order. Case, accents, spaces and punctuation do not matter.",
      ]
    case .sync:
      [
        "Asks the server for the list of stations now, however old the one on disk is. If that "
          + "fails, the one on disk stays in use."
      ]
    }
  }

  func summary(of subcommand: Subcommand) -> String {
    switch subcommand {
    case .distance: "Tell how far stations are from each other."
    case .search: "Find stations."
    case .sync: "Refresh the list of stations."
    }
  }

  // MARK: Operands and options

  func explanation(of operand: Placeholder) -> String {
    switch operand {
    case .station:
      "A station: its name in any spelling, as much of it as fits no other station; its number; "
        + "or a point such as 52.23,21.01. Put a name with spaces in quotes."
    case .phrase: "What to look for. Without it: all stations."
    case .count, .place, .decimals, .subcommand, .options: ""
    }
  }

  func explanation(of option: Option, in subcommand: Subcommand?) -> String {
    switch option {
    case .limit:
      "Show at most so many stations. 0 shows all. Not given: all, or as many as fit on the "
        + "terminal."
    case .near:
      "Sort by the distance from a place, and tell it. The place is a station, or a point such "
        + "as 52.23,21.01."
    case .unit:
      "Give distances in kilometres or miles. Not given: KOLEO_UNIT, else as on the road signs "
        + "of the locale's territory."
    case .precision: "Give distances with 0 to 9 decimals. (default: 1)"
    case .stdin:
      "Read the stations from standard input. A request a line, with tabs between the stations; "
        + "each is answered with a line."
    case .map where subcommand == .search: "Draw a map of the stations found. On a terminal only."
    case .map: "Draw a map of the way. On a terminal only."
    case .force:
      "Fetch everything, changed or not. A list that has lost most of its stations is accepted, "
        + "too."
    case .ifStale: "Do nothing while the list is fresh. It is for 24 hours."
    case .status: "Tell where the list is, how old and how large. The network is not used."
    case .verbose: "Tell what has changed. On a terminal that is told anyway."
    case .offline where subcommand == .sync: "Never use the network. Goes with --status only."
    case .offline: "Never use the network."
    case .format where subcommand == .sync:
      "Write the status in this form. Only text and json. (default: text)"
    case .format: "Write the answer in this form. (default: text)"
    case .json: "Short for --format json."
    case .color: "When to use colours. auto: on a terminal only. (default: auto)"
    case .quiet: "Write no notes and no warnings. Errors stay."
    case .generateCompletionScript: "Print a completion script for a shell."
    case .version: "Show the version."
    case .help: "Show help information."
    }
  }

  // MARK: Surroundings

  func explanation(of variable: EnvironmentVariable) -> String {
    switch variable {
    case .apiURL: "The server's address. (default: https://koleo.pl/api/v2/main)"
    case .cacheFolder: "The folder for the list. (default: koleo in the user's folder for caches)"
    case .unit: "km or mi, where --unit is not given."
    case .noColor: "If set: no colours."
    case .forcedColor: "If set: colours everywhere."
    case .locale: "Language of messages: Polish if it begins with pl, else English."
    }
  }

  func explanation(of exitCode: ExitCode) -> String {
    switch exitCode {
    case .success: "Answered."
    case .noAnswer: "No station matches, several do, or one has no known position."
    case .usage: "The command line is wrong."
    case .badReply: "The server's reply is not a list of stations."
    case .unavailable: "The server cannot be reached."
    case .inputOutput: "A file, or standard output, cannot be read or written."
    }
  }

  func explanation(of example: HelpExample) -> String {
    switch example {
    case .shortNames: "From city to city."
    case .legs: "Over several stations; on a terminal leg by leg."
    case .point: "From a station to a point, in miles."
    case .input: "Many requests in one go."
    case .phrase: "Finds Łódź Fabryczna."
    case .near: "The five stations nearest to Zakopane."
    case .json: "All that is known of the stations, for other programs."
    case .sync: "Makes sure that the list is up to date."
    case .ifStale: "For scripts: asks the server once a day at most."
    case .status: "Tells which list answers come from."
    }
  }
}
