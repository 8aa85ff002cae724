extension Messages {
  /// What is wrong with the command line and how to correct it, in one line.
  func text(of error: UsageError) -> String {
    switch error {
    case .missingSubcommand:
      localized(
        en: "missing subcommand; use 'koleo distance', 'koleo search' or 'koleo sync', "
          + "or see 'koleo --help'",
        pl: "brak polecenia; użyj 'koleo distance', 'koleo search' lub 'koleo sync' "
          + "albo zobacz 'koleo --help'")
    case .unknownSubcommand(let name, let suggestion):
      localized(
        en: "unknown subcommand '\(name)'; \(message: advice(suggestion, helpOn: nil))",
        pl: "nieznane polecenie '\(name)'; \(message: advice(suggestion, helpOn: nil))")
    case .unknownOption(let name, let subcommand, let suggestion):
      localized(
        en: "unknown option '\(name)'; \(message: advice(suggestion, helpOn: subcommand))",
        pl: "nieznana opcja '\(name)'; \(message: advice(suggestion, helpOn: subcommand))")
    case .missingValue(let option):
      localized(
        en: "'\(option.long)' needs a value: \(option.long)\(message: value(of: option))",
        pl: "'\(option.long)' wymaga wartości: \(option.long)\(message: value(of: option))")
    case .unexpectedValue(let option):
      localized(
        en: "'\(option.long)' takes no value; leave it out",
        pl: "'\(option.long)' nie przyjmuje wartości; pomiń ją")
    case .badValue(let option, let value):
      localized(
        en: "invalid value '\(value)' for '\(option.long)'; give \(expectedValue(of: option))",
        pl: "nieprawidłowa wartość '\(value)' opcji '\(option.long)'; "
          + "podaj \(expectedValue(of: option))")
    case .unexpectedOperand(let operand):
      localized(
        en: "unexpected argument '\(operand)'; 'koleo sync' takes none",
        pl: "nieoczekiwany argument '\(operand)'; 'koleo sync' nie przyjmuje argumentów")
    case .notUTF8(let argument):
      localized(
        en: "'\(argument)' is not UTF-8; check the encoding of your terminal, or convert the text "
          + "with iconv",
        pl: "'\(argument)' nie jest w UTF-8; sprawdź kodowanie terminala albo przekonwertuj tekst "
          + "programem iconv")
    case .conflict(let first, let second):
      localized(
        en: "'\(first.long)' and '\(second.long)' cannot be combined; leave one out",
        pl: "'\(first.long)' i '\(second.long)' wykluczają się; pomiń jedną z nich")
    case .needs(let option, let other):
      localized(
        en: "'\(option.long)' needs '\(other.long)'; add it, or leave out '\(option.long)'",
        pl: "'\(option.long)' wymaga '\(other.long)'; dodaj ją albo pomiń '\(option.long)'")
    case .formatNotSupported(let format):
      localized(
        en: "'koleo sync' does not support the format '\(format.rawValue)'; use text or json",
        pl: "'koleo sync' nie obsługuje formatu '\(format.rawValue)'; użyj text lub json")
    case .tooFewStations(let count):
      localized(
        en: "a distance needs two stations, but there \(count == 1 ? "is only one" : "are none"): "
          + "koleo distance <station> <station>; put names with spaces in quotes",
        pl: "odległość wymaga dwóch stacji, a "
          + "\(count == 1 ? "jest tylko jedna" : "nie ma żadnej"): koleo distance <stacja> <stacja>; "
          + "nazwy ze spacjami ujmij w cudzysłów")
    case .operandsBesideInput:
      localized(
        en: "with '--stdin', stations come from standard input; "
          + "remove them from the command line",
        pl: "z opcją '--stdin' stacje są czytane ze standardowego wejścia; "
          + "usuń je z wiersza poleceń")
    case .mapNeedsTerminal:
      localized(
        en: "'--map' needs a terminal that can draw; use '--format geojson' for other programs",
        pl:
          "'--map' wymaga terminala, który potrafi rysować; dla innych programów użyj '--format geojson'"
      )
    case .notOnGlobe(let point):
      localized(
        en: "'\(point)' is not a point on Earth; latitude goes from -90 to 90, "
          + "longitude from -360 to 360, as in 52.23,21.01",
        pl: "'\(point)' nie leży na Ziemi; szerokość geograficzna jest "
          + "od -90 do 90, długość geograficzna od -360 do 360, na przykład 52.23,21.01")
    case .malformedPoint(let text):
      localized(
        en: "'\(text)' is not a point; write latitude and longitude in degrees, "
          + "as in 52.23,21.01 or 52°13′48″N 21°00′36″E",
        pl: "'\(text)' nie jest punktem; podaj szerokość i długość geograficzną w stopniach, "
          + "na przykład 52.23,21.01 albo 52°13′48″N 21°00′36″E")
    case .badUnitVariable(let value):
      localized(
        en: "KOLEO_UNIT is '\(value)'; set it to \(units), or unset it",
        pl: "KOLEO_UNIT ma wartość '\(value)'; ustaw \(units) albo usuń tę zmienną")
    }
  }

  /// What to do about an unknown word: use the suggestion, or read the help that lists the words.
  private func advice(_ suggestion: String?, helpOn subcommand: Subcommand?) -> String {
    if let suggestion { return didYouMean("'\(suggestion)'") }
    let help = subcommand.map { "koleo help \($0.rawValue)" } ?? "koleo --help"
    return localized(en: "see '\(help)'", pl: "zobacz '\(help)'")
  }

  private func expectedValue(of option: CommandLineOption) -> String {
    switch option {
    case .limit:
      localized(en: "a whole number, 0 for all", pl: "liczbę całkowitą, 0 oznacza wszystkie")
    case .precision: localized(en: "a whole number from 0 to 9", pl: "liczbę całkowitą od 0 do 9")
    default:
      if case .choice(let words) = option.value { alternatives(words) } else { value(of: option) }
    }
  }

  // MARK: Placeholders

  /// The placeholder of the option's value with a space before it: ` <count>`, ` <km|mi>`; empty for
  /// an option without a value.
  func value(of option: CommandLineOption) -> String {
    switch option.value {
    case .none: ""
    case .choice(let words): " <\(words.joined(separator: "|"))>"
    case .text(let placeholder): " <\(name(of: placeholder))>"
    }
  }

  private func name(of placeholder: Placeholder) -> String {
    switch placeholder {
    case .count: localized(en: "count", pl: "liczba")
    case .location: localized(en: "location", pl: "lokalizacja")
    case .decimals: localized(en: "decimals", pl: "cyfry")
    }
  }
}
