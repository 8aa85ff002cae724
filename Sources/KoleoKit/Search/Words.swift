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
    // Nicknames, and airports by the names of their places.
    case "dworzec centralny": ["warszawa centraln*"]
    case "dworzec zachodni": ["warszawa zachodn*"]
    case "dworzec wschodni": ["warszawa wschodn*"]
    case "dworzec gdanski": ["warszawa gdansk*"]
    case "dworzec wilenski": ["warszawa wilensk*"]
    case "dworzec fabryczny": ["lodz fabryczn*"]
    case "dworzec kaliski": ["lodz kalisk*"]
    case "balice": ["krakow lotnisko"]
    case "katowice airport": ["pyrzowice lotnisko"]
    case "rzeszow airport": ["jasionka lotnisko"]
    case "olsztyn airport", "mazury airport": ["szymany lotnisko"]
    case "swidnik airport": ["lublin airport"]
    default: others[word]?.split(separator: "|").map(String.init) ?? []
    }
  }

  private static let others = [
    // Words of names.
    "wlkp": "wielkopolsk*", "maz": "mazowieck*", "podl": "podlask*", "pom": "pomorsk*",
    "kuj": "kujawsk*", "tryb": "trybunalsk*", "gd": "gdanski|gdanska", "sl": "slask*",
    "sw": "swiet*", "pl": "plac", "ul": "ulic*", "al": "alej*", "os": "osiedl*|osobow*",
    "hl": "hlavn*", "konst": "konstytucji|konstantyn*",
    // Cities: abbreviations, and English, German and other names.
    "wwa": "warszawa", "waw": "warszawa", "wawa": "warszawa", "wawy": "warszawa",
    "wawie": "warszawa", "w wa": "warszawa", "warsaw": "warszawa", "warschau": "warszawa",
    "varsovie": "warszawa", "varsava": "warszawa", "krk": "krakow", "cracow": "krakow",
    "krakau": "krakow", "cracovie": "krakow", "gda": "gdansk", "gdn": "gdansk", "danzig": "gdansk",
    "gdy": "gdynia", "gdingen": "gdynia", "ktw": "katowice", "kato": "katowice",
    "kattowitz": "katowice", "ldz": "lodz", "lodsch": "lodz", "pzn": "poznan", "posen": "poznan",
    "wro": "wroclaw", "wrc": "wroclaw", "breslau": "wroclaw", "vratislav": "wroclaw",
    "szz": "szczecin", "szczn": "szczecin", "stettin": "szczecin", "bdg": "bydgoszcz",
    "bzg": "bydgoszcz", "bromberg": "bydgoszcz", "rze": "rzeszow", "rzw": "rzeszow",
    "thorn": "torun", "allenstein": "olsztyn", "oppeln": "opole", "gleiwitz": "gliwice",
    "swinemunde": "swinoujscie", "kolberg": "kolobrzeg", "stolp": "slupsk", "koslin": "koszalin",
    "hirschberg": "jelenia gora", "grunberg": "zielona gora", "liegnitz": "legnica",
    "waldenburg": "walbrzych", "marienburg": "malbork", "elbing": "elblag", "auschwitz": "oswiecim",
    "tschenstochau": "czestochowa", "prague": "praga|praha", "prag": "praga|praha",
    "praha": "praga|praha", "dresden": "dresden|drezno", "dresde": "dresden|drezno",
    "drezno": "dresden|drezno", "kaschau": "kosice|koszyce", "kosice": "kosice|koszyce",
    "koszyce": "kosice|koszyce", "ostrawa": "ostrava", "ostrau": "ostrava", "olmutz": "olomouc",
    "budziszyn": "bautzen", "lubeka": "luebeck", "lubeck": "luebeck",
  ]

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
