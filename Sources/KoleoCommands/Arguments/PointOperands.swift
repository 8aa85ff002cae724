import KoleoKit

/// Points that a shell has split at their spaces.
enum PointOperands {
  /// Joins neighbors that are the two parts of a point.
  ///
  /// Most parts are coordinates, such as `52.23,`. A number with a decimal comma may be a point of
  /// whole degrees: `52,23` is latitude 52, longitude 23. Such numbers are parts if at least one
  /// among the operands cannot be a point, as `52,2297` cannot, or if two neighbors are probably
  /// decimals.
  ///
  /// - Returns: The first part, and the operands with each point in one; nil if no two neighbors
  ///   are parts of a point.
  static func joined(_ operands: [String]) -> (part: String, operands: [String])? {
    var joined: [String] = []
    var firstPart: String?
    var rest = operands[...]
    let hasDecimals = operands.contains {
      Coordinate.mayBeDecimalNumber($0) && PointError(in: $0) != nil
    }
    while let text = rest.popFirst() {
      if let next = rest.first,
        let point = point(joining: text, and: next)
          ?? (hasDecimals || areProbablyDecimals(text, next)
            ? point(joiningDecimals: text, and: next) : nil)
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
  static func point(joiningDecimals first: String, and second: String) -> Coordinate? {
    guard [first, second].allSatisfy(Coordinate.mayBeDecimalNumber) else { return nil }
    return try? Coordinate("\(first) \(second)")
  }

  /// Whether two texts with decimal commas are more likely one point than two of whole degrees:
  /// together they are in Poland, and one of them alone is not, as `52,23` and `21,01`.
  static func areProbablyDecimals(_ first: String, _ second: String) -> Bool {
    guard point(joiningDecimals: first, and: second)?.isInPoland == true else { return false }
    return ![first, second].allSatisfy { (try? Coordinate($0))?.isInPoland == true }
  }

  /// The point that two texts form together.
  ///
  /// nil if they do not form one, if either is a point by itself, or if neither looks like a part
  /// of one.
  static func point(joining first: String, and second: String) -> Coordinate? {
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
