/// How long commands wait for a refresh.
struct Timeouts: Sendable {
  /// How long a refresh may delay an answer if there is an old list to answer from.
  var withOldList = Duration.seconds(3)
  /// How long a refresh may delay an answer if there is no list.
  var withoutList = Duration.seconds(10)
  /// How long `koleo sync` may take.
  var sync = Duration.seconds(30)

  /// The timeouts multiplied by a percentage.
  func scaled(toPercentage percentage: Int) -> Timeouts {
    Timeouts(
      withOldList: withOldList * percentage / 100, withoutList: withoutList * percentage / 100,
      sync: sync * percentage / 100)
  }
}
