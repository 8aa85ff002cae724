/// The folded words that name the main station of a city.
enum MainStation {
  /// Polish: Główny in three genders.
  static let forms = ["glowny", "glowna", "glowne"]
  /// Polish, Czech (hlavní nádraží) and German (Hauptbahnhof), as they end names in the list.
  static let names = forms + ["hl n", "hbf"]
}
