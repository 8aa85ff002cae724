/// A possible completion of the word at the cursor.
struct Candidate: Equatable {
  /// The beginning of the word before `text`, such as `--near=`; usually empty.
  var prefix = ""
  /// The completion, such as a subcommand, an option, a value, or a station's name or id.
  var text: String
  /// The station's name if the text is its id.
  var stationName: String?
  /// A few words; empty without an explanation.
  var explanation = ""
  /// Whether the text may be offered without its accents.
  var mayLoseAccents = true

  /// The whole word, without quotes.
  var word: String { prefix + text }
}
