import KoleoKit

extension StationList {
  /// The location that a text denotes: a point, or a station with a known position.
  ///
  /// - Parameters:
  ///   - text: The text as typed.
  ///   - rest: The operands after the text, which may continue a station's name.
  ///   - reportNote: Receives notes: that the station is a guess, or that the text and operands
  ///     after it are one name.
  /// - Returns: The location.
  /// - Throws: `CommandError`:
  ///   - `.failed` if the text looks like a point but is none;
  ///   - `.nothingNamed` or `.ambiguous` if it denotes no station or several, or `.listEmpty` if
  ///     there is none at all;
  ///   - `.positionUnknown` if the position of the station is not known.
  func location(
    named text: String, followedBy rest: ArraySlice<String> = [],
    reportingNotesTo reportNote: (Note) -> Void
  ) throws(CommandError) -> Location {
    do {
      if let point = try Coordinate(parsing: text) { return .point(point) }
    } catch {
      throw .failed(error)
    }
    let phrase = Phrase(text)
    let (resolution, names) = resolve(
      phrase, lookingForNames: longerPhrases(from: text, followedBy: rest))
    switch resolution {
    case .station(let station), .guess(let station):
      guard let position = station.position else { throw .positionUnknown(station) }
      if case .guess = resolution { reportNote(.guess(text, station)) }
      for name in names { reportNote(.mayBeOneName(name)) }
      return .station(station, at: position)
    case .ambiguous(let stations, let total): throw .ambiguous(text, stations, total: total)
    case .unknown where header.stationCount == 0: throw .listEmpty
    case .unknown: throw .nothingNamed(text, suggestions: suggestions(for: phrase))
    }
  }

  /// The location that the value of `--near` denotes.
  ///
  /// Without quotes, the rest of a name becomes the phrase: in `--near nowy sacz`, `sacz`. If the
  /// value and the phrase may be one name, there is usually a note or an error.
  ///
  /// - Throws: `CommandError`; `.meantAnother` only if the text denotes no station, or several, but
  ///   denotes one together with the phrase.
  func nearLocation(
    for text: String, in request: SearchRequest, reportingNotesTo reportNote: (Note) -> Void
  ) throws(CommandError) -> Location {
    let hasPhrase = !Phrase(request.phrase).isEmpty
    var whole = hasPhrase ? resolve(Phrase("\(text) \(request.phrase)")).station : nil
    if whole?.isBusStop == true { whole = nil }
    do throws(CommandError) {
      let location = try location(named: text, reportingNotesTo: reportNote)
      // The phrase is no part of a station's exact name that was in quotes, nor of one that is
      // still found with the phrase added.
      if case .station(let station, _) = location, let whole,
        self.station(named: Phrase(text)) == nil || whole != station && !text.contains(" ")
      {
        reportNote(.mayBeOneName(whole.displayName))
      }
      return location
    } catch {
      guard let name = whole.flatMap(operand(for:)),
        let (text, matches) = error.unresolvedOperand
      else { throw error }
      throw .meantAnother(text, matches: matches, command: request.command(near: name))
    }
  }

  /// The locations that the operands of `koleo distance` denote.
  ///
  /// - Parameters:
  ///   - request: A request with at least two operands.
  ///   - reportNote: Receives notes about stations that are guesses, neighbors that are one name,
  ///     each once.
  /// - Returns: The locations, in order.
  /// - Throws: `CommandError`; `.meantAnother` if another command was probably meant.
  func locations(of request: DistanceRequest, reportingNotesTo reportNote: (Note) -> Void)
    throws(CommandError) -> [Location]
  {
    var locations: [Location] = []
    var notes: [Note] = []
    var rest = request.locations[...]
    while let text = rest.popFirst() {
      do throws(CommandError) {
        locations.append(
          try location(
            named: text, followedBy: rest,
            reportingNotesTo: { if !notes.contains($0) { notes.append($0) } }))
      } catch {
        throw CommandSuggestion(of: request, in: self).error(insteadOf: error)
      }
    }
    notes.forEach(reportNote)
    return locations
  }

  /// The phrases that a text may form with one or more of the operands after it. None goes beyond a
  /// point, or beyond an operand without a letter or digit.
  private func longerPhrases(from text: String, followedBy rest: ArraySlice<String>) -> [Phrase] {
    var text = text
    var phrases: [Phrase] = []
    for next in rest.prefix(CommandSuggestion.maximumOperandsInName - 1) {
      if (try? Coordinate(parsing: next)) != nil { break }
      if Phrase(next).isEmpty { break }
      text += " \(next)"
      phrases.append(Phrase(text))
    }
    return phrases
  }

  /// The operand that denotes a station: its name if the name denotes it, else its id. nil if its
  /// position is not known.
  func operand(for station: Station) -> String? {
    guard station.position != nil else { return nil }
    let isUnique = self.station(named: Phrase(station.displayName)) == station
    return isUnique ? station.displayName : String(station.id)
  }
}
