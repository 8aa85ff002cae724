/// A line of tab-separated values.
enum TabSeparated {
  static func line(_ values: [String]) -> String.UTF8View {
    (values.joined(separator: "\t") + "\n").utf8
  }
}
