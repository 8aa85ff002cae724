/// The lists of a server.
enum FetchedLists {
  /// Both lists are unchanged since this one was fetched.
  case confirmed(StationList)
  /// Both lists as they are now, and how many of their records were left out as invalid.
  case changed(Catalog, Validators, invalidCount: Int)
}
