/// Words that stand for others or say nothing, all folded. They hold for every list.
///
/// Data only: how they count is in ``Phrase``. Keep it to some hundred lines.
enum Words {
  /// Beginnings of the words that a word, or two words together, may stand for beside itself.
  static func meanings(of word: String) -> [String] {
    meanings[word]?.split(separator: "|").map(String.init) ?? []
  }

  /// After `*`, up to four more letters may end the word: `centraln*` is Centralny and Centralne.
  private static let meanings = [
    // Kinds of stations, and the compass.
    "gl": main, "glowny": main, "glowna": main, "glowne": main, "main": main, "hbf": main,
    "hauptbahnhof": main, "hl n": main, "hlavni nadrazi": main, "centr": center,
    "central": center, "centralny": center, "centralna": center, "centralne": center,
    "center": center, "centre": center, "centrum": center, "airport": airport,
    "flughafen": airport, "lotn": airport, "lotnisko": airport,
    "wsch": "wschod*", "east": "wschod*", "wschodni": "wschod*", "wschodnia": "wschod*",
    "wschodnie": "wschod*", "zach": "zachod*", "west": "zachod*", "zachodni": "zachod*",
    "zachodnia": "zachod*", "zachodnie": "zachod*", "pln": "polnoc*", "north": "polnoc*",
    "polnocny": "polnoc*", "polnocna": "polnoc*", "polnocne": "polnoc*", "pld": "poludni*",
    "south": "poludni*", "poludniowy": "poludni*", "poludniowa": "poludni*",
    "poludniowe": "poludni*",
    // Nicknames, and airports by the names of their places.
    "dworzec centralny": "warszawa centraln*", "dworzec zachodni": "warszawa zachodn*",
    "dworzec wschodni": "warszawa wschodn*", "dworzec gdanski": "warszawa gdansk*",
    "dworzec wilenski": "warszawa wilensk*", "dworzec fabryczny": "lodz fabryczn*",
    "dworzec kaliski": "lodz kalisk*", "balice": "krakow lotnisko",
    "katowice airport": "pyrzowice lotnisko", "rzeszow airport": "jasionka lotnisko",
    "olsztyn airport": "szymany lotnisko", "mazury airport": "szymany lotnisko",
    "swidnik airport": "lublin airport",
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
  static let mainStation = meanings(of: "main")
  private static let main = "glowny|glowna|glowne|hl n|hbf"
  private static let center = "centraln*|centrum"
  private static let airport = "airport|lotnisk*|port lotnicz*"

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
