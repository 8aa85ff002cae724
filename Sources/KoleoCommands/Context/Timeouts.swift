/// The timeouts of a refresh.
struct Timeouts: Sendable {
  /// For a query with an old list to fall back on.
  var withOldList = Duration.seconds(3)
  /// For a query without a list.
  var withoutList = Duration.seconds(10)
  /// For `koleo sync`.
  var sync = Duration.seconds(30)

  #if DEBUG
    /// The timeouts multiplied by a percentage.
    func scaled(toPercentage percentage: Int) -> Timeouts {
      Timeouts(
        withOldList: withOldList * percentage / 100, withoutList: withoutList * percentage / 100,
        sync: sync * percentage / 100)
    }
  #endif
}
