import KoleoKit

/// Suggests the command that was probably meant, for example by one of these:
/// - unquoted names of several words: `koleo distance warszawa centralna krakow glowny`;
/// - words between names: `koleo distance warszawa to krakow`.
struct CommandSuggestion {
  private let request: DistanceRequest
  private let list: StationList

  private static let maximumOperands = 40
  /// The maximum number of operands that are tried as one name beside others.
  static let maximumOperandsInName = 8

  init(of request: DistanceRequest, in list: StationList) {
    self.request = request
    self.list = list
  }

  /// The error to report instead of an error about an operand: the first of these that applies.
  /// 1. All operands together are the name of one station, and none is a name in quotes.
  /// 2. A command was meant that joins neighboring operands into exact names.
  /// 3. A command was meant that leaves out words between the stations, such as `to`.
  /// 4. Unless exact names can be read in two ways, a command was meant that joins neighboring
  ///    operands into parts of names.
  /// 5. Likewise, a command was meant that joins some into exact names, with typing errors.
  /// 6. All operands together are a part of one station's name, and none is a name in quotes.
  /// 7. The unchanged error, as for any other error, for a blank operand, and for more than 40
  ///    operands.
  func error(insteadOf error: CommandError) -> CommandError {
    guard let (text, matches) = error.unresolvedOperand,
      // A script's variable may be unset.
      !text.allSatisfy(\.isWhitespace), request.locations.count <= Self.maximumOperands
    else { return error }
    let whole = Phrase(request.locations.joined(separator: " "))
    let mayBeOneName = !Phrase(text).isEmpty && !hasQuotedName
    if mayBeOneName, let station = list.station(named: whole) { return .oneStation(station) }
    if let names = meantNames(insteadOf: text), let command = request.command(between: names) {
      return .meantAnother(text, matches: matches, command: command)
    }
    if mayBeOneName, let station = stationAbbreviated(by: whole) { return .oneStation(station) }
    return error
  }

  /// Whether an operand is a name of several words, and so was probably quoted.
  private var hasQuotedName: Bool {
    request.locations.contains { $0.contains(" ") && list.station(named: Phrase($0)) != nil }
  }

  /// The command that was probably meant by a single operand with several names, such as
  /// `z Krakowa do Gdyni` or `krakow-gdynia`. A name that does not denote a station is replaced by
  /// the operand for the nearest one, if there is one. nil if the operand is a point, or does not
  /// have several names that can be operands.
  var commandForNamesInOneOperand: [String]? {
    guard let text = request.locations.first, (try? Coordinate(parsing: text)) == nil else {
      return nil
    }
    guard let names = Connectives.names(in: text) else {
      let parts = text.split { $0.isWhitespace || "-–—/".contains($0) }.map { String($0) }
      guard
        case .one(let names) = waysToJoin(
          parts, inFewestNames: true, findingStationsBy: stationAbbreviated(by:))
      else { return nil }
      return request.command(between: names)
    }
    guard request.command(between: names) != nil else { return nil }
    let meant = names.map { name in
      if case .station = list.resolve(Phrase(name)) { return name }
      return operand(nearestTo: name) ?? name
    }
    return request.command(between: meant) ?? request.command(between: names)
  }

  private func meantNames(insteadOf fault: String) -> [String]? {
    let operands = request.locations
    let exact = waysToJoin(operands, findingStationsBy: list.station(named:))
    if case .one(let names) = exact { return names }
    if let names = namesBetweenConnectives(insteadOf: fault) { return names }
    // Where exact names can be read in two ways, parts of names make it no clearer.
    guard case .noWay = exact else { return nil }
    for station in [stationAbbreviated(by:), stationMisspelled(as:)] {
      let ways = waysToJoin(operands, inFewestNames: true, findingStationsBy: station)
      // If nothing is joined, the stations that are similar to the operand at fault help more.
      if case .one(let names) = ways, names.count < operands.count { return names }
    }
    return nil
  }

  /// The ways to join neighboring texts into names.
  private enum Ways {
    case noWay
    /// One way, with two or more names.
    case one(names: [String])
    /// Several ways, or a single name.
    case unclear
  }

