/// Appends JSON to bytes: values, and the brackets, names and commas around them.
///
///     writer.appendObject { writer in
///       writer.appendMember("unit", "km")
///       writer.appendArray("legs") { writer in
///         for leg in legs { writer.appendValue(leg) }
///       }
///     }
package struct JSONWriter {
  /// Where the elements of an array are: all on one line, or each on a line of its own.
  package enum Layout { case oneLine, linePerElement }

  /// The JSON so far.
  package private(set) var bytes: [UInt8] = []
  private var layout: Layout
  /// Whether another value precedes the next one.
  private var needsComma = false

  /// A writer of one value or, laid out as those of an array are, of several.
  package init(_ layout: Layout = .oneLine) { self.layout = layout }

  /// A JSON text with a line end after it.
  package static func text(_ contents: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    contents(&writer)
    writer.bytes.append(UInt8(ascii: "\n"))
    return writer.bytes
  }

  /// Appends an object; with a name, as a member.
  package mutating func appendObject(
    _ name: StaticString? = nil, _ contents: (inout JSONWriter) -> Void
  ) {
    if let name { appendName(name) }
    enclose("{", .oneLine, contents, "}")
  }

  /// Appends an array; with a name, as a member.
  package mutating func appendArray(
    _ name: StaticString? = nil, layout: Layout = .oneLine, _ contents: (inout JSONWriter) -> Void
  ) {
    if let name { appendName(name) }
    enclose("[", layout, contents, "]")
  }

  /// Appends a number, a string, `true` or `false`, or `null` for nil.
  package mutating func appendValue(_ value: (any JSONValue)?) {
    beginValue()
    if let value { value.appendJSON(to: &bytes) } else { bytes.append("null") }
  }

  /// Appends a finite number, rounded to `decimals` decimals; `trimmingZeros` leaves out the zeros
  /// at their end.
  package mutating func appendValue(_ value: Double, decimals: Int, trimmingZeros: Bool = false) {
    beginValue()
    bytes.append(value, decimals: decimals, trimmingZeros: trimmingZeros)
  }

  /// Appends a value that is JSON already.
  mutating func appendValue(json: some Collection<UInt8>) {
    beginValue()
    bytes += json
  }

  package mutating func appendMember(_ name: StaticString, _ value: (any JSONValue)?) {
    appendName(name)
    appendValue(value)
  }

  /// Appends the name of a member, which its value must follow.
  package mutating func appendName(_ name: StaticString) {
    beginValue()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(name)
    bytes.append("\":")
    needsComma = false
  }

  private mutating func beginValue() {
    if needsComma {
      bytes.append(UInt8(ascii: ","))
      if layout == .linePerElement { bytes.append(UInt8(ascii: "\n")) }
    }
    needsComma = true
  }

  private mutating func enclose(
    _ start: StaticString, _ layout: Layout, _ contents: (inout JSONWriter) -> Void,
    _ end: StaticString
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

/// A type whose values are numbers, strings or words of JSON (RFC 8259).
package protocol JSONValue { func appendJSON(to bytes: inout [UInt8]) }

extension Bool: JSONValue {
  package func appendJSON(to bytes: inout [UInt8]) { bytes.append(self ? "true" : "false") }
}

extension Int: JSONValue {
  package func appendJSON(to bytes: inout [UInt8]) { bytes += description.utf8 }
}

extension Double: JSONValue {
  /// Appends the fewest significant digits that read back as the same number. Infinities and NaN,
  /// which JSON lacks, become `null`.
  package func appendJSON(to bytes: inout [UInt8]) {
    guard isFinite else { return bytes.append("null") }
    bytes += description.utf8
    if bytes.suffix(2).elementsEqual(".0".utf8) { bytes.removeLast(2) }
  }
}

extension String: JSONValue {
  /// Appends the string in quotation marks. DEL is escaped, too, because it may reach a terminal.
  package func appendJSON(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = self
    text.withUTF8 { text in
      for byte in text {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case ..<0x20, 0x7F:
          bytes.append(byte < 0x10 ? "\\u000" : "\\u00")
          bytes += String(byte, radix: 16).utf8
        default: bytes.append(byte)
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
