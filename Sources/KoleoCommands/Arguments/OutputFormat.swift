/// The format of an answer.
enum OutputFormat: String, CaseIterable, Sendable {
  case text, json, tsv, geojson
}
