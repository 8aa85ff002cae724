/// Abbreviations that people use in station names.
enum Abbreviations {
  /// The one word that two neighboring folded words make, such as `wwa` for `w` and `wa`; nil if
  /// they make none.
  ///
  /// That word then stands for others like any abbreviation.
  static func word(of first: [UInt8], and second: [UInt8]) -> String? {
    switch (String(decoding: first, as: UTF8.self), String(decoding: second, as: UTF8.self)) {
    // `hl.n.`, hlavní nádraží: Główny in Czech.
    case ("hl", "n"): "hl n"
    // `W-wa`.
    case ("w", "wa"): "wwa"
    default: nil
    }
  }

  /// The beginnings of the words that a folded word abbreviates, folded as well; empty if the word
  /// is not an abbreviation.
  ///
  /// Endings are open, since they vary with gender and case: `centr` stands for Centralny,
  /// Centralna and Centralne.
  static func stems(of word: String) -> [String] {
    switch word {
    // Words.
    case "gl", "glow": MainStation.forms
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
    case "waw", "wwa", "wawa": ["warszaw"]
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
