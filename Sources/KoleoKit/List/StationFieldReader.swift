/// Reads the fields of a station by name.
///
/// Read the fields in the order of `StationField`. To read a field again, or an earlier one, the
/// reader starts again at the first field.
struct StationFieldReader {
  private let lines: UnsafeRawBufferPointer
  private let start: Int
  private var cursor: ByteCursor
  /// The position in `StationField` of the field at the cursor.
  private var position = 0

  /// A reader of the fields that begin at the offset `start`, in bytes from the first line of
  /// fields. If `start` is beyond the last line, every field is nil.
  @inline(__always)
  init(_ lines: UnsafeRawBufferPointer, at start: Int) {
    self.lines = lines
    self.start = start
    cursor = Self.cursor(in: lines, at: start)
  }

  /// The field as written; nil if there is none.
  @inline(__always)
  mutating func token(_ field: StationField) -> UnsafeRawBufferPointer? {
    read(field) { $0.takeToken() }
  }

  /// The field; nil if it is not a string.
  mutating func string(_ field: StationField) -> String? {
    read(field) { $0.takeString() }
  }

  /// The field; nil if it is not an integer.
  mutating func integer(_ field: StationField) -> Int? {
    read(field) { $0.takeInteger() }
  }

  /// The field; nil if it is neither `true` nor `false`.
  mutating func flag(_ field: StationField) -> Bool? {
    read(field) { $0.takeBool() }
  }

  /// The station's position; nil if the latitude or the longitude is missing or out of range.
  @inline(__always)
  mutating func coordinate() -> Coordinate? {
    guard let latitude = read(.latitude, by: { $0.takeDouble() }),
      let longitude = read(.longitude, by: { $0.takeDouble() })
    else { return nil }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Moves to a field and takes its value.
  @inline(__always)
  private mutating func read<Value>(
    _ field: StationField, by take: (inout ByteCursor) -> Value
  ) -> Value {
    if field.rawValue < position { self = StationFieldReader(lines, at: start) }
    while position < field.rawValue {
      followReference()
      _ = cursor.takeToken()
      position += 1
    }
    followReference()
    position += 1
    return take(&cursor)
  }

  /// Moves to the fields shared with an earlier station, if the next field is their offset.
  @inline(__always)
  private mutating func followReference() {
    guard position == StationField.firstShared.rawValue, let first = cursor.rest.first,
      first.isASCIIDigit, let offset = cursor.takeInteger()
    else { return }
    cursor = Self.cursor(in: lines, at: offset)
  }

  @inline(__always)
  private static func cursor(in lines: UnsafeRawBufferPointer, at offset: Int) -> ByteCursor {
    ByteCursor(UnsafeRawBufferPointer(rebasing: lines.dropFirst(max(0, offset))))
  }
}
