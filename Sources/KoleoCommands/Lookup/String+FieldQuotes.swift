extension String {
  /// The field without the quotation marks that a spreadsheet adds: `"21°0'36""E"` becomes
  /// `21°0'36"E`.
  ///
  /// A byte-order mark before the quotation marks, as in the first field of a file, is dropped,
  /// too.
  var withoutFieldQuotes: String {
    // Most fields have no quotes, and comparing characters is slow.
    guard utf8.last == UInt8(ascii: "\"") else { return self }
    let field = trimmingPrefix("\u{FEFF}")
    guard field.count >= 2, field.first == "\"" else { return self }
    return String(field.dropFirst().dropLast()).replacing("\"\"", with: "\"")
  }
}
