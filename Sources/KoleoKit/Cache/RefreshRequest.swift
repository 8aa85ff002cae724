/// What `koleo` asks of `koleo-sync`, as its arguments.
public struct RefreshRequest: Equatable, Sendable {
  /// Where the list is, whose lock `koleo` holds.
  public var folder: CacheFolder
  /// Whom to ask.
  public var server: ServerAddress
  /// Whether to ask for what has changed, or for everything.
  public var extent: RefreshExtent
  /// How long it may take.
  public var patience: Duration
  /// Whether the new list is to be compared with the old.
  public var describesChanges: Bool

  /// Takes the values as they are.
  public init(
    folder: CacheFolder, server: ServerAddress, extent: RefreshExtent = .ifChanged,
    patience: Duration, describesChanges: Bool = false
  ) {
    self.folder = folder
    self.server = server
    self.extent = extent
    self.patience = patience
    self.describesChanges = describesChanges
  }

  /// The request as a command line, without the program's name; `init(_:)` reads it.
  public var arguments: [String] {
    [
      "--folder", folder.path, "--server", server.url, "--extent", extent.rawValue,
      "--milliseconds", String(patience.milliseconds), "--changes",
      describesChanges ? "told" : "untold",
    ]
  }

  /// Reads what `arguments` writes; nil for anything else.
  public init?(_ arguments: [String]) {
    guard arguments.count == 10, arguments[0] == "--folder", arguments[2] == "--server",
      let server = try? ServerAddress(arguments[3]), arguments[4] == "--extent",
      let extent = RefreshExtent(rawValue: arguments[5]), arguments[6] == "--milliseconds",
      let milliseconds = Int(arguments[7]), 1...600_000 ~= milliseconds,
      arguments[8] == "--changes"
    else { return nil }
    self.init(
      folder: CacheFolder(path: arguments[1]), server: server, extent: extent,
      patience: .milliseconds(milliseconds), describesChanges: arguments[9] == "told")
  }
}

/// How much is asked of the server.
public enum RefreshExtent: String, Sendable {
  /// The lists if they have changed.
  case ifChanged = "if-changed"
  /// The lists whole, and taken even when they are much smaller than those before.
  case whole
}
