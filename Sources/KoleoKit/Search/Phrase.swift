/// What someone typed to find a station, made ready to be compared with names as a whole.
public struct Phrase: Sendable {
  /// The text, folded; empty when it had neither letter nor digit.
  let folded: [UInt8]

  /// Folds the text; linear in its length.
  public init(_ text: String) {
    folded = Folding.fold(text)
  }

  /// Whether there is nothing to look for.
  public var isEmpty: Bool { folded.isEmpty }

  /// Whether a key is the phrase.
  func equals(_ key: UnsafeRawBufferPointer) -> Bool {
    key.count == folded.count && key.starts(with: folded)
  }

  /// Whether a key is the phrase with Główny, Główna or Główne added.
  func equalsMainStation(_ key: UnsafeRawBufferPointer) -> Bool {
    guard key.count == folded.count + 7, key.starts(with: folded) else { return false }
    let rest = key.dropFirst(folded.count)
    guard let ending = rest.last, rest.dropLast().elementsEqual(" glown".utf8) else { return false }
    return ending == UInt8(ascii: "y") || ending == UInt8(ascii: "a") || ending == UInt8(ascii: "e")
  }
}
