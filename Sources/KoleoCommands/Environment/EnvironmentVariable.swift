/// An environment variable that koleo reads; the raw value is its name.
enum EnvironmentVariable: String, CaseIterable {
  // Those of `CacheDirectory`.
  case cacheDirectory = "KOLEO_CACHE_DIR"
  case caches = "XDG_CACHE_HOME"
  case home = "HOME"
  // Others.
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
