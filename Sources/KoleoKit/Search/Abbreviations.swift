/// Abbreviations that people use in station names.
enum Abbreviations {
  /// Beginnings of the words that a word abbreviates, both folded; empty if it is no abbreviation.
  ///
  /// Endings are open, since they vary with gender and case: `gl` stands for Główny, Główna and
  /// Główne.
  static func stems(of word: [UInt8]) -> [[UInt8]] {
    guard word.count <= longest else { return [] }
    return stems(of: String(decoding: word, as: UTF8.self)).map { Array($0.utf8) }
  }

  private static let longest = 5

  /// Whether a folded word is a stem with an ending of the nominative: of the stem `wroclaw`, Wrocław
  /// is one and Wrocławki is not.
  static func isInflected(_ stem: [UInt8], as word: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard word.starts(with: stem) else { return false }
    let ending = word.dropFirst(stem.count)
    return endings.contains { ending.elementsEqual($0.utf8) }
  }

  /// With the letters that may join them to a stem.
  private static let endings = [
    "", "a", "e", "i", "o", "y", "ie", "cie", "ni", "na", "ne", "ny", "nia", "nie", "owa", "owe",
    "owy",
  ]

  private static func stems(of word: String) -> [String] {
    switch word {
    // Words.
    case "gl", "glow": ["glown"]
    case "centr", "cent", "ctr": ["centraln"]
    case "wsch": ["wschod"]
    case "zach": ["zachod"]
    case "pld": ["poludni"]
    case "pln": ["polnoc"]
    case "wlkp": ["wielkopolsk"]
    case "wlk": ["wielk"]
    case "mlp": ["malopolsk"]
    case "maz": ["mazowieck"]
    case "podl": ["podlask"]
    case "pom": ["pomorsk"]
    case "st": ["star"]
    case "n": ["nad", "now"]
    case "tow": ["towarow"]
    case "os": ["osobow", "osiedl"]
    case "przed": ["przedmies"]
    case "dw": ["dworzec"]
    case "lotn": ["lotnisk"]
    case "zdr": ["zdroj"]
    // Cities.
    case "wwa", "wawa": ["warszaw"]
    case "krk": ["krakow"]
    case "gda", "gdn": ["gdansk"]
    case "gdy": ["gdyni"]
    case "ktw", "kato": ["katowic"]
    case "ldz": ["lodz"]
    case "pzn": ["poznan"]
    case "wro", "wrc": ["wroclaw"]
    case "szz", "szczn": ["szczecin"]
    case "bdg", "bzg": ["bydgoszcz"]
    case "rze", "rzw": ["rzeszow"]
    default: []
    }
  }
}
