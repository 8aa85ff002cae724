import KoleoKit

/// Points that a shell has split at their spaces.
enum PointOperands {
  /// The operands with each point in one, and the first operand that is only a part of one; nil if
  /// there is none.
  ///
  /// A part is a coordinate: `52.23,`, or `52,2297` with a decimal comma, if some are no points.
  static func joined(_ operands: [String]) -> (part: String, operands: [String])? {
    var joined: [String] = []
    var firstPart: String?
    var rest = operands[...]
    let hasDecimals = operands.contains {
      Coordinate.mayBeDecimalNumber($0) && PointError(in: $0) != nil
    }
    while let text = rest.popFirst() {
      if let next = rest.first,
        let point = point(of: text, and: next)
          ?? (hasDecimals ? point(ofDecimals: text, and: next) : nil)
      {
        firstPart = firstPart ?? text
        joined.append("\(point)")
        rest.removeFirst()
      } else {
        joined.append(text)
      }
    }
    return firstPart.map { ($0, joined) }
  }

  /// The point that two texts with decimal commas form together, such as `52,23` and `21,01`; nil
  /// if they do not form one.
  static func point(ofDecimals first: String, and second: String) -> Coordinate? {
    guard [first, second].allSatisfy(Coordinate.mayBeDecimalNumber) else { return nil }
    return try? Coordinate("\(first) \(second)")
  }

  /// The point that two texts form together, one of which is a coordinate; nil if they do not form
  /// one, or if one is a point by itself.
  static func point(of first: String, and second: String) -> Coordinate? {
    var hasCoordinate = false
    for text in [first, second] {
      do {
        _ = try Coordinate(text)
        return nil
      } catch .malformedPoint { hasCoordinate = true } catch {}
    }
    return hasCoordinate ? try? Coordinate("\(first) \(second)") : nil
  }
}
