/// A shell with a completion script.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
