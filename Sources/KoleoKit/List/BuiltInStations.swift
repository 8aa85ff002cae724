extension StationList {
  /// The built-in list of major stations, for answers without any other list.
  ///
  /// It has the layout of the list on disk, so that one reader handles both. It comes from no
  /// server, so it is never fresh. The order of the table decides the `hits`.
  public static let builtIn: StationList = {
    let table = BuiltInStations.table
    var lines = ByteCursor(
      UnsafeRawBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount))
    var stations: [Station] = []
    while let line = lines.take(upTo: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      let isGroup = fields[0].hasPrefix("*")
      // A test asserts that every line is well formed.
      guard fields.count == 6, let id = Int(fields[0].dropFirst(isGroup ? 1 : 0)),
        let latitude = Double(fields[2]), let longitude = Double(fields[3])
      else { continue }
      let slug = Folding.fold(fields[1]).map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "-") : $0 }
      stations.append(
        Station(
          id: id, name: fields[1], slug: String(decoding: slug, as: UTF8.self),
          position: try? Coordinate(latitude: latitude, longitude: longitude),
          hits: 1_000 - stations.count, city: fields[4], region: fields[5], country: "Polska",
          isGroup: isGroup))
    }
    return StationList(stations: stations)
  }()
}

/// Major Polish stations, for answers with neither a network nor a list on disk.
///
/// One station per line, busiest first by our own estimate of daily passengers. Six fields,
/// separated by `|`:
///
///     id|name|latitude|longitude|city|region
///
/// - `id`, `name`, `latitude`, `longitude`: KOLEO's, even if the platforms are some hundred meters
///   away, so that answers do not change when the network comes back; WGS-84 degrees with four
///   decimals. A leading `*` marks a city group, whose position is the center of the city, directly
///   before the busiest station there.
/// - `city`: the city or village of the station. `region`: the voivodeship, in lower case.
///
/// To add a station, insert its line by its traffic. Without keywords, a name means here what it
/// means in KOLEO's list: other names in use are in ``Words``.
enum BuiltInStations {
  /// The lines, without a header. A `StaticString` costs nothing until it is read.
  static let table: StaticString = """
    60103|Wrocław Główny|51.0983|17.0389|Wrocław|dolnośląskie
    30601|Poznań Główny|52.3944|16.9097|Poznań|wielkopolskie
    *600046|Kraków|50.0614|19.9383|Kraków|małopolskie
    80416|Kraków Główny|50.0685|19.9480|Kraków|małopolskie
    *600040|Warszawa|52.2322|21.0083|Warszawa|mazowieckie
    33605|Warszawa Centralna|52.2294|21.0064|Warszawa|mazowieckie
    38653|Warszawa Wschodnia|52.2519|21.0567|Warszawa|mazowieckie
    33506|Warszawa Zachodnia|52.2219|20.9711|Warszawa|mazowieckie
    *600044|Gdańsk|54.3485|18.6532|Gdańsk|pomorskie
    7500|Gdańsk Główny|54.3561|18.6447|Gdańsk|pomorskie
    73312|Katowice|50.2576|19.0172|Katowice|śląskie
    5900|Gdynia Główna|54.5239|18.5242|Gdynia|pomorskie
    33571|Warszawa Śródmieście|52.2297|21.0072|Warszawa|mazowieckie
    7534|Gdańsk Wrzeszcz|54.3822|18.6067|Gdańsk|pomorskie
    *600002|Łódź|51.7767|19.4547|Łódź|łódzkie
    46458|Łódź Fabryczna|51.7694|19.4664|Łódź|łódzkie
    273|Szczecin Główny|53.4189|14.5500|Szczecin|zachodniopomorskie
    18408|Bydgoszcz Główna|53.1353|17.9992|Bydgoszcz|kujawsko-pomorskie
    5942|Sopot|54.4417|18.5631|Sopot|pomorskie
    36103|Warszawa Gdańska|52.2594|20.9925|Warszawa|mazowieckie
    50500|Lublin Główny|51.2317|22.5692|Lublin|lubelskie
    69708|Gliwice|50.3010|18.6773|Gliwice|śląskie
    82669|Rzeszów Główny|50.0431|22.0086|Rzeszów|podkarpackie
    46409|Łódź Widzew|51.7633|19.5450|Łódź|łódzkie
    62653|Częstochowa|50.8086|19.1209|Częstochowa|śląskie
    60608|Opole Główne|50.6614|17.9281|Opole|opolskie
    7583|Gdańsk Oliwa|54.4106|18.5731|Gdańsk|pomorskie
    79905|Kraków Płaszów|50.0347|19.9764|Kraków|małopolskie
    7567|Gdańsk Przymorze-Uniwersytet|54.4006|18.5767|Gdańsk|pomorskie
    37440|Warszawa Wileńska|52.2558|21.0385|Warszawa|mazowieckie
    6304|Wejherowo|54.6058|18.2306|Wejherowo|pomorskie
    *600014|Toruń|53.0105|18.6044|Toruń|kujawsko-pomorskie
    19703|Toruń Główny|52.9997|18.6161|Toruń|kujawsko-pomorskie
    24000|Białystok|53.1267|23.1250|Białystok|podlaskie
    7112|Tczew|54.0983|18.7906|Tczew|pomorskie
    6098|Rumia|54.5692|18.3883|Rumia|pomorskie
    33639|Warszawa Powiśle|52.2339|21.0287|Warszawa|mazowieckie
    *600004|Olsztyn|53.7784|20.4802|Olsztyn|warmińsko-mazurskie
    9209|Olsztyn Główny|53.7867|20.5033|Olsztyn|warmińsko-mazurskie
    33498|Warszawa Ochota|52.2258|20.9911|Warszawa|mazowieckie
    33563|Warszawa Służewiec|52.1803|20.9883|Warszawa|mazowieckie
    239140|Kraków Grzegórzki|50.0576|19.9482|Kraków|małopolskie
    34108|Pruszków|52.1679|20.7991|Pruszków|mazowieckie
    34165|Grodzisk Mazowiecki|52.1103|20.6250|Grodzisk Mazowiecki|mazowieckie
    53009|Legnica|51.2139|16.1700|Legnica|dolnośląskie
    33647|Warszawa Stadion|52.2449|21.0441|Warszawa|mazowieckie
    7617|Gdańsk Żabianka - AWFiS|54.4208|18.5682|Gdańsk|pomorskie
    79939|Kraków Zabłocie|50.0479|19.9581|Kraków|małopolskie
    63552|Kielce Główne|50.8767|20.6211|Kielce|świętokrzyskie
    48355|Radom Główny|51.3908|21.1567|Radom|mazowieckie
    7526|Gdańsk Politechnika|54.3743|18.6271|Gdańsk|pomorskie
    36343|Wołomin|52.3464|21.2389|Wołomin|mazowieckie
    46706|Łódź Kaliska|51.7628|19.4281|Łódź|łódzkie
    34207|Żyrardów|52.0522|20.4492|Żyrardów|mazowieckie
    6106|Reda|54.5947|18.3536|Reda|pomorskie
    6031|Gdynia Chylonia|54.5457|18.4637|Gdynia|pomorskie
    39008|Mińsk Mazowiecki|52.1753|21.5558|Mińsk Mazowiecki|mazowieckie
    47001|Skierniewice|51.9669|20.1517|Skierniewice|łódzkie
    80630|Tarnów|50.0056|20.9775|Tarnów|małopolskie
    260937|Kraków Bronowice|50.0833|19.8910|Kraków|małopolskie
    36509|Legionowo|52.4014|20.9428|Legionowo|mazowieckie
    7559|Gdańsk Zaspa|54.3897|18.5916|Gdańsk|pomorskie
    5926|Gdynia Wzgórze Św.Maksymiliana|54.5076|18.5355|Gdynia|pomorskie
    39404|Siedlce|52.1622|22.2742|Siedlce|mazowieckie
    34603|Sochaczew|52.2142|20.2383|Sochaczew|mazowieckie
    4408|Koszalin|54.1908|16.1717|Koszalin|zachodniopomorskie
    4705|Słupsk|54.4683|17.0183|Słupsk|pomorskie
    42606|Leszno|51.8503|16.5683|Leszno|wielkopolskie
    27805|Zielona Góra Główna|51.9475|15.5153|Zielona Góra|lubuskie
    21808|Iława Główna|53.5817|19.5747|Iława|warmińsko-mazurskie
    7872|Malbork|54.0361|19.0469|Malbork|pomorskie
    30809|Gniezno|52.5294|17.6036|Gniezno|wielkopolskie
    18705|Inowrocław|52.8014|18.2408|Inowrocław|kujawsko-pomorskie
    32201|Kutno|52.2272|19.3500|Kutno|łódzkie
    45906|Ostrów Wielkopolski|51.6489|17.8067|Ostrów Wielkopolski|wielkopolskie
    2204|Stargard|53.3397|15.0317|Stargard|zachodniopomorskie
    *600008|Sosnowiec|50.2767|19.1241|Sosnowiec|śląskie
    74658|Sosnowiec Główny|50.2792|19.1269|Sosnowiec|śląskie
    69823|Zabrze|50.3053|18.7871|Zabrze|śląskie
    8151|Elbląg|54.1508|19.4183|Elbląg|warmińsko-mazurskie
    73700|Tychy|50.1361|18.9642|Tychy|śląskie
    38885|Otwock|52.1083|21.2661|Otwock|mazowieckie
    76109|Bielsko-Biała Główna|49.8297|19.0455|Bielsko-Biała|śląskie
    33100|Konin|52.2317|18.2522|Konin|wielkopolskie
    14407|Piła Główna|53.1431|16.7461|Piła|wielkopolskie
    30007|Września|52.3281|17.5569|Września|wielkopolskie
    241994|Warszawa Lotnisko Chopina|52.1698|20.9730|Warszawa|mazowieckie
    33514|Warszawa Włochy|52.2063|20.9155|Warszawa|mazowieckie
    33530|Warszawa Ursus|52.1962|20.8844|Warszawa|mazowieckie
    34124|Piastów|52.1827|20.8428|Piastów|mazowieckie
    67009|Kędzierzyn-Koźle|50.3450|18.2064|Kędzierzyn-Koźle|opolskie
    58651|Wrocław Mikołajów|51.1156|16.9994|Wrocław|dolnośląskie
    59105|Wrocław Nadodrze|51.1258|17.0347|Wrocław|dolnośląskie
    58271|Oława|50.9314|17.2983|Oława|dolnośląskie
    62109|Brzeg|50.8539|17.4703|Brzeg|opolskie
    235879|Kraków Lotnisko|50.0710|19.8012|Kraków|małopolskie
    84400|Przemyśl Główny|49.7836|22.7781|Przemyśl|podkarpackie
    79020|Zakopane|49.3083|19.9694|Zakopane|małopolskie
    55806|Jelenia Góra|50.9031|15.7569|Jelenia Góra|dolnośląskie
    72900|Katowice Ligota|50.2259|18.9778|Katowice|śląskie
    68205|Rybnik|50.0894|18.5486|Rybnik|śląskie
    4101|Kołobrzeg|54.1825|15.5717|Kołobrzeg|zachodniopomorskie
    37507|Tłuszcz|52.4308|21.4347|Tłuszcz|mazowieckie
    28472|Swarzędz|52.4039|17.0761|Swarzędz|wielkopolskie
    45245|Kalisz|51.7433|18.0725|Kalisz|wielkopolskie
    47258|Koluszki|51.7433|19.8189|Koluszki|łódzkie
    239138|Kraków Podgórze|50.0414|19.9598|Kraków|małopolskie
    74583|Dąbrowa Górnicza|50.3302|19.1854|Dąbrowa Górnicza|śląskie
    75309|Zawiercie|50.4799|19.4233|Zawiercie|śląskie
    73106|Chorzów Batory|50.2784|18.9448|Chorzów|śląskie
    7302|Pruszcz Gdański|54.2578|18.6486|Pruszcz Gdański|pomorskie
    36939|Ciechanów|52.8836|20.5928|Ciechanów|mazowieckie
    5256|Lębork|54.5325|17.7547|Lębork|pomorskie
    49809|Dęblin|51.5775|21.8369|Dęblin|lubelskie
    81208|Dębica|50.0544|21.4067|Dębica|podkarpackie
    241960|Wieliczka Rynek-Kopalnia|49.9856|20.0567|Wieliczka|małopolskie
    21600|Włocławek|52.6531|19.0608|Włocławek|kujawsko-pomorskie
    13904|Gorzów Wielkopolski|52.7283|15.2306|Gorzów Wielkopolski|lubuskie
    32904|Łowicz Główny|52.1053|19.9564|Łowicz|łódzkie
    1008|Świnoujście|53.9044|14.2689|Świnoujście|zachodniopomorskie
    34140|Milanówek|52.1250|20.6678|Milanówek|mazowieckie
    36459|Nowy Dwór Mazowiecki|52.4256|20.7258|Nowy Dwór Mazowiecki|mazowieckie
    36467|Modlin|52.4433|20.7044|Nowy Dwór Mazowiecki|mazowieckie
    47704|Piotrków Trybunalski|51.4100|19.6861|Piotrków Trybunalski|łódzkie
    79657|Bochnia|49.9775|20.4325|Bochnia|małopolskie
    77503|Trzebinia|50.1537|19.4544|Trzebinia|małopolskie
    81901|Nowy Sącz|49.6067|20.7044|Nowy Sącz|małopolskie
    1107|Szczecin Dąbie|53.3917|14.6725|Szczecin|zachodniopomorskie
    59501|Oleśnica|51.2004|17.3864|Oleśnica|dolnośląskie
    53280|Lubin|51.3947|16.1944|Lubin|dolnośląskie
    19794|Toruń Miasto|53.0119|18.6219|Toruń|kujawsko-pomorskie
    *600015|Wałbrzych|50.7650|16.2752|Wałbrzych|dolnośląskie
    54551|Wałbrzych Miasto|50.7850|16.2861|Wałbrzych|dolnośląskie
    71001|Tarnowskie Góry|50.4459|18.8644|Tarnowskie Góry|śląskie
    76000|Czechowice-Dziedzice|49.9153|19.0061|Czechowice-Dziedzice|śląskie
    75903|Pszczyna|49.9750|18.9533|Pszczyna|śląskie
    83261|Jarosław|50.0106|22.6811|Jarosław|podkarpackie
    29892|Poznań Garbary|52.4163|16.9375|Poznań|wielkopolskie
    40808|Biała Podlaska|52.0194|23.1336|Biała Podlaska|lubelskie
    39909|Łuków|51.9419|22.3908|Łuków|lubelskie
    50906|Chełm|51.1411|23.4958|Chełm|lubelskie
    50021|Puławy Miasto|51.4272|21.9858|Puławy|lubelskie
    50484|Świdnik Miasto|51.2222|22.7064|Świdnik|lubelskie
    11809|Ełk|53.8247|22.3644|Ełk|warmińsko-mazurskie
    48009|Skarżysko-Kamienna|51.1161|20.8831|Skarżysko-Kamienna|świętokrzyskie
    43406|Kościan|52.0792|16.6439|Kościan|wielkopolskie
    28803|Szamotuły|52.6036|16.5869|Szamotuły|wielkopolskie
    258458|Gdańsk Śródmieście|54.3472|18.6440|Gdańsk|pomorskie
    5934|Gdynia Orłowo|54.4775|18.5478|Gdynia|pomorskie
    257530|Gdańsk Port Lotniczy|54.3828|18.4659|Gdańsk|pomorskie
    26104|Zbąszynek|52.2400|15.8197|Zbąszynek|lubuskie
    29108|Krzyż|52.8772|16.0286|Krzyż Wielkopolski|wielkopolskie
    83105|Przeworsk|50.0675|22.5028|Przeworsk|podkarpackie
    83022|Łańcut|50.0819|22.2303|Łańcut|podkarpackie
    80101|Skawina|49.9772|19.8233|Skawina|małopolskie
    77107|Oświęcim|50.0418|19.2000|Oświęcim|małopolskie
    72306|Bytom|50.3430|18.9152|Bytom|śląskie
    54817|Świdnica Miasto|50.8414|16.4831|Świdnica|dolnośląskie
    42200|Głogów|51.6703|16.0772|Głogów|dolnośląskie
    53850|Bolesławiec|51.2664|15.5714|Bolesławiec|dolnośląskie
    46805|Zgierz|51.8494|19.4275|Zgierz|łódzkie
    46581|Pabianice|51.6625|19.3297|Pabianice|łódzkie
    20503|Grudziądz|53.4822|18.7628|Grudziądz|kujawsko-pomorskie
    3905|Białogard|54.0103|15.9792|Białogard|zachodniopomorskie
    3004|Szczecinek|53.6936|16.7069|Szczecinek|zachodniopomorskie
    8607|Starogard Gdański|53.9769|18.5275|Starogard Gdański|pomorskie
    6742|Władysławowo|54.7939|18.4036|Władysławowo|pomorskie
    6791|Hel|54.6111|18.8028|Hel|pomorskie
    36707|Nasielsk|52.5744|20.7703|Nasielsk|mazowieckie
    38307|Małkinia|52.6944|22.0356|Małkinia Górna|mazowieckie
    33902|Piaseczno|52.0669|21.0181|Piaseczno|mazowieckie
    68700|Racibórz|50.0907|18.2267|Racibórz|śląskie
    73502|Mysłowice|50.2377|19.1417|Mysłowice|śląskie
    75424|Myszków|50.5741|19.3291|Myszków|śląskie
    12609|Giżycko|54.0308|21.7803|Giżycko|warmińsko-mazurskie
    22004|Ostróda|53.7000|19.9525|Ostróda|warmińsko-mazurskie
    22442|Działdowo|53.2378|20.1694|Działdowo|warmińsko-mazurskie
    25809|Rzepin|52.3506|14.8186|Rzepin|lubuskie
    44701|Jarocin|51.9683|17.4972|Jarocin|wielkopolskie
    30205|Środa Wielkopolska|52.2181|17.2764|Środa Wielkopolska|wielkopolskie
    29603|Oborniki Wielkopolskie|52.6575|16.8311|Oborniki|wielkopolskie
    57307|Kłodzko Główne|50.4508|16.6592|Kłodzko|dolnośląskie
    56606|Nysa|50.4778|17.3442|Nysa|opolskie
    31302|Wągrowiec|52.8085|17.1997|Wągrowiec|wielkopolskie
    16188|Chodzież|52.9933|16.9111|Chodzież|wielkopolskie
    28969|Wronki|52.7050|16.3881|Wronki|wielkopolskie
    39263|Garwolin|51.9020|21.5535|Garwolin|mazowieckie
    38851|Józefów|52.1363|21.2365|Józefów|mazowieckie
    19430|Zduńska Wola|51.6117|18.9475|Zduńska Wola|łódzkie
    19489|Sieradz|51.5975|18.7164|Sieradz|łódzkie
    47886|Radomsko|51.0747|19.4386|Radomsko|łódzkie
    47605|Tomaszów Mazowiecki|51.5464|20.0356|Tomaszów Mazowiecki|łódzkie
    1404|Goleniów|53.5597|14.8417|Goleniów|zachodniopomorskie
    1024|Międzyzdroje|53.9247|14.4558|Międzyzdroje|zachodniopomorskie
    44008|Krotoszyn|51.7011|17.4272|Krotoszyn|wielkopolskie
    65003|Stalowa Wola Rozwadów|50.5919|22.0428|Stalowa Wola|podkarpackie
    49205|Ostrowiec Świętokrzyski|50.9339|21.3786|Ostrowiec Świętokrzyski|świętokrzyskie
    48173|Starachowice|51.0503|21.0607|Starachowice|świętokrzyskie
    64451|Jędrzejów|50.6450|20.2778|Jędrzejów|świętokrzyskie
    81265|Sędziszów Małopolski|50.0756|21.6964|Sędziszów Małopolski|podkarpackie
    81232|Ropczyce|50.0783|21.5842|Ropczyce|podkarpackie
    79806|Brzesko Okocim|49.9867|20.6122|Brzesko|małopolskie
    28720|Poznań Górczyn|52.3802|16.8812|Poznań|wielkopolskie
    29801|Poznań Wschód|52.4178|16.9714|Poznań|wielkopolskie
    33472|Warszawa Główna|52.2253|20.9836|Warszawa|mazowieckie
    33803|Warszawa Okęcie|52.1671|20.9873|Warszawa|mazowieckie
    50039|Puławy|51.4118|22.0092|Puławy|lubelskie
    37226|Mława|53.1269|20.3525|Mława|mazowieckie
    76604|Żywiec|49.6798|19.1859|Żywiec|śląskie
    75655|Cieszyn|49.7513|18.6362|Cieszyn|śląskie
    69849|Ruda Śląska|50.3159|18.8508|Ruda Śląska|śląskie
    73148|Świętochłowice|50.2891|18.9182|Świętochłowice|śląskie
    74633|Będzin Miasto|50.3191|19.1355|Będzin|śląskie
    17509|Kościerzyna|54.1209|17.9946|Kościerzyna|pomorskie
    18002|Kartuzy|54.3337|18.2065|Kartuzy|pomorskie
    6775|Jastarnia|54.7014|18.6797|Jastarnia|pomorskie
    6700|Puck|54.7158|18.4103|Puck|pomorskie
    15602|Chojnice|53.6925|17.5831|Chojnice|pomorskie
    21501|Aleksandrów Kujawski|52.8756|18.6983|Aleksandrów Kujawski|kujawsko-pomorskie
    55103|Wałbrzych Główny|50.7447|16.2797|Wałbrzych|dolnośląskie
    54403|Jaworzyna Śląska|50.9114|16.4272|Jaworzyna Śląska|dolnośląskie
    54528|Świebodzice|50.8606|16.3342|Świebodzice|dolnośląskie
    51805|Węgliniec|51.2906|15.2283|Węgliniec|dolnośląskie
    51847|Zgorzelec|51.1400|15.0061|Zgorzelec|dolnośląskie
    54908|Dzierżoniów Śląski|50.7250|16.6419|Dzierżoniów|dolnośląskie
    59808|Strzelin|50.7847|17.0619|Strzelin|dolnośląskie
    59048|Środa Śląska|51.1900|16.6072|Środa Śląska|dolnośląskie
    60335|Wołów|51.3333|16.6356|Wołów|dolnośląskie
    13003|Kostrzyn|52.5922|14.6500|Kostrzyn nad Odrą|lubuskie
    28100|Świebodzin|52.2453|15.5417|Świebodzin|lubuskie
    42002|Nowa Sól|51.7994|15.7100|Nowa Sól|lubuskie
    41558|Żary|51.6358|15.1336|Żary|lubuskie
    41202|Żagań|51.6047|15.3156|Żagań|lubuskie
    33191|Koło|52.2111|18.6344|Koło|wielkopolskie
    30122|Słupca|52.2875|17.8544|Słupca|wielkopolskie
    30064|Kostrzyn Wielkopolski|52.3932|17.2255|Kostrzyn|wielkopolskie
    26211|Nowy Tomyśl|52.3047|16.1319|Nowy Tomyśl|wielkopolskie
    26146|Zbąszyń|52.2597|15.8928|Zbąszyń|wielkopolskie
    44305|Rawicz|51.6103|16.8406|Rawicz|wielkopolskie
    12807|Suwałki|54.1058|22.9458|Suwałki|podlaskie
    12963|Augustów|53.8533|23.0264|Augustów|podlaskie
    82487|Krynica-Zdrój|49.4103|20.9575|Krynica-Zdrój|małopolskie
    78907|Nowy Targ|49.4735|20.0153|Nowy Targ|małopolskie
    56184|Szklarska Poręba Górna|50.8325|15.5208|Szklarska Poręba|dolnośląskie
    71407|Lubliniec|50.6727|18.6909|Lubliniec|śląskie
    68403|Wodzisław Śląski|50.0083|18.4764|Wodzisław Śląski|śląskie
    69203|Żory|50.0534|18.7017|Żory|śląskie
    69062|Mikołów|50.1730|18.8994|Mikołów|śląskie
    73908|Jaworzno Szczakowa|50.2465|19.2967|Jaworzno|śląskie
    77800|Chrzanów|50.1334|19.3982|Chrzanów|małopolskie
    83600|Sanok|49.5533|22.2125|Sanok|podkarpackie
    83501|Krosno|49.6953|21.7483|Krosno|podkarpackie
    83410|Jasło|49.7378|21.4722|Jasło|podkarpackie
    81505|Mielec|50.2919|21.4294|Mielec|podkarpackie
    65466|Tarnobrzeg|50.5683|21.6978|Tarnobrzeg|podkarpackie
    65037|Stalowa Wola|50.5628|22.0606|Stalowa Wola|podkarpackie
    65904|Zamość|50.7139|23.2422|Zamość|lubelskie
    65300|Sandomierz|50.6603|21.7669|Sandomierz|świętokrzyskie
    23101|Kwidzyn|53.7314|18.9353|Kwidzyn|pomorskie
    851|Gryfino|53.2456|14.4933|Gryfino|zachodniopomorskie
    5108|Sławno|54.3561|16.6733|Sławno|zachodniopomorskie
    5355|Łeba|54.7567|17.5542|Łeba|pomorskie
    4952|Ustka|54.5789|16.8628|Ustka|pomorskie
    61200|Kluczbork|50.9700|18.2028|Kluczbork|opolskie
    61705|Strzelce Opolskie|50.5172|18.3075|Strzelce Opolskie|opolskie
    71555|Olesno Śląskie|50.8825|18.4261|Olesno|opolskie
    76992|Wisła Uzdrowisko|49.6586|18.8546|Wisła|śląskie
    76950|Ustroń|49.7280|18.8023|Ustroń|śląskie
    78402|Sucha Beskidzka|49.7406|19.5808|Sucha Beskidzka|małopolskie
    78204|Wadowice|49.8851|19.5017|Wadowice|małopolskie
    76273|Andrychów|49.8558|19.3533|Andrychów|małopolskie
    78345|Kalwaria Zebrzydowska Lanckorona|49.8712|19.6887|Kalwaria Zebrzydowska|małopolskie
    78709|Chabówka|49.5969|19.9368|Chabówka|małopolskie
    78733|Rabka-Zdrój|49.6100|19.9539|Rabka-Zdrój|małopolskie
    50104|Nałęczów|51.3181|22.2144|Nałęczów|lubelskie
    40998|Terespol|52.0747|23.6036|Terespol|lubelskie
    24430|Bielsk Podlaski|52.7617|23.1892|Bielsk Podlaski|podlaskie
    32607|Płock|52.5525|19.7144|Płock|mazowieckie
    36764|Płońsk|52.6159|20.3664|Płońsk|mazowieckie
    23309|Ostrołęka|53.0561|21.6173|Ostrołęka|mazowieckie
    57497|Polanica-Zdrój|50.3981|16.5156|Polanica-Zdrój|dolnośląskie
    57554|Kudowa-Zdrój|50.4289|16.2472|Kudowa-Zdrój|dolnośląskie
    57521|Duszniki-Zdrój|50.4089|16.3883|Duszniki-Zdrój|dolnośląskie
    262834|Wałbrzych Centrum|50.7743|16.2702|Wałbrzych|dolnośląskie
    52506|Lubań Śląski|51.1106|15.2941|Lubań|dolnośląskie
    10405|Kętrzyn|54.0722|21.3875|Kętrzyn|warmińsko-mazurskie
    10603|Szczytno|53.5603|20.9989|Szczytno|warmińsko-mazurskie
    11254|Braniewo|54.3811|19.8424|Braniewo|warmińsko-mazurskie
    74294|Olkusz|50.2740|19.5730|Olkusz|małopolskie
    78113|Zator|50.0019|19.4312|Zator|małopolskie
    53553|Jawor|51.0554|16.1973|Jawor|dolnośląskie
    43091|Grodzisk Wielkopolski|52.2302|16.3639|Grodzisk Wielkopolski|wielkopolskie
    64303|Sędziszów|50.5653|20.0547|Sędziszów|świętokrzyskie
    64006|Busko-Zdrój|50.4614|20.6889|Busko-Zdrój|świętokrzyskie
    83758|Zagórz|49.5133|22.2653|Zagórz|podkarpackie
    83949|Ustrzyki Dolne|49.4293|22.5960|Ustrzyki Dolne|podkarpackie
    5157|Darłowo|54.4172|16.4043|Darłowo|zachodniopomorskie
    6759|Jurata|54.6850|18.7156|Jastarnia|pomorskie
    6767|Kuźnica Hel|54.7358|18.5800|Kuźnica|pomorskie
    300000|Lotnisko Modlin|52.4456|20.6516|Nowy Dwór Mazowiecki|mazowieckie
    265126|Pyrzowice Lotnisko|50.4680|19.0771|Pyrzowice|śląskie
    280420|Jasionka Lotnisko|50.1168|22.0211|Jasionka|podkarpackie
    243081|Lublin Airport|51.2347|22.7156|Świdnik|lubelskie
    241701|Port Lotniczy Szczecin Goleniów|53.5936|14.8977|Goleniów|zachodniopomorskie
    259152|Szymany Lotnisko|53.4883|20.9473|Szymany|warmińsko-mazurskie
    25007|Kuźnica Białostocka|53.5109|23.6423|Kuźnica|podlaskie
    25403|Hajnówka|52.7342|23.5853|Hajnówka|podlaskie
    51102|Dorohusk|51.1725|23.7897|Dorohusk|lubelskie

    """
}
