/// A subcommand; the raw value is its name.
package enum Subcommand: String, CaseIterable, Sendable {
  case distance, search, sync
}

/// A shell with a completion script.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
