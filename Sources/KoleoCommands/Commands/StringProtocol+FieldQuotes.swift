extension StringProtocol where SubSequence == Substring {
  /// The text of a field that a spreadsheet has quoted: of `"21°0'36""E"`, `21°0'36"E`.
  ///
  /// The first field of a file may begin with a byte-order mark.
  var withoutFieldQuotes: String {
    let field = trimmingPrefix("\u{FEFF}")
    guard field.count >= 2, field.first == "\"", field.last == "\"" else { return String(self) }
    return String(field.dropFirst().dropLast()).replacing("\"\"", with: "\"")
  }
}
