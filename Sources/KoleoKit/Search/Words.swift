/// Words that stand for others or say nothing, all folded. They hold for every list.
///
/// Data only: how they count is in ``Phrase``. Keep it to some hundred lines.
enum Words {
  /// Beginnings of the words that a word, or two words together, may stand for beside itself.
  ///
  /// After `*`, up to four more letters may end the word: `centraln*` is Centralny and Centralne.
  static func meanings(of word: String) -> [String] {
    switch word {
    // Kinds of stations, and the compass.
    case "gl", "glowny", "glowna", "glowne", "main", "hbf", "hauptbahnhof": mainStation
    case "hl n", "hlavni nadrazi": mainStation
    case "centr", "central", "centralny", "centralna", "centralne": ["centraln*", "centrum"]
    case "center", "centre", "centrum": ["centraln*", "centrum"]
    case "wsch", "east", "wschodni", "wschodnia", "wschodnie": ["wschod*"]
    case "zach", "west", "zachodni", "zachodnia", "zachodnie": ["zachod*"]
    case "pln", "north", "polnocny", "polnocna", "polnocne": ["polnoc*"]
    case "pld", "south", "poludniowy", "poludniowa", "poludniowe": ["poludni*"]
    case "airport", "flughafen", "lotn", "lotnisko": ["airport", "lotnisk*", "port lotnicz*"]
    // Regions, and words of names.
    case "wlkp": ["wielkopolsk*"]
    case "maz": ["mazowieck*"]
    case "podl": ["podlask*"]
    case "pom": ["pomorsk*"]
    case "kuj": ["kujawsk*"]
    case "tryb": ["trybunalsk*"]
    case "gd": ["gdanski", "gdanska"]
    case "sl": ["slask*"]
    case "sw": ["swiet*"]
    case "pl": ["plac"]
    case "ul": ["ulic*"]
    case "al": ["alej*"]
    case "os": ["osiedl*", "osobow*"]
    case "hl": ["hlavn*"]
    case "konst": ["konstytucji", "konstantyn*"]
    // Cities: abbreviations, English and German names.
    case "wwa", "waw", "wawa", "wawy", "wawie", "w wa", "warsaw", "warschau", "varsovie", "varsava":
      ["warszawa"]
    case "krk", "cracow", "krakau", "cracovie": ["krakow"]
    case "gda", "gdn", "danzig": ["gdansk"]
    case "gdy", "gdingen": ["gdynia"]
    case "ktw", "kato", "kattowitz": ["katowice"]
    case "ldz", "lodsch": ["lodz"]
    case "pzn", "posen": ["poznan"]
    case "wro", "wrc", "breslau", "vratislav": ["wroclaw"]
    case "szz", "szczn", "stettin": ["szczecin"]
    case "bdg", "bzg", "bromberg": ["bydgoszcz"]
    case "rze", "rzw": ["rzeszow"]
    case "thorn": ["torun"]
    case "allenstein": ["olsztyn"]
    case "oppeln": ["opole"]
    case "gleiwitz": ["gliwice"]
    case "swinemunde": ["swinoujscie"]
    case "kolberg": ["kolobrzeg"]
    case "stolp": ["slupsk"]
    case "koslin": ["koszalin"]
    case "hirschberg": ["jelenia gora"]
    case "grunberg": ["zielona gora"]
    case "liegnitz": ["legnica"]
    case "waldenburg": ["walbrzych"]
    case "marienburg": ["malbork"]
    case "elbing": ["elblag"]
    case "auschwitz": ["oswiecim"]
    case "tschenstochau": ["czestochowa"]
    case "prague", "prag", "praha": ["praga", "praha"]
    case "dresden", "dresde", "drezno": ["dresden", "drezno"]
    case "kaschau", "kosice", "koszyce": ["kosice", "koszyce"]
    case "ostrawa", "ostrau": ["ostrava"]
    case "olmutz": ["olomouc"]
    case "budziszyn": ["bautzen"]
    case "lubeka", "lubeck": ["luebeck"]
    // Nicknames, and airports by the names of their places.
    case "dworzec centralny", "dworzec zachodni", "dworzec wschodni", "dworzec gdanski",
      "dworzec wilenski":
      ["warszawa \(word.dropFirst(8).dropLast())*"]
    case "dworzec fabryczny", "dworzec kaliski": ["lodz \(word.dropFirst(8).dropLast())*"]
    case "balice": ["krakow lotnisko"]
    case "katowice airport": ["pyrzowice lotnisko"]
    case "rzeszow airport": ["jasionka lotnisko"]
    case "olsztyn airport", "mazury airport": ["szymany lotnisko"]
    case "swidnik airport": ["lublin airport"]
    default: []
    }
  }

  /// Polish, Czech (hlavní nádraží) and German (Hauptbahnhof), as they end names.
  static let mainStation = ["glowny", "glowna", "glowne", "hl n", "hbf"]
  /// Words that may ask for the main station of a city, whatever its name.
  static let central = ["central", "centralny", "centralna", "centralne", "centrum"]
  /// The abbreviations that stand for other words in a key, too, as in Wzgórze Św.Maksymiliana.
  static let abbreviationsInKeys = ["sw", "pl", "ul", "al", "os", "hl", "maz", "konst"]
  /// Before other words, these say nothing.
  static let prepositions = ["w", "we", "z", "ze", "do", "na", "od"]
  /// Beside other words, these say nothing.
  static let fillers = [
    "pkp", "pkm", "skm", "wkd", "km", "dworzec", "dw", "stacja", "stacji", "stacje", "st",
    "przystanek", "kolejowa", "kolejowy", "station", "stations", "railway", "train", "rail",
    "bahnhof", "gare", "nadrazi", "in", "de", "polska", "poland", "all", "wszystkie",
  ]

  /// Well-known cities abroad where KOLEO has no station.
  static let citiesAbroad = [
    "amsterdam", "bratislava", "bratyslawa", "brno", "brunn", "bruksela", "brussels", "bruxelles",
    "budapest", "budapeszt", "grodno", "hrodna", "hamburg", "kaunas", "kowno", "kiev", "kyiv",
    "kijow", "leipzig", "lipsk", "london", "londyn", "lviv", "lwow", "lemberg", "moscow", "moskwa",
    "munchen", "munich", "monachium", "paris", "paryz", "riga", "ryga", "roma", "rome", "rzym",
    "wien", "wieden", "vienna", "vilnius", "wilno", "zurich", "zurych",
  ]
}
