extension Messages {
  /// What is wrong and what to do about it, in one line.
  func text(of error: UsageError) -> String {
    switch error {
    case .missingSubcommand:
      localized(
        en: "say what to do: 'koleo distance', 'koleo search' or 'koleo sync'; "
          + "'koleo --help' explains",
        pl: "powiedz, co zrobić: 'koleo distance', 'koleo search' albo 'koleo sync'; "
          + "objaśnia to 'koleo --help'")
    case .unknownSubcommand(let name, let suggestion):
      localized(
        en: "there is no subcommand '\(name.sanitized())'; ",
        pl: "nie ma polecenia '\(name.sanitized())'; ") + advice(suggestion, helpOn: nil)
    case .unknownOption(let name, let subcommand, let suggestion):
      localized(
        en: "there is no option '\(name.sanitized())'; ",
        pl: "nie ma opcji '\(name.sanitized())'; ") + advice(suggestion, helpOn: subcommand)
    case .optionNotTaken(let option, let subcommand):
      localized(
        en: "'koleo \(subcommand.rawValue)' has no option '\(option.long)'; "
          + "see '\(helpCommand(subcommand))'",
        pl: "'koleo \(subcommand.rawValue)' nie ma opcji '\(option.long)'; "
          + "zobacz '\(helpCommand(subcommand))'")
    case .missingValue(let option):
      localized(
        en: "'\(option.long)' needs a value: \(option.long)\(value(of: option))",
        pl: "'\(option.long)' wymaga wartości: \(option.long)\(value(of: option))")
    case .unexpectedValue(let option):
      localized(
        en: "'\(option.long)' takes no value; leave it out",
        pl: "'\(option.long)' nie przyjmuje wartości; pomiń ją")
    case .badValue(let option, let value):
      localized(
        en: "'\(value.sanitized())' is not a value for '\(option.long)'; "
          + "give \(expectedValue(of: option))",
        pl: "'\(value.sanitized())' nie pasuje do opcji '\(option.long)'; "
          + "podaj \(expectedValue(of: option))")
    case .unexpectedOperand(let operand):
      localized(
        en: "'koleo sync' takes no '\(operand.sanitized())'; see '\(helpCommand(.sync))'",
        pl: "'koleo sync' nie przyjmuje '\(operand.sanitized())'; zobacz '\(helpCommand(.sync))'")
    case .notUTF8(let argument):
      localized(
        en: "'\(argument.sanitized())' is not UTF-8; check the terminal's encoding, or convert it "
          + "with iconv",
        pl: "'\(argument.sanitized())' nie jest w UTF-8; sprawdź kodowanie terminala albo "
          + "przekonwertuj tekst programem iconv")
    case .conflict(let first, let second):
      localized(
        en: "'\(first.long)' and '\(second.long)' do not go together; leave one out",
        pl: "'\(first.long)' i '\(second.long)' wykluczają się; pomiń jedną z nich")
    case .needs(let option, let other):
      localized(
        en: "'\(option.long)' needs '\(other.long)' beside it",
        pl: "'\(option.long)' wymaga też '\(other.long)'")
    case .formatNotWritten(let format, let subcommand):
      localized(
        en: "'koleo \(subcommand.rawValue)' does not write '\(format.rawValue)'; use text or json",
        pl: "'koleo \(subcommand.rawValue)' nie zna formatu '\(format.rawValue)'; "
          + "użyj text albo json")
    case .tooFewStations(let count):
      localized(
        en: "a distance needs two stations, and there \(count == 1 ? "is one" : "are none"): "
          + "koleo distance <station> <station>; put names with spaces in quotes",
        pl: "odległość wymaga dwóch stacji, a \(count == 1 ? "jest jedna" : "nie ma żadnej"): "
          + "koleo distance <stacja> <stacja>; nazwy ze spacjami ujmij w cudzysłów")
    case .operandsBesideInput:
      localized(
        en: "with '--stdin' the stations come from standard input; "
          + "leave them out of the command line",
        pl: "przy '--stdin' stacje są czytane ze standardowego wejścia; "
          + "pomiń je w wierszu poleceń")
    case .syncNeedsNetwork:
      localized(
        en: "'koleo sync' asks the server; leave out '--offline'",
        pl: "'koleo sync' pyta serwer; pomiń '--offline'")
    case .mapNeedsTerminal:
      localized(
        en: "'--map' draws on a terminal only; use '--format geojson' for other programs",
        pl: "'--map' rysuje tylko na terminalu; dla innych programów jest '--format geojson'")
    case .notOnGlobe(let point):
      localized(
        en: "'\(point.sanitized())' is no point on Earth; latitude goes from -90 to 90, "
          + "longitude from -360 to 360, as in 52.23,21.01",
        pl: "'\(point.sanitized())' nie leży na Ziemi; szerokość jest od -90 do 90, "
          + "długość od -360 do 360, na przykład 52.23,21.01")
    case .malformedPoint(let text):
      localized(
        en: "'\(text.sanitized())' is not a point; write latitude and longitude in degrees, "
          + "as in 52.23,21.01 or 52°13′48″N 21°00′36″E",
        pl: "'\(text.sanitized())' nie jest punktem; podaj szerokość i długość w stopniach, "
          + "na przykład 52.23,21.01 albo 52°13′48″N 21°00′36″E")
    case .badUnitVariable(let value):
      localized(
        en: "KOLEO_UNIT is '\(value.sanitized())'; set it to km or mi, or unset it",
        pl: "KOLEO_UNIT ma wartość '\(value.sanitized())'; ustaw km lub mi albo usuń tę zmienną")
    }
  }

  /// What to do about an unknown word: use the suggestion, or read the help that lists the words.
  private func advice(_ suggestion: String?, helpOn subcommand: Subcommand?) -> String {
    if let suggestion { return didYouMean("'\(suggestion)'") }
    let help = helpCommand(subcommand)
    return localized(en: "'\(help)' lists them", pl: "wymienia je '\(help)'")
  }

  /// The command line that prints the help of a subcommand; nil for the program as a whole.
  private func helpCommand(_ subcommand: Subcommand?) -> String {
    subcommand.map { "koleo help \($0.rawValue)" } ?? "koleo --help"
  }

  private func expectedValue(of option: CommandLineOption) -> String {
    switch option {
    case .limit:
      localized(en: "a whole number, 0 for all", pl: "liczbę całkowitą, 0 oznacza wszystkie")
    case .precision: localized(en: "a whole number from 0 to 9", pl: "liczbę całkowitą od 0 do 9")
    default:
      if case .choice(let words) = option.value { list(words) } else { value(of: option) }
    }
  }

  // MARK: Operands and values

  /// What follows the option: ` <count>`, ` <km|mi>`, or nothing.
  func value(of option: CommandLineOption) -> String {
    switch option.value {
    case .none: ""
    case .choice(let words): " <\(words.joined(separator: "|"))>"
    case .text(let placeholder): " <\(name(of: placeholder))>"
    }
  }

  func name(of placeholder: Placeholder) -> String {
    switch placeholder {
    case .station: localized(en: "station", pl: "stacja")
    case .phrase: localized(en: "phrase", pl: "fraza")
    case .count: localized(en: "count", pl: "liczba")
    case .place: localized(en: "place", pl: "miejsce")
    case .decimals: localized(en: "decimals", pl: "cyfry")
    case .subcommand: localized(en: "subcommand", pl: "polecenie")
    case .options: localized(en: "options", pl: "opcje")
    }
  }
}
