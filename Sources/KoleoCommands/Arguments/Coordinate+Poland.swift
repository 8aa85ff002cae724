import KoleoKit

extension Coordinate {
  /// Whether the coordinates, as given, are in the rectangle around Poland, with margins of less
  /// than half a degree.
  var isInPoland: Bool { 49...55 ~= latitude && 14...24.5 ~= longitude }
}
