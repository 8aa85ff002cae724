/// Well-known places that have no KOLEO station, folded, those that are typed most first. They
/// count only where the list has no station, keyword or town of the name.
///
/// Data only. Keep it to 150 names.
enum Places {
  static let names = [
    "wilno", "lwow", "wieden", "karpacz", "budapeszt", "szczyrk", "kazimierz dolny", "lviv",
    "vienna", "wien", "belchatow", "morskie oko", "bialowieza", "vilnius", "budapest", "widen",
    "lomza", "kijow", "kyiv", "ciechocinek", "hamburg", "police", "mragowo", "bukowina tatrzanska",
    "bialka tatrzanska", "bratyslawa", "krynica morska", "brno", "lipsk", "leipzig",
    "jastrzebia gora", "szczawnica", "bratislava", "solina", "kowno", "siemianowice slaskie",
    "piekary slaskie", "amsterdam", "monachium", "munchen", "munich", "londyn", "london", "paryz",
    "paris", "ryga", "riga", "kaunas", "lwiw", "kyjiw", "polanczyk", "bytow", "srem", "swiecie",
    "chelmno", "rewal", "pobierowo", "marki", "pultusk", "lomianki", "ostrow mazowiecka", "zagrzeb",
    "zagreb", "koln", "cologne", "rzym", "rome", "roma", "bruksela", "brussels", "zurych", "zurich",
    "limanowa", "myslenice", "turek", "gostyn", "bogatynia", "polkowice", "bartoszyce",
    "tomaszow lubelski", "koscielisko", "wetlina", "ustrzyki gorne", "niechorze", "dziwnow",
    "stegna", "grojec", "zambrow", "lwowek slaski", "zlotoryja", "sokolow", "lidzbark warminski",
    "konstantynow lodzki", "aleksandrow lodzki", "czeladz", "wilnius", "niepolomice",
    "nowy dwor gdanski", "wegorzewo", "goldap", "olecko", "leczna", "kozienice", "mokotow", "znin",
    "golub dobrzyn", "frombork", "debki", "darlowko", "ojcow", "kruszwica", "konstancin",
    "wilczy szaniec", "jastrzebie", "moskwa", "moscow", "kiev", "lemberg", "grodno", "brest",
    "brzesc", "koeln", "opatow", "hannover", "dusseldorf", "stuttgart", "norymberga", "nurnberg",
    "potsdam", "pogorzelica", "rostock", "kopenhaga", "copenhagen", "sztokholm", "stockholm",
    "wenecja", "bern", "lublana", "salzburg", "charkiw", "brok", "kowel", "charkow", "pilica",
    "krynki", "mikolajki", "slawa", "sulejow", "wegrow", "biskupiec",
  ]
}
