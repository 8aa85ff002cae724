import KoleoKit

/// What the commands need of the process: its streams, and the language and unit of its locale.
package struct Context: Sendable {
  package let language: Language
  /// The unit of the roads of the locale's territory.
  let localeUnit: LengthUnit
  package let output: OutputDevice
  let standardError: OutputDevice
}

extension Context {
  package init() {
    language = Language(rawValue: Self.locale("LC_MESSAGES").language) ?? .english
    let territoriesWithMiles = ["us", "gb", "lr", "mm"]
    localeUnit =
      territoriesWithMiles.contains(Self.locale("LC_MEASUREMENT").territory) ? .miles : .kilometers
    output = OutputDevice(.output)
    standardError = OutputDevice(.error)
  }

  /// The language and the territory of a locale such as `pl_PL.UTF-8`, in lower case.
  ///
  /// The locale is the first that is set of `LC_ALL`, the variable of the category, and `LANG`.
  private static func locale(_ category: String) -> (language: String, territory: String) {
    let name =
      ["LC_ALL", category, "LANG"].lazy.compactMap(ProcessEnvironment.value(of:)).first ?? ""
    // Without the encoding and the variant: that of `C.US-ASCII` is no territory.
    let parts = name.lowercased().unicodeScalars.prefix { $0 != "." && $0 != "@" }
      .split { $0 == "_" || $0 == "-" }
    return (parts.first.map(String.init) ?? "", parts.dropFirst().first.map(String.init) ?? "")
  }
}

/// A stream for output, and the terminal that it leads to.
package struct OutputDevice: Sendable {
  let stream: StandardStream
  package let isTerminal: Bool
  /// Whether it is a terminal that is taken to understand control sequences: any but `TERM=dumb`.
  let isSmartTerminal: Bool
  /// The size of the terminal, 80 by 24 without one.
  let columns: Int
  let lines: Int
}

extension OutputDevice {
  /// The device of a stream. `COLUMNS` overrides the width if it is from 1 to 10,000.
  init(_ stream: StandardStream) {
    self.stream = stream
    isTerminal = stream.isTerminal
    isSmartTerminal = isTerminal && ProcessEnvironment.value(of: "TERM") != "dumb"
    let size = isTerminal ? stream.terminalSize : nil
    let width = ProcessEnvironment.value(of: "COLUMNS").flatMap { Int($0) } ?? 0
    columns = 1...10_000 ~= width ? width : size?.columns ?? 80
    lines = size.flatMap { $0.lines > 0 ? $0.lines : nil } ?? 24
  }
}
