import KoleoKit

extension Messages {
  /// The mistake in the command line or `KOLEO_UNIT`, and its correction, in one line.
  func text(of error: UsageError) -> MessageText {
    switch error {
    case .missingSubcommand(let command?):
      localized(
        en: "missing command; \(didYouMean([command]))",
        pl: "brak polecenia; \(didYouMean([command]))")
    case .missingSubcommand(nil):
      localized(
        en: "missing command; use 'koleo distance', 'koleo search' or 'koleo sync', "
          + "or see 'koleo --help'",
        pl: "brak polecenia; użyj 'koleo distance', 'koleo search' lub 'koleo sync' "
          + "albo zobacz 'koleo --help'")
    case .paddedSubcommand(let name):
      localized(
        en: "the command '\(name)' has spaces or invisible characters around it; remove them",
        pl: "polecenie „\(name)” jest otoczone spacjami lub niewidocznymi znakami; usuń je")
    case .unknownSubcommand(let name, let commands):
      localized(en: "unknown command '\(name)'; ", pl: "nieznane polecenie „\(name)”; ")
        + (commands.isEmpty ? adviceToSeeHelp(on: nil) : didYouMean(commands))
    case .unknownOption(let name, let subcommand, let suggestion):
      localized(
        en: "unknown option '\(name)'; \(advice(suggestion, helpOn: subcommand))",
        pl: "nieznana opcja „\(name)”; \(advice(suggestion, helpOn: subcommand))")
    case .missingValue(let option):
      localized(
        en:
          "'\(option.longName)' needs a value: \(option.longName)\(spacedPlaceholder(of: option))",
        pl:
          "'\(option.longName)' wymaga wartości: \(option.longName)\(spacedPlaceholder(of: option))"
      )
    case .unexpectedValue(let value, let option):
      localized(
        en: "'\(option.longName)' takes no value; remove '=\(value)'",
        pl: "'\(option.longName)' nie przyjmuje wartości; usuń „=\(value)”")
    case .badValue(let value, let option):
      localized(
        en:
          "invalid value '\(value)' for '\(option.longName)'; must be \(expectedValue(of: option))",
        pl: "nieprawidłowa wartość „\(value)” opcji '\(option.longName)'; "
          + "dozwolone: \(expectedValue(of: option))")
    case .unexpectedOperand(let operand):
      localized(
        en: "unexpected argument '\(operand)'; 'koleo sync' takes none",
        pl: "nieoczekiwany argument „\(operand)”; 'koleo sync' nie przyjmuje argumentów")
    case .notUTF8(let argument):
      localized(
        en: "'\(argument)' is not UTF-8; check the encoding of your terminal, or convert the text "
          + "with iconv",
        pl: "tekst „\(argument)” nie jest w UTF-8; sprawdź kodowanie terminala albo przekonwertuj "
          + "tekst programem iconv")
    case .conflict(let first, let second):
      localized(
        en: "'\(first.longName)' and '\(second.longName)' cannot be combined; remove one of them",
        pl: "opcje '\(first.longName)' i '\(second.longName)' wykluczają się; usuń jedną z nich")
    case .unsupported(let option, let other):
      localized(
        en: "'\(option.longName)' works only with '\(other.longName)'; add '\(other.longName)', "
          + "or remove '\(option.longName)'",
        pl: "'\(option.longName)' działa tylko z '\(other.longName)'; dodaj '\(other.longName)' "
          + "albo usuń '\(option.longName)'")
    case .formatNotSupported(let format):
      localized(
        en: "'koleo sync' does not support the format '\(format.rawValue)'; use text or json",
        pl: "'koleo sync' nie obsługuje formatu \(format.rawValue); użyj text lub json")
    case .tooFewStations(let command?):
      localized(
        en: "'koleo distance' needs at least two stations; \(didYouMean([command]))",
        pl: "'koleo distance' wymaga co najmniej dwóch stacji; \(didYouMean([command]))")
    case .tooFewStations(nil):
      localized(
        en: "'koleo distance' needs at least two stations; "
          + "usage: koleo distance <station> <station> ...",
        pl: "'koleo distance' wymaga co najmniej dwóch stacji; "
          + "użycie: koleo distance <stacja> <stacja> ...")
    case .operandsBesideInput:
      localized(
        en: "with '--stdin', stations come from standard input; "
          + "remove them from the command line, or redirect a file with '<'",
        pl: "z opcją '--stdin' stacje są czytane ze standardowego wejścia; "
          + "usuń je z wiersza poleceń albo przekieruj plik znakiem '<'")
    case .mapNeedsTerminal:
      localized(
        en: "'--map' works only on a terminal, and not if TERM is dumb; use '--format geojson' for "
          + "other programs",
        pl: "'--map' działa tylko w terminalu, o ile TERM nie ma wartości dumb; "
          + "dla innych programów użyj '--format geojson'")
    case .badUnitVariable(let value):
      localized(
        en: "KOLEO_UNIT is '\(value)'; set it to \(units), or unset it",
        pl: "KOLEO_UNIT ma wartość „\(value)”; ustaw \(units) albo usuń tę zmienną")
    }
  }

  /// The remedy for an unknown word: the suggestion, or the help that lists the words.
  private func advice(_ suggestion: String?, helpOn subcommand: Subcommand?) -> MessageText {
    suggestion.map { didYouMean("'\($0)'") } ?? adviceToSeeHelp(on: subcommand)
  }

  private func adviceToSeeHelp(on subcommand: Subcommand?) -> MessageText {
    let help = subcommand.map { "koleo help \($0.rawValue)" } ?? "koleo --help"
    return localized(en: "see '\(help)'", pl: "zobacz '\(help)'")
  }

  private func expectedValue(of option: CommandLineOption) -> MessageText {
    switch option.valueKind {
    case .choice(let words): alternatives(words)
    case .text(.count):
      localized(
        en: "a whole number (0 for all)", pl: "liczba całkowita od 0 (0 oznacza wszystkie)")
    case .text(.decimals):
      localized(en: "a whole number from 0 to 9", pl: "liczba całkowita od 0 do 9")
    // No value of these is refused as such.
    case .text(.location), .flag: placeholder(of: option) ?? ""
    }
  }

  // MARK: Placeholders

  /// The placeholder of the option's value with a space before it, such as ` <count>`; empty for an
  /// option without a value.
  func spacedPlaceholder(of option: CommandLineOption) -> MessageText {
    placeholder(of: option).map { " \($0)" } ?? ""
  }

  private func placeholder(of option: CommandLineOption) -> MessageText? {
    switch option.valueKind {
    case .flag: nil
    case .choice(let words): "<\(words.joined(separator: "|"))>"
    case .text(let placeholder): "<\(name(of: placeholder))>"
    }
  }

  private func name(of placeholder: CommandLineOption.Placeholder) -> MessageText {
    switch placeholder {
    case .count: localized(en: "count", pl: "liczba")
    case .location: localized(en: "location", pl: "miejsce")
    case .decimals: localized(en: "decimals", pl: "liczba")
    }
  }
}
