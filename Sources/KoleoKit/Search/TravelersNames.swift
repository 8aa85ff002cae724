/// Foreign words and other forms that travelers use for words in station names.
///
/// The table has only cities and words that many names share. Keep it to some forty lines.
enum TravelersNames {
  /// Beginnings of the words that a word stands for, all folded; empty if it is not in the table.
  ///
  /// A beginning may be several words: an airport is a port lotniczy.
  static func stems(of word: String) -> [String] {
    switch word {
    // Cities.
    case "warsaw", "warschau", "varsovie": ["warszaw"]
    case "cracow", "krakau", "cracovie": ["krakow"]
    case "breslau": ["wroclaw"]
    case "danzig": ["gdansk"]
    // Inflected forms that change before their endings.
    case "bialegostoku", "bialymstoku": ["bialystok"]
    case "siedlec": ["siedlce"]
    case "gdingen": ["gdyni"]
    case "posen": ["poznan"]
    case "stettin": ["szczecin"]
    case "kattowitz": ["katowic"]
    case "lodsch": ["lodz"]
    case "bromberg": ["bydgoszcz"]
    case "thorn": ["torun"]
    case "allenstein": ["olsztyn"]
    case "oppeln": ["opol"]
    case "gleiwitz": ["gliwic"]
    case "swinemunde": ["swinoujsc"]
    case "kolberg": ["kolobrzeg"]
    case "hirschberg": ["jelenia gor"]
    case "grunberg": ["zielona gor"]
    case "liegnitz": ["legnic"]
    case "waldenburg": ["walbrzych"]
    case "marienburg": ["malbork"]
    case "elbing": ["elblag"]
    case "auschwitz": ["oswiecim"]
    case "tschenstochau": ["czestochow"]
    case "prague", "prag", "praha": ["praga", "praha"]
    case "dresden", "drezno": ["dresden", "drezn"]
    case "kaschau", "kosice", "koszyce": ["kosic", "koszyc"]
    // Kinds of stations, and their forms in three genders.
    case "airport", "lotnisko", "flughafen": ["airport", "lotnisk", "port lotnicz"]
    case "main", "hbf", "hauptbahnhof", "hl n", "glowny", "glowna", "glowne": MainStation.forms
    case "central", "centralny", "centralna", "centralne": ["centraln"]
    case "east", "wschodni", "wschodnia", "wschodnie": ["wschodni"]
    case "west", "zachodni", "zachodnia", "zachodnie": ["zachodni"]
    case "north", "polnocny", "polnocna", "polnocne": ["polnocn"]
    case "south", "poludniowy", "poludniowa", "poludniowe": ["poludniow"]
    default: []
    }
  }
}
