import KoleoKit

/// The unit of lengths, and the number of their decimals.
struct LengthFormat {
  let unit: LengthUnit
  /// 0 to 9.
  let decimals: Int
  /// A decimal comma only in a Polish text on a terminal.
  private let separator: UInt8

  /// The precision of the options, and their unit or, without one, that of the environment.
  ///
  /// - Throws: `Failure` if `KOLEO_UNIT` is wrong.
  init(_ request: CommandRequest) throws(Failure) {
    decimals = request.value(of: .precision).flatMap { Int($0) } ?? 1
    let hasComma =
      request.format == .text && StandardStream.output.isTerminal && Language.ofLocale == .polish
    separator = UInt8(ascii: hasComma ? "," : ".")
    if let unit = request.value(of: .unit).flatMap(LengthUnit.init) {
      self.unit = unit
    } else if let name = ProcessEnvironment.value(of: "KOLEO_UNIT") {
      guard let unit = LengthUnit(rawValue: name) else {
        throw Failure(
          .usage, en: "KOLEO_UNIT is '\(name)'; set it to km or mi without blanks, or unset it",
          pl: "KOLEO_UNIT ma wartość „\(name)”; ustaw km lub mi bez spacji albo usuń zmienną")
      }
      self.unit = unit
    } else {
      unit = .ofLocale
    }
  }

  func number(of meters: Double) -> String {
    var bytes: [UInt8] = []
    bytes.append(meters / unit.meters, decimals: decimals, separator: separator)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A length with the unit, such as `251.5 km`.
  func text(of meters: Double) -> String { number(of: meters) + " " + unit.rawValue }
}
