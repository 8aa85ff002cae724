/// One of the API's two lists; the raw value is its path behind the server's address.
enum Endpoint: String, CaseIterable {
  /// Stations with their names, positions and how busy they are.
  case stations = "stations"
  /// Other names of stations, keyed by their ids.
  case keywords = "station_keywords"
}
