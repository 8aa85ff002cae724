import KoleoKit

/// How lengths are given: in what unit, and to how many decimals.
struct LengthFormat: Equatable {
  let unit: LengthUnit
  /// 0 to 9.
  let decimals: Int

  /// - Throws: `CommandError.badUnitVariable`.
  init(_ options: AnswerOptions, _ context: Context) throws(CommandError) {
    decimals = options.precision
    if let unit = options.unit {
      self.unit = unit
    } else if let name = context.variable("KOLEO_UNIT") {
      guard let unit = LengthUnit(rawValue: name) else { throw .badUnitVariable(name) }
      self.unit = unit
    } else {
      unit = context.locale.unit
    }
  }

  /// Appends the number alone.
  func append(_ metres: Double, to bytes: inout [UInt8], point: UInt8 = UInt8(ascii: ".")) {
    bytes.append(unit.length(ofMetres: metres), decimals: decimals, point: point)
  }

  /// The number alone, with a decimal point.
  func number(_ metres: Double) -> String {
    var bytes: [UInt8] = []
    append(metres, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Number and unit, such as `251.5 km`.
  func text(_ metres: Double, point: UInt8 = UInt8(ascii: ".")) -> String {
    var bytes: [UInt8] = []
    append(metres, to: &bytes, point: point)
    return String(decoding: bytes, as: UTF8.self) + " " + unit.rawValue
  }
}
