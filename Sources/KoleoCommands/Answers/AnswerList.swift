import KoleoKit

/// A list to answer from, and its origin.
struct AnswerList {
  enum Origin: String {
    case cache, network
    case builtIn = "built-in"
  }

  let list: StationList
  let origin: Origin
  let isStale: Bool
}
