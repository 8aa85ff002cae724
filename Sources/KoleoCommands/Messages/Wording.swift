import KoleoKit

/// Everything that koleo says to people, in one language.
protocol Wording: HelpWording {
  /// What happened and what to do next, in one line.
  func text(of error: CommandError) -> String
  /// What happened and what to do next, in one line.
  func text(of note: Note) -> String
  /// A few words that go on from «because of this:».
  func reason(_ reason: NoRefresh) -> String
  /// Led by the number of the line of the input that it is about.
  func inLine(_ number: Int, _ text: String) -> String

  /// «… and 12 more».
  func more(_ count: Int) -> String
  /// The mark of a city's group of stations.
  var group: String { get }
  /// The sum of several legs.
  var total: String { get }
  var decimalSeparator: UInt8 { get }

  /// What a refresh has done.
  func text(of outcome: RefreshOutcome) -> String
  /// What is fetched at the moment, and how much of it has come.
  func progress(receivedBytes: Int) -> String
  func text(of status: ListStatus) -> [String]
}

/// The command line that shows the help of a subcommand, or of the program as a whole.
func help(for subcommand: Subcommand?) -> String {
  subcommand.map { "koleo help \($0.rawValue)" } ?? "koleo --help"
}

/// A language that koleo speaks.
enum Language: String, Sendable {
  case english = "en"
  case polish = "pl"

  var wording: any Wording {
    switch self {
    case .english: English()
    case .polish: Polish()
    }
  }
}

/// Text that someone else wrote, made fit to stand in a message: one line without control
/// characters, not too long.
func shown(_ text: String) -> String {
  CleanText.clean(text)
}
