import KoleoKit
import Testing

@Suite("Words that stand for others") struct WordTests {
  private static let cities: KeyValuePairs = [
    "Warszawa":
      "wwa, waw, wawa, Warsaw, Warschau, Varsovie, Varšava, Varsovia, Varsavia, Варшава, Varshava",
    "Kraków": "krk, Cracow, Krakau, Cracovie, Cracovia, Krakov, Краків",
    "Kielce Główne": "Кельці, Кельце", "Gdańsk": "gda, gdn, Danzig, Danzica",
    "Gdynia Główna": "gdy, Gdingen", "Katowice": "ktw, kato, K-ce, Катовиці, Katovice, Katovic",
    "Łódź": "ldz, Lodsch", "Poznań Główny": "pzn, Posen",
    "Wrocław Główny": "wro, wrc, Breslau, Vratislav, Vratislavi, wrocek",
    "Szczecin Główny": "szz, szczn, Stettin, Štětín, Stettino, Štětína, Szczecin centrum",
    "Bydgoszcz Główna": "bdg, bzg, Bromberg", "Rzeszów Główny": "rze, rzw, Жешува, Ряшів, Řešov",
    "Toruń": "Thorn", "Przemyśl Główny": "Přemyšl, Перемишля, Peremyshl",
    "Białystok": "Білосток, Белостока, Беласток, B-stok", "Chełm": "Холма", "Tarnów": "Тарнів",
    "Zamość": "Замостя", "Bielsko-Biała Główna": "Бельсько-Бяла, Bielitz",
    "Jelenia Góra": "Jelení Hora, Hirschberg",
    "Zielona Góra Główna": "Зелена Гора, Зелена Гура, Зелёна Гура, Grünberg", "Sopot": "Zoppot",
    "Gniezno": "Gnesen, Гнезно", "Nowy Sącz": "Новий Сонч", "Nowy Targ": "Новий Тарг",
    "Kłodzko Główne": "Glatz, Kladsko", "Międzyzdroje": "Misdroy", "Lębork": "Lauenburg",
    "Tczew": "Dirschau", "Grudziądz": "Graudenz", "Piła Główna": "Schneidemühl, Schneidemuehl",
    "Leszno": "Lissa", "Kalisz": "Kalisch", "Głogów": "Glogau", "Żagań": "Sagan",
    "Kostrzyn": "Küstrin, Kuestrin", "Bolesławiec": "Bunzlau", "Gorzów Wielkopolski": "Landsberg",
    "Oleśnica": "Oels", "Szczecinek": "Neustettin", "Działdowo": "Soldau", "Darłowo": "Rügenwalde",
    "Kwidzyn": "Marienwerder", "Braniewo": "Braunsberg", "Gdańsk Oliwa": "Oliva",
    "Gdańsk Wrzeszcz": "Langfuhr", "Gdańsk Żabianka - AWFiS": "Ergo Arena", "Nysa": "Neisse",
    "Brzeg": "Brieg", "Racibórz": "Ratibor", "Bytom": "Beuthen", "Zabrze": "Hindenburg, Забже",
    "Pszczyna": "Pless", "Cieszyn": "Teschen, Polský Těšín", "Ostróda": "Osterode",
    "Giżycko": "Lötzen", "Ełk": "Lyck", "Kętrzyn": "Rastenburg", "Hel": "Hela, Гель",
    "Legnica": "Lehnice, Liegnitz",
    "Częstochowa": "Čenstochová, czewa, Cz-wa, Ченстохова, Jasna Góra",
    "Oświęcim": "Osvětim, Освєнцім, Auschwitz, Освенцим", "Siedlce": "Седльце",
    "Olsztyn": "Allenstein", "Opole Główne": "Oppeln", "Gliwice": "Gleiwitz, Гливиці",
    "Świnoujście": "Swinemünde, Swinemuende, Свиноуйсце", "Kołobrzeg": "Kolberg", "Słupsk": "Stolp",
    "Koszalin": "Köslin", "Wałbrzych": "Waldenburg", "Malbork": "Marienburg", "Elbląg": "Elbing",
    "Stargard": "Stargard Szczeciński", "Kraków Lotnisko": "Balice, Kraków Balice, Krakow airport",
    "Pyrzowice Lotnisko": "Katowice Airport, lotnisko Katowice, Silesia airport",
    "Warszawa Lotnisko Chopina":
      "lotnisko Okęcie, Chopin Airport, lotnisko Szopena, Warsaw airport",
    "Gdańsk Port Lotniczy": "lotnisko Rębiechowo, Wałęsy airport",
    "Port Lotniczy Szczecin Goleniów": "Szczecin airport, Goleniów lotnisko",
    "Jasionka Lotnisko": "Rzeszów airport", "Szymany Lotnisko": "Olsztyn airport, Mazury airport",
    "Warszawa Centralna": "Dworzec Centralny",
    "Warszawa Zachodnia": "Dworzec Zachodni, Varšava západ, Варшава Захід",
    "Warszawa Wschodnia": "Dworzec Wschodni, Варшава Схід", "Warszawa Gdańska": "Dworzec Gdański",
    "Warszawa Wileńska": "Dworzec Wileński", "Łódź Fabryczna": "Dworzec Fabryczny",
    "Łódź Kaliska": "Dworzec Kaliski", "Lotnisko Modlin": "Modlin Airport, WMI, Warsaw Modlin",
    "Warszawa Stadion": "stadion narodowy, National Stadium", "Żary": "Sorau",
    "Władysławowo": "władek", "Rzeszów Główny": "Жешов", "Ustka": "Stolpmünde",
    "Szczytno": "Ortelsburg",
  ]

