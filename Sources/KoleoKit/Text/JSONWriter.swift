/// Appends JSON to bytes: values, and the brackets, names and commas around them.
///
/// The closures that append the contents of an object or an array get the writer as their argument:
///
///     writer.appendObject { writer in
///       writer.appendMember("unit", "km")
///       writer.appendArray("legs") { writer in
///         for leg in legs { writer.appendValue(leg) }
///       }
///     }
package struct JSONWriter {
  /// Where the elements of an array are.
  package enum Layout {
    /// All on one line.
    case line
    /// Each on a line of its own.
    case lines
  }

  /// The JSON so far.
  package private(set) var bytes: [UInt8]
  private var layout: Layout
  /// Whether another value precedes the next one.
  private var needsComma = false

  /// An empty text.
  ///
  /// - Parameters:
  ///   - capacity: The number of bytes to reserve.
  ///   - layout: The layout of the outermost values.
  package init(capacity: Int = 0, _ layout: Layout = .line) {
    bytes = []
    bytes.reserveCapacity(capacity)
    self.layout = layout
  }

  /// A JSON text with a line end after it.
  package static func text(_ contents: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    contents(&writer)
    writer.endLine()
    return writer.bytes
  }

  // MARK: Values

  /// Appends an object with the members that `contents` appends.
  package mutating func appendObject(_ contents: (inout JSONWriter) -> Void) {
    enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), .line, contents)
  }

  /// Appends an array with the elements that `contents` appends.
  package mutating func appendArray(
    _ layout: Layout = .line, _ contents: (inout JSONWriter) -> Void
  ) {
    enclose(UInt8(ascii: "["), UInt8(ascii: "]"), layout, contents)
  }

  /// Appends `true` or `false`, or `null` for nil.
  package mutating func appendValue(_ value: Bool?) {
    beginValue()
    bytes.append(value.map { $0 ? "true" : "false" } ?? "null")
  }

  /// Appends a number in decimal, or `null` for nil.
  package mutating func appendValue(_ value: Int?) {
    beginValue()
    bytes.append(contentsOf: (value?.description ?? "null").utf8)
  }

  /// Appends a number as ``Swift/Array/appendJSON(_:)`` does, or `null` for nil.
  package mutating func appendValue(_ value: Double?) {
    beginValue()
    bytes.appendJSON(value ?? .nan)
  }

  /// Appends a finite number, rounded to `decimals` decimals; `trimmingZeros` leaves out the zeros
  /// at their end.
  package mutating func appendValue(_ value: Double, decimals: Int, trimmingZeros: Bool = false) {
    beginValue()
    bytes.append(value, decimals: decimals, trimmingZeros: trimmingZeros)
  }

  /// Appends a value that is JSON already.
  mutating func appendValue(json: UnsafeRawBufferPointer) {
    beginValue()
    bytes.append(contentsOf: json)
  }

  /// Appends a string of the bytes that `contents` appends, none of which may need an escape.
  mutating func appendString(_ contents: (inout [UInt8]) -> Void) {
    beginValue()
    bytes.append(UInt8(ascii: "\""))
    contents(&bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a string in quotation marks, or `null` for nil.
  ///
  /// Escapes more than JSON requires, so that the output is safe to print on a terminal: all
  /// control characters, C1 included, bidirectional controls, U+2028, U+2029 and U+FEFF.
  package mutating func appendValue(_ value: String?) {
    beginValue()
    guard let value else { return bytes.append("null") }
    bytes.append(UInt8(ascii: "\""))
    var text = value
    text.withUTF8 { utf8 in
      if utf8.contains(where: Self.mayNeedEscape) {
        for scalar in value.unicodeScalars { append(scalar) }
      } else {
        bytes.append(contentsOf: UnsafeRawBufferPointer(utf8))
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a scalar that starts with `byte` in UTF-8 may need an escape. Few names have such a
  /// byte.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: true
    default: false
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22, 0x5C:
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(UInt8(scalar.value))
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      bytes.append("\\u")
      bytes.append(hexadecimal: UInt64(scalar.value), digits: 4)
    default: bytes.append(contentsOf: String(scalar).utf8)
    }
  }

  // MARK: Members

  /// Appends a member with an object.
  package mutating func appendObject(
    _ name: StaticString, _ contents: (inout JSONWriter) -> Void
  ) {
    appendName(name)
    appendObject(contents)
  }

  /// Appends a member with an array.
  package mutating func appendArray(
    _ name: StaticString, _ layout: Layout = .line, _ contents: (inout JSONWriter) -> Void
  ) {
    appendName(name)
    appendArray(layout, contents)
  }

  /// Appends a member with a string, or `null` for nil.
  package mutating func appendMember(_ name: StaticString, _ value: String?) {
    appendName(name)
    appendValue(value)
  }

  /// Appends a member with an integer, or `null` for nil.
  package mutating func appendMember(_ name: StaticString, _ value: Int?) {
    appendName(name)
    appendValue(value)
  }

  /// Appends a member with a number, or `null` for nil.
  package mutating func appendMember(_ name: StaticString, _ value: Double?) {
    appendName(name)
    appendValue(value)
  }

  /// Appends a member with a finite number that has a fixed number of decimals.
  package mutating func appendMember(_ name: StaticString, _ value: Double, decimals: Int) {
    appendName(name)
    appendValue(value, decimals: decimals)
  }

  /// Appends a member with `true` or `false`.
  package mutating func appendMember(_ name: StaticString, _ value: Bool) {
    appendName(name)
    appendValue(value)
  }

  /// Appends a member with a value that is JSON already.
  mutating func appendMember(_ name: StaticString, json: UnsafeRawBufferPointer) {
    appendName(name)
    appendValue(json: json)
  }

  /// Appends the name of a member, which its value must follow.
  mutating func appendName(_ name: StaticString) {
    beginValue()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(name)
    bytes.append("\":")
    needsComma = false
  }

  // MARK: Punctuation

  /// Appends a line end.
  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends the separator before the next element or member.
  private mutating func beginValue() {
    if needsComma {
      bytes.append(UInt8(ascii: ","))
      if layout == .lines { bytes.append(UInt8(ascii: "\n")) }
    }
    needsComma = true
  }

  private mutating func enclose(
    _ start: UInt8, _ end: UInt8, _ layout: Layout, _ contents: (inout JSONWriter) -> Void
  ) {
    beginValue()
    let outerLayout = self.layout
    (self.layout, needsComma) = (layout, false)
    bytes.append(start)
    contents(&self)
    bytes.append(end)
    (self.layout, needsComma) = (outerLayout, true)
  }
}

extension [UInt8] {
  /// Appends a JSON number (RFC 8259) with the fewest significant digits that read back as the same
  /// `Double`.
  ///
  /// Infinities and NaN, which JSON lacks, become `null`.
  package mutating func appendJSON(_ value: Double) {
    guard value.isFinite else { return append(contentsOf: "null".utf8) }
    append(contentsOf: value.description.utf8)
    if suffix(2).elementsEqual(".0".utf8) { removeLast(2) }
  }
}
