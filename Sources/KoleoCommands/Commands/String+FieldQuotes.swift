extension String {
  /// The text of a field that a spreadsheet has quoted: of `"21°0'36""E"`, `21°0'36"E`.
  ///
  /// The first field of a file may begin with a byte-order mark.
  var withoutFieldQuotes: String {
    // Most fields have no quotes, and comparing characters is slow.
    guard utf8.last == UInt8(ascii: "\"") else { return self }
    let field = trimmingPrefix("\u{FEFF}")
    guard field.count >= 2, field.first == "\"" else { return self }
    return String(field.dropFirst().dropLast()).replacing("\"\"", with: "\"")
  }
}
