/// A small list of stations and keywords with the oddities that real replies have.
///
/// Names and numbers are those of well-known stations; positions are rounded, `hits` and some
/// records made up.
package enum Fixtures {
  /// The group of a city's stations. The station `Kraków Główny` is on the list as well.
  package static let krakow = StationFixture(
    600_046, "Kraków", at: (50.0614, 19.9383), hits: 990, isGroup: true)
  package static let zakopane = StationFixture(
    79020, "Zakopane", at: (49.3083, 19.9694), hits: 700, city: "Zakopane", region: "małopolskie")

  /// Two stops of one name, some 300 m apart; the railway station is the busier one.
  package static let zory = StationFixture(
    69203, "Żory", at: (50.0534, 18.7017), hits: 420, city: "Żory", region: "śląskie")
  package static let zoryBusStop = StationFixture(
    1_069_203, "Żory", at: (50.0552, 18.705), hits: 12, slug: "zory-przystanek-autobusowy"
  )
  .replacing("type", with: "busStopPlace").replacing("transport_mode", with: "bus")

  /// Shown under its Polish name.
  package static let praha = StationFixture(
    500_000, "Praha hl.n.", at: (50.0832, 14.4351), hits: 600, city: "Praga", region: "Praga",
    country: "Czechy", localizedName: "Praga Główna", slug: "praha-hl-n")
  /// Has no keyword with its Polish name.
  package static let bohumin = StationFixture(
    179_223, "Bohumin", at: (49.9031, 18.3649), hits: 510, city: "Bogumin",
    region: "Moravskoslezsko", country: "Czechy", localizedName: "Bogumin")

  /// Has null for a position.
  package static let krakowGrzegorzki = StationFixture(
    239_140, "Kraków Grzegórzki", at: nil, hits: 350, city: "Kraków", region: "małopolskie")

  /// Not offered as an answer: found only by its exact name or id.
  package static let krakowNotOffered = StationFixture(
    999_001, "Kraków Przystanek Techniczny", at: (50.07, 19.95), hits: 5
  )
  .replacing("is_livesearch_displayable", with: false)
  /// Nothing but an id and a name.
  package static let bare = StationFixture(999_002, "Łąg Południowy", at: nil, hits: nil)
    .omitting(
      "name_slug", "latitude", "longitude", "hits", "ibnr", "city", "region", "country",
      "localised_name", "is_group", "has_announcements", "is_nearby_station_enabled")

  /// Stations without oddities.
  private static let plain = [
    (60103, "Wrocław Główny", (51.0983, 17.0389), 1000, "Wrocław", "dolnośląskie"),
    (80416, "Kraków Główny", (50.0685, 19.948), 980, "Kraków", "małopolskie"),
    (33605, "Warszawa Centralna", (52.2294, 21.0064), 970, "Warszawa", "mazowieckie"),
    (7500, "Gdańsk Główny", (54.3561, 18.6447), 930, "Gdańsk", "pomorskie"),
    (46458, "Łódź Fabryczna", (51.7694, 19.4664), 900, "Łódź", "łódzkie"),
    (46706, "Łódź Kaliska", (51.7628, 19.4281), 870, "Łódź", "łódzkie"),
    (38653, "Warszawa Wschodnia", (52.2519, 21.0567), 920, "Warszawa", "mazowieckie"),
    (30601, "Poznań Główny", (52.3944, 16.9097), 960, "Poznań", "wielkopolskie"),
    (5900, "Gdynia Główna", (54.5239, 18.5242), 910, "Gdynia", "pomorskie"),
    (273, "Szczecin Główny", (53.4189, 14.55), 880, "Szczecin", "zachodniopomorskie"),
    (76109, "Bielsko-Biała Główna", (49.8297, 19.0455), 650, "Bielsko-Biała", "śląskie"),
    (84400, "Przemyśl Główny", (49.7836, 22.7781), 690, "Przemyśl", "podkarpackie"),
    (1008, "Świnoujście", (53.9044, 14.2689), 640, "Świnoujście", "zachodniopomorskie"),
    (79905, "Kraków Płaszów", (50.0347, 19.9764), 630, "Kraków", "małopolskie"),
  ].map { StationFixture($0, $1, at: $2, hits: $3, city: $4, region: $5) }

  /// Every station above and some more, in no order.
  package static let stations: [StationFixture] =
    plain + [
      krakow, zakopane, zory, zoryBusStop, praha, bohumin, krakowGrzegorzki, krakowNotOffered, bare,
      // Two places of one name, 79 km apart; the second has the smaller `hits`.
      StationFixture(
        63040, "Podlesie", at: (50.7649, 19.604), hits: 300, city: "Podlesie", region: "śląskie"),
      StationFixture(
        902_081, "Podlesie", at: (51.4177, 19.1625), hits: 40, isGroup: true,
        slug: "podlesie-7d1c4f0e-93ab-4c55-8e21-5b0f6a9d2e37"),
      // At 0.0, 0.0, which means that its position is unknown.
      StationFixture(
        279_915, "Zator Park Rozrywki", at: (0, 0), hits: 450, city: "Zator", region: "małopolskie"),
      // Its only keyword is `Gutkowo`.
      StationFixture(
        9514, "Olsztyn Gutkowo", at: (53.8086, 20.4042), hits: 210, city: "Olsztyn",
        region: "warmińsko-mazurskie", slug: "gutkowo"),
      StationFixture(600_040, "Warszawa", at: (52.2322, 21.0083), hits: 970, isGroup: true),
      StationFixture(
        600_002, "Łódź", at: (51.7767, 19.4547), hits: 890, country: "", isGroup: true),
      StationFixture(999_003, "Wola Górna  (wieś) / rozjazd, ", at: (51.2, 20.1), hits: 0),
      StationFixture(
        999_004, "Petershagen (Uckerm)", at: (53.3, 14.2), hits: nil, country: "Niemcy",
        slug: "petershagen-uckerm-c0ffee12-5a7e-4b1d-9f00-2d6e8a4b7c13"),
      StationFixture(999_005, "Nowa Huta", at: (50.08, 20.06), hits: 210)
        .replacing("type", with: "railStopPlace").replacing("transport_mode", with: nil)
        .replacing("time_zone", with: "Europe/Warsaw")
        .replacing("amenities", with: .literal("{\"lift\":[true,null],\"tracks\":4}")),
    ]

  /// At least one keyword for each station except `bare`. Two more belong to stations that are not
  /// on the list.
  package static let keywords: [KeywordFixture] = namesAsKeywords + oddKeywords

  /// The plain case: nearly all stations have their name as a keyword.
  private static let namesAsKeywords: [KeywordFixture] =
    stations.filter { $0.id != 9514 && $0 != bare }.enumerated().map { index, station in
      KeywordFixture(6000 + 7 * index, station.name, station.id)
    }

  private static let oddKeywords: [KeywordFixture] = [
    KeywordFixture(6729, "Gutkowo", 9514), KeywordFixture(12767, "praga glowna", praha.id),
    KeywordFixture(12768, "praha hl.n.", praha.id),
    KeywordFixture(18322, "Bielsko Biała Główna", 76109),
    KeywordFixture(18400, "KRAKÓW NOWA HUTA (PRZYSTANEK OSOBOWY)", 999_005),
    KeywordFixture(18401, "ŁÓDŹ KALISKA (PRZYSTANEK OSOBOWY)", 46706),
    KeywordFixture(18402, "Gdańsk   Głowny ", 7500),
    KeywordFixture(18403, " Zator, Energylandia", 279_915),
    KeywordFixture(18404, "Trójmiasto", 7500), KeywordFixture(18405, "Trójmiasto", 5900),
    KeywordFixture(18406, "Stolica / dworzec centralny", 33605),
    KeywordFixture(18407, "Dworzec zlikwidowany", 4_999_999),
    KeywordFixture(18408, "Wien Hbf", 4_999_998), KeywordFixture(20870, "Podlesie Duże", 902_081),
  ]
}