  @Test("a city has names in other languages and for short", arguments: cities.map { $0 })
  func areCities(name: String, texts: String) {
    for text in texts.split(separator: ", ") {
      let found = StationList.builtIn.resolve(String(text)).exactStation
      #expect(found?.displayName == name, "\(text)")
    }
  }

  @Test(
    "a city without a station of its name is no whole name",
    arguments: [
      ("Велічка", "Wieliczka Rynek-Kopalnia"), ("Schweidnitz", "Świdnica Miasto"),
      ("Schreiberhau", "Szklarska Poręba Górna"), ("Kudowa", "Kudowa-Zdrój"),
      ("Ostrów", "Ostrów Wielkopolski"), ("Wisła", "Wisła Uzdrowisko"),
    ])
  func areTowns(text: String, name: String) {
    let found = StationList.builtIn.resolve(text)
    let meant = StationList.builtIn.stations.first { $0.name == name }
    #expect(found == meant.map { .guess($0, .part) })
  }

  private static let endings: KeyValuePairs = [
    "Główne": "gł główny główna main hbf hauptbahnhof головна главная главный головний",
    "Centralne": "centr central centralny centrum center centre центральний центральная",
    "Lotnisko": "airport flughafen lotn aeroporto aeropuerto letiště аеропорт",
    "Port Lotniczy": "airport lotnisko", "Miasto": "місто город", "Śródmieście": "середмістя",
    "Wschodnie": "wsch east wschodni wschodnia східний східна východ восточный восточная восток",
    "Zachodnie": "zach west zachodni zachodnia західний західна западный западная západní",
    "Północne": "płn north północny północna північний северный северная",
    "Południowe": "płd south południowy południowa південний південна південне южный южная",
    "Wielkopolskie": "wlkp великопольський", "Mazowieckie": "maz мазовецький мазовецкий",
    "Podlaskie": "podl", "Pomorskie": "pom", "Kujawskie": "kuj", "Trybunalski": "tryb",
    "Gdański": "gd", "Śląskie": "śl", "św. Anny": "świętej.Anny", "Plac": "pl",
    "pl. Nowy": "plac.Nowy", "Ulica Długa": "ul.Długa", "Aleje": "al", "Osiedle": "os",
    "Osobowa": "os", "maz.": "mazowiecka", "Konstytucji": "konst",
    "hl.n.": "main hbf hlavní.nádraží główny",
  ]

  @Test("a word of a name may be short, or of another language", arguments: endings.map { $0 })
  func areEndings(ending: String, words: String) {
    let list = StationList(stations: [Station(id: 1, name: "Praga \(ending)")])
    for word in words.split(separator: " ") {
      let text = "Praga " + word.replacing(".", with: " ")
      #expect(list.resolve(text).exactStation != nil, "\(text)")
    }
  }

  @Test("a city abroad is found by its names in other languages")
  func abroad() {
    for (name, texts) in [
      ("Praha hl.n.", "Prague, Prag"), ("Dresden Hbf", "Dresde, Drezno"),
      ("Košice", "Kaschau, Koszyce"), ("Ostrava", "Ostrawa, Ostrau"), ("Olomouc", "Olmütz"),
      ("Bautzen", "Budziszyn"), ("Luebeck", "Lübeck, Lubeka"),
    ] {
      let list = StationList(stations: [Station(id: 1, name: name)])
      for text in texts.split(separator: ", ") {
        #expect(list.resolve(String(text)).exactStation != nil, "\(text)")
      }
    }
  }
}
