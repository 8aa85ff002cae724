/// Words that stand for others, or have a role beside names, all folded. They hold for every list.
package enum Words {
  /// What a word may do beside names: see the headings of the table.
  package enum Role: String {
    case preposition, filler, sentenceWord, exclusion, link, origin, destination, via, main
    case central, airport
  }

  /// An entry is words, or two words together, with commas between them; after `=`, what they may
  /// stand for beside themselves; their roles after a period, with bars; a semicolon. `*` is up to
  /// four letters: `centraln*` is Centralny and Centralne. A line ends after a comma or semicolon,
  /// and the first is empty, for the look-up of a word; a heading has none of these signs.
  private static let table: StaticString = """

    # Nothing before other words
    w, we, pod, przy, nad, near, at, u, v, ve, wo = .preposition|.filler;
    do = .preposition|.filler|.link|.destination; na = .preposition|.filler|.link; z, ze, zo, od,
    iz = .preposition|.filler|.link|.origin;
    # Nothing beside other words
    pkp, pkm, skm, wkd, km, dworzec, dworca, dw, stacja, stacji, stacje, st, przystanek, kolejowa,
    kolejowy, station, stations, railway, train, rail, bahnhof, gare, nadrazi, in, de, polska,
    poland, all, wszystkie, city, the, of, najblizsza, an, wokzal, stancija, stazione, kolo,
    obok = .filler; nach = .filler|.link|.destination; von = .filler|.link|.origin;
    # Common words that would be taken for a station: as a part, a case or an error
    how, far, is, distance, by, ile, jest, jak, daleko, odleglosc, pociag, bilet, trasa, dojazd,
    wie, ist, es, many, much, long, line, przejazd, dzieli, jazdy, back, pieszo, bus, linia, sobota,
    sobote, piatek, czas, student, autobus, kolej, regio, kierunek, molo, lotniska, lotnisku, portu,
    marzec, pracy, lato, rano, prosze, je, skad, dokad, strony, mile, lotniczego, porcie, lotniczym,
    obie, koleje, podaj, prom, huty, zamku, parku, stadionu, politechniki, przystanku, praca, lipcu,
    wrzesniu, narty, osoba, tanio, musze, wzdluz, lipca, grudnia, bedzie, dla, lubelskie, opolskie,
    malopolskie, mazowieckie, wielkopolskie, morza, plaze, szkoly, szpitala, sklepu,
    gmina, fast, slow, last, best, walk, poczatek = .sentenceWord;
    # Before a name that is excluded or a choice
    nie, bez, not, without, abo, lub, albo, or, omijajac, pomijajac, pominieciem, ominieciem,
    oprocz, procz, wyjatkiem, ani, except, avoiding, zamiast, poza, nigdy, never, ohne, krome,
    unikajac, instead, czy, badz, bzw, nebo, anebo, alebo, yly, ausser, statt, anstatt, kein,
    nicht, ne, krim, mimo = .exclusion|.sentenceWord;
    # Between the names of a journey: what is on the way, its destination and its origin, too
    via, through, przez, uber, czerez, pres, przesiadka, change, changing = .via|.link;
    to, bis, then, potem = .link|.destination; and, between, a, i, oraz, miedzy, pomiedzy, und, miz,
    mezdu, mezi, medzi, ta = .link; from, wid, ot, yz = .link|.origin;
    # Main stations
    gl, glowny, glowna, glowne, main, hbf, hauptbahnhof, hl n, hlavni nadrazi, golownyj, golowna,
    glawnyj, glawnaja, golowne, glawnoje, gwovney, gwovny, guvni,
    hl nadrazi = glowny|glowna|glowne|hl n|hbf|.main;
    # Perhaps the main station of a city
    centr, central, centralny, centralna, centralne, center, centre, centrum, centralnyj,
    centralnaja, centrale, zentral = centraln*|centrum|.central;
    # Airports and stations by two words
    airport, flughafen, lotn, lotnisko, aeroporto, aeropuerto, aeroport,
    letiste = airport|lotnisk*|port lotnicz*|.airport; dworzec centralny = warszawa centraln*;
    dworzec zachodni = warszawa zachodn*; dworzec wschodni = warszawa wschodn*;
    dworzec gdanski = warszawa gdansk*; dworzec wilenski = warszawa wilensk*;
    dworzec fabryczny = lodz fabryczn*; dworzec kaliski = lodz kalisk*; balice,
    krakow balice = krakow lotnisko; katowice airport, silesia airport = pyrzowice lotnisko;
    okecie airport, chopin airport, szopena airport, warsaw airport = warszawa lotnisko chopina;
    rebiechowo airport, walesy airport = gdansk port lotniczy; szczecin airport,
    goleniow airport = port lotniczy szczecin goleniow; rzeszow airport = jasionka lotnisko;
    olsztyn airport, mazury airport = szymany lotnisko; swidnik airport = lublin airport;
    modlin airport, wmi, warsaw modlin = lotnisko modlin;
    # Directions and abbreviations
    wsch, east, wschodni, wschodnia, wschodnie, schidnyj, schidna, vychod, wostocznyj, wostocznaja,
    wostok, vychodni, ostbahnhof, schid, schidne = wschod*; zach, west, zachodni, zachodnia,
    zachodnie, zachidnyj, zachidna, zapadnyj, zapadnaja, zapadni, westbahnhof, zapad, zachid,
    zachidne = zachod*; pln, north, polnocny, polnocna, polnocne, piwnicznyj, sewernyj,
    sewernaja = polnoc*; pld, south, poludniowy, poludniowa, poludniowe, piwdennyj, piwdenna,
    piwdenne, juznyj, juznaja = poludni*; wlkp, welykopolskyj = wielkopolsk*; maz, mazoweckyj,
    mazoweckij = mazowieck*; podl = podlask*; pom = pomorsk*; kuj = kujawsk*; tryb = trybunalsk*;
    gd = gdanski|gdanska; sl = slask*; sw = swieta|swiety|swiete; pl = plac; misto,
    gorod = miasto|miasta; seredmistia, srodm = srodmiescie; ul = ulic*; al = alej*;
    os = osiedl*|osobowa|osobowy; hl = hlavn*; konst = konstytucji|konstantyn*; swietego, swietej,
    swiety, swieta = sw; plac = pl; ulica = ul; mazowiecka = maz; hlavni = hl; mlp = malopolsk*;
    fabr = fabryczn*; zdr = zdroj*;
    # Places in other languages or for short
    wwa, waw, wa wa, wawa, wawy, wawie, w wa, warsaw, warschau, varsovie, varsava, varsavy,
    varsovia, varsavia, varso, varshava = warszawa; krk, cracow, krakau, cracovie, cracovia, krakov,
    krakova, krakiw, krakowe = krakow; gda, gdn, danzig, danzica, gdanske = gdansk; gdy,
    gdingen = gdynia; ktw, kato, kattowitz, k ce, katowyci, katovice, katovic, kce,
    katowice central, katowice centralna, katowice centrale = katowice; ldz, lodsch = lodz; pzn,
    posen, poznane = poznan; wro, wrc, breslau, vratislav, breslavia, vratislavi, wrocek,
    wroclawe = wroclaw; szz, szczn, stettin, stetin, stettino, stetina, szczecine = szczecin; bdg,
    bzg, bromberg = bydgoszcz; rze, rzw, rzesziw, zesziw, zeszow, riasziw, zeszuw, riaszewa,
    zeszuwa, resov = rzeszow; thorn = torun; peremyszl, peremyszla, premysl, peremyshl,
    peremyszli = przemysl; bilostok, belostok, belastok, bilostoka, belostoka, b stok,
    bilostoci = bialystok; cholm, cholma, cholmi, kholm = chelm; tarniw = tarnow; zamostia = zamosc;
    kelci, kelce = kielce; sedlce = siedlce; weliczka = wieliczka; belsko biala,
    bielitz = bielsko biala; zelena gora, zelena gura, zelona gura, grunberg,
    gruenberg = zielona gora; jelenia gura, jeleni hora, hirschberg = jelenia gora; zoppot = sopot;
    glatz, kladsko = klodzko; gnesen, gnezno = gniezno; nowyj soncz = nowy sacz;
    misdroy = miedzyzdroje; lauenburg = lebork; dirschau = tczew; graudenz = grudziadz;
    schneidemuhl, schneidemuehl = pila; lissa = leszno; glogau = glogow; kustrin,
    kuestrin = kostrzyn; schweidnitz = swidnica; bunzlau = boleslawiec;
    schreiberhau = szklarska poreba; neisse = nysa; ratibor = raciborz; beuthen = bytom; hindenburg,
    zabze = zabrze; pless = pszczyna; teschen, polsky tesin = cieszyn; lotzen, loetzen = gizycko;
    lyck = elk; rastenburg = ketrzyn; hela, gel = hel; lehnice, liegnitz = legnica; censtochova,
    czenstochowa, tschenstochau, czewa, cz wa, jasna gora, czwa, czenstochowi, czenstochowy,
    czenstochowu = czestochowa; osvetim, oswiencim, oswencim, osvetimi, auschwitz,
    auschwitz birkenau = oswiecim; allenstein, olsztyne = olsztyn; oppeln = opole; gleiwitz,
    glywyci = gliwice; swinemunde, swinemuende, swinoujsce = swinoujscie; kolberg = kolobrzeg;
    stolp = slupsk; koslin, koeslin = koszalin; waldenburg = walbrzych; marienburg = malbork;
    elbing, elblong = elblag; stargard szczecinski = stargard; stadion narodowy,
    national stadium = warszawa stadion; energylandia = zator; nowyj targ = nowy targ;
    wladek = wladyslawowo; szczecin central, szczecin centrum = szczecin glowny; gorlyci = gorlice;
    kalisch = kalisz; sagan = zagan; brieg = brzeg; osterode = ostroda; sorau = zary;
    stolpmunde = ustka; ortelsburg = szczytno; oels = olesnica; neustettin = szczecinek;
    soldau = dzialdowo; marienwerder = kwidzyn; braunsberg = braniewo; rugenwalde = darlowo;
    dorogusk = dorohusk; lubline = lublin; landsberg = gorzow wielkopolski;
    langfuhr = gdansk wrzeszcz; oliva = gdansk oliwa; ergo arena = gdansk zabianka awfis; prague,
    prag, praha, prahy = praga|praha; dresden, dresde, drezden, drezno = dresden|drezno; kaschau,
    kosice, koszyce = kosice|koszyce; ostrawa, ostrau = ostrava; olmutz = olomouc;
    budziszyn = bautzen; lubeka, lubeck = luebeck;
    """

  /// What a word, or two words together, may stand for beside itself, and its roles.
  static func entry(for word: String) -> (synonyms: [String], roles: [Role]) {
    if word.isEmpty { return ([], []) }
    let finder = SubstringFinder(Array(word.utf8))
    let text = UnsafeRawBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    var start = 0
    while let found = finder.firstIndex(in: text, from: start, atWordStart: true) {
      start = found + word.utf8.count
      let isWord =
        text[found - 1] == UInt8(ascii: "\n")
        || text[found - 1] == UInt8(ascii: " ") && ",;".utf8.contains(text[found - 2])
      let isAtLeft =
        text[start] == UInt8(ascii: ",")
        || text[start] == UInt8(ascii: " ") && text[start + 1] == UInt8(ascii: "=")
      guard isWord, isAtLeft else { continue }
      let entry = text[start...].prefix { $0 != UInt8(ascii: ";") }
      let right = Array(entry.drop { $0 != UInt8(ascii: "=") }.dropFirst(2))
      let parts = right.split(separator: UInt8(ascii: "|"))
        .map { String(decoding: $0, as: UTF8.self) }
      let roles = parts.compactMap {
        $0.hasPrefix(".") ? Role(rawValue: String($0.dropFirst())) : nil
      }
      return (parts.filter { !$0.hasPrefix(".") }, roles)
    }
    return ([], [])
  }
}
