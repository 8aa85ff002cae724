import KoleoKit

/// Finds the command that unquoted names were meant to be: `koleo distance warszawa centralna krakow
/// glowny`.
struct QuotingSuggestion {
  private let request: DistanceRequest
  private let list: StationList

  private static let maximumOperands = 40
  /// The most operands that are looked at as one name.
  static let maximumWordsInName = 8

  init(of request: DistanceRequest, in list: StationList) {
    self.request = request
    self.list = list
  }

  /// The error with the command that was meant, if there is exactly one way to join neighbouring
  /// operands into the exact names of two or more stations; otherwise the error as it is.
  func error(insteadOf error: CommandError) -> CommandError {
    let (text, matches): (String, Int)
    switch error {
    case .nothingFound(let operand, _): (text, matches) = (operand, 0)
    case .ambiguous(let operand, _, let total): (text, matches) = (operand, total)
    default: return error
    }
    guard request.locations.count <= Self.maximumOperands, let names = onlyPartition() else {
      return error
    }
    let end = names.allSatisfy(ArgumentParser.isOperand) ? [] : ["--"]
    let words =
      ["koleo", "distance"] + (request.optionWords + end + names).map(\.quotedForShell)
    let command = words.map { word -> MessageText in "\(word)" }.joined(separator: " ")
    return .unquoted(text, matches: matches, command: command)
  }

  /// The names that the operands make up; nil if there is no way, or more than one.
  private func onlyPartition() -> [String]? {
    let operands = request.locations
    // For each number of leading operands: the ways to make names of them, and the names of one.
    var ways: [(count: Int, names: [String])] = [(1, [])]
    for end in 1...operands.count {
      var (count, names): (Int, [String]) = (0, [])
      for start in max(0, end - Self.maximumWordsInName)..<end where ways[start].count > 0 {
        guard let name = name(of: operands[start..<end]) else { continue }
        count += ways[start].count
        names = ways[start].names + [name]
      }
      // Capped, because the count grows exponentially and two ways are too many already.
      ways.append((min(count, 2), names))
    }
    guard let whole = ways.last, whole.count == 1, whole.names.count >= 2 else { return nil }
    return whole.names
  }

  /// The operand to use instead of several that denote one station, or of a point; nil for others.
  private func name(of operands: ArraySlice<String>) -> String? {
    let text = operands.joined(separator: " ")
    if operands.count == 1, (try? Coordinate.parse(text)) != nil { return text }
    guard let station = list.station(named: Phrase(text)), station.position != nil else {
      return nil
    }
    let isUnique = list.station(named: Phrase(station.displayName)) == station
    return isUnique ? station.displayName : String(station.id)
  }
}

extension String {
  /// The text as one word of a shell command, quoted if necessary.
  fileprivate var quotedForShell: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", "/": true
      default: !scalar.isASCII
      }
    }
    if isPlain, !isEmpty { return self }
    let escaped = split(separator: "'", omittingEmptySubsequences: false).joined(
      separator: #"'\''"#)
    return "'\(escaped)'"
  }
}
