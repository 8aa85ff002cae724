/// Abbreviations that people use in station names.
enum Abbreviations {
  /// The beginnings of the words that a folded word abbreviates, folded as well; empty if the word
  /// is not in the table.
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
    case "waw", "wwa", "wawa", "w wa": ["warszaw"]
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
