/// When to color the output.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
