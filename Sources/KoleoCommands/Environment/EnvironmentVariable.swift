/// An environment variable that koleo reads; the raw value is its name.
///
/// `CacheDirectory` has its own variables, and debug builds read one more.
enum EnvironmentVariable: String, CaseIterable {
  case apiURL = "KOLEO_API_URL"
  case unit = "KOLEO_UNIT"
  case noColor = "NO_COLOR"
  case forcedColor = "CLICOLOR_FORCE"
  case term = "TERM"
  case columns = "COLUMNS"
  case lcAll = "LC_ALL"
  case lcMessages = "LC_MESSAGES"
  case lcMeasurement = "LC_MEASUREMENT"
  case lang = "LANG"
}
