/// One of the API's two lists; the raw value is its path after the server's address.
enum Endpoint: String, CaseIterable {
  /// Stations with their names, positions and traffic.
  case stations = "stations"
  /// Alternative names of stations, keyed by station id.
  case keywords = "station_keywords"
}
