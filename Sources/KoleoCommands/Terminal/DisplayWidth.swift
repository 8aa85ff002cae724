/// The former name of `String.columns`.
enum DisplayWidth {
  static func columns(of text: some StringProtocol) -> Int { String(text).columns }
  static func columns(of character: Character) -> Int { String(character).columns }
}