  /// Joins operands into names in all ways, or in those that make the fewest names.
  private func waysToJoin(
    _ operands: [String], inFewestNames isMinimal: Bool = false,
    findingStationsBy station: (Phrase) -> Station?
  ) -> Ways {
    // For each number of leading operands: in how many ways they can be joined into names, and the
    // names that one of these ways makes.
    var ways: [(count: Int, names: [String])] = [(1, [])]
    for end in operands.indices.map({ $0 + 1 }) {
      var count = 0
      var names: [String] = []
      for start in max(0, end - Self.maximumOperandsInName)..<end where ways[start].count > 0 {
        let size = ways[start].names.count + 1
        if isMinimal, count > 0, size > names.count { continue }
        guard let name = name(of: operands[start..<end], findingStationsBy: station) else {
          continue
        }
        let isFewer = isMinimal && size < names.count
        count = ways[start].count + (isFewer ? 0 : count)
        names = ways[start].names + [name]
      }
      // Capped, because the count grows exponentially and two ways are too many already.
      ways.append((min(count, 2), names))
    }
    let (count, names) = ways[operands.count]
    if count == 0 { return .noWay }
    return count == 1 && names.count >= 2 ? .one(names: names) : .unclear
  }

  /// The operand that replaces `operands`: the name or id of the station with a known position that
  /// they denote together, or the only operand if it is a point. nil if they denote neither.
  private func name(
    of operands: ArraySlice<String>, findingStationsBy station: (Phrase) -> Station?
  ) -> String? {
    let text = operands.joined(separator: " ")
    if operands.count == 1, (try? Coordinate(parsing: text)) != nil { return text }
    return station(Phrase(text)).flatMap(list.operand(for:))
  }

  /// The station that a phrase denotes, provided that the station's name begins with the first word
  /// of the phrase, or with a word that it stands for; otherwise nil.
  private func stationAbbreviated(by phrase: Phrase) -> Station? {
    guard let station = list.resolve(phrase).station else { return nil }
    let names = [station.displayName, station.name]
    return names.contains { phrase.firstWordBegins($0) && phrase.beginsDistinctWords(of: $0) }
      ? station : nil
  }

  /// The station of whose exact name a phrase is a misspelling, or which has this name.
  ///
  /// A single word that is misspelled denotes no station here: beside other operands, it is more
  /// often a part of a name.
  private func stationMisspelled(as phrase: Phrase) -> Station? {
    if let station = list.station(named: phrase) { return station }
    guard phrase.hasSeveralWords, let station = list.suggestions(for: phrase).first else {
      return nil
    }
    return phrase.isMisspelling(of: station.displayName) ? station : nil
  }

  // MARK: Words between the stations

  /// The operands for the names that words such as `to` separate.
  ///
  /// nil in these cases:
  /// - there are no such words, or fewer than two names;
  /// - there is no operand for one of the names;
  /// - the operand at fault is one of the operands found.
  private func namesBetweenConnectives(insteadOf fault: String) -> [String]? {
    guard let texts = Connectives.names(among: request.locations) else { return nil }
    let names = texts.compactMap(operand(nearestTo:))
    return names.count < texts.count || names.contains(fault) ? nil : names
  }

  /// The operand for what a text probably denotes:
  /// - for a point, the text itself;
  /// - for a station with a known position, which the text may denote only nearly, as `krakowa`
  ///   does, its name or id;
  /// - for several stations, the text itself;
  /// - nil for anything else.
  private func operand(nearestTo text: String) -> String? {
    if (try? Coordinate(parsing: text)) != nil { return text }
    let phrase = Phrase(text)
    let resolution = list.resolve(phrase)
    if case .station(let station) = resolution { return list.operand(for: station) }
    if let meant = list.record(inflectedAs: phrase) { return list.operand(for: meant.station) }
    if case .ambiguous = resolution { return text }
    // Several words may be several stations, which are not to be merged into a guess.
    if text.contains(" ") { return stationAbbreviated(by: phrase).flatMap(list.operand(for:)) }
    if case .guess(let station) = resolution { return list.operand(for: station) }
    return list.suggestions(for: phrase, isInflected: true).first.flatMap(list.operand(for:))
  }
}
