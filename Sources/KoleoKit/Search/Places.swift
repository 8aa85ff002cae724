/// Well-known places that have no KOLEO station, folded, those that are typed most first. They count
/// only where the list has no station, keyword or town of the name.
///
/// Data only. Keep it to 150 names.
enum Places {
  static let names = [
    "wilno", "lwow", "wieden", "karpacz", "budapeszt", "szczyrk", "kazimierz dolny", "lviv",
    "vienna", "wien", "belchatow", "morskie oko", "bialowieza", "vilnius", "budapest",
    "jastrzebie zdroj", "lomza", "kijow", "kyiv", "ciechocinek", "hamburg", "police", "mragowo",
    "bukowina tatrzanska", "bialka tatrzanska", "bratyslawa", "krynica morska", "brno", "lipsk",
    "leipzig", "jastrzebia gora", "szczawnica", "bratislava", "solina", "kowno",
    "siemianowice slaskie", "piekary slaskie", "amsterdam", "monachium", "munchen", "munich",
    "londyn", "london", "paryz", "paris", "ryga", "riga", "kaunas", "lwiw", "kyjiw", "polanczyk",
    "bytow", "srem", "swiecie", "chelmno", "rewal", "pobierowo", "marki", "pultusk", "lomianki",
    "ostrow mazowiecka", "zagrzeb", "zagreb", "koln", "cologne", "rzym", "rome", "roma", "bruksela",
    "brussels", "zurych", "zurich", "limanowa", "myslenice", "turek", "gostyn", "bogatynia",
    "polkowice", "bartoszyce", "tomaszow lubelski", "koscielisko", "wetlina", "ustrzyki gorne",
    "niechorze", "dziwnow", "stegna", "grojec", "zambrow", "lwowek slaski", "zlotoryja",
    "sokolow podlaski", "lidzbark warminski", "konstantynow lodzki", "aleksandrow lodzki",
    "czeladz", "konstancin jeziorna", "niepolomice", "nowy dwor gdanski", "wegorzewo", "goldap",
    "olecko", "leczna", "kozienice", "przasnysz", "znin", "golub dobrzyn", "frombork", "debki",
    "darlowko", "ojcow", "kruszwica", "konstancin", "wilczy szaniec", "jastrzebie", "moskwa",
    "moscow", "kiev", "lemberg", "grodno", "brest", "brzesc", "hrodna", "opatow",
    "hannover", "dusseldorf", "stuttgart", "norymberga", "nurnberg", "potsdam", "poczdam",
    "rostock", "kopenhaga", "copenhagen", "sztokholm", "stockholm", "wenecja", "bern", "lublana",
    "salzburg", "odessa", "odesa", "kowel", "charkow", "pilica", "krynki", "mikolajki", "slawa",
    "sulecin", "bialobrzegi", "biskupiec",
  ]
}
