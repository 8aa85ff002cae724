@testable import KoleoKit

/// Any text as a name or a phrase.
@_cdecl("LLVMFuzzerTestOneInput")
public func testFolding(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  withInput(data, size) { bytes in
    var folded: [UInt8] = []
    bytes.withUnsafeBytes { Folding.appendFolded($0, to: &folded) }
    checkFolded(folded)
    let text = String(decoding: bytes, as: UTF8.self)
    checkCleaned(CleanText.clean(text))
    checkPhrase(text)
    checkValues(text)
  }
}

private func checkFolded(_ folded: [UInt8]) {
  let text = String(validating: folded, as: UTF8.self)
  require(text != nil, "folded text is UTF-8")
  require(Folding.fold(text ?? "") == folded, "folding twice changes nothing")
  require(folded.first != 0x20 && folded.last != 0x20, "no space stands at an end")
  var previous: UInt8 = 0
  for byte in folded {
    require(byte != 0x20 || previous != 0x20, "spaces are single")
    require(
      byte >= 0x80 || byte == 0x20 || 0x30...0x39 ~= byte || 0x61...0x7A ~= byte,
      "of ASCII only small letters, digits and spaces are left")
    previous = byte
  }
}

private func checkCleaned(_ text: String) {
  require(CleanText.clean(text) == text, "cleaning twice changes nothing")
  require(text.unicodeScalars.count <= CleanText.maximumLength, "clean text has a limit")
  require(isHarmless(text), "clean text is harmless: \(text.debugDescription)")
}

private func checkPhrase(_ text: String) {
  let phrase = Phrase(text)
  let key = Folding.fold(text)
  guard !phrase.isEmpty else { return }
  key.withUnsafeBytes { key in
    let words = PhraseWords(of: phrase)
    require(phrase.equals(key) && words.matches(key), "a phrase matches itself")
    require(words.equalsWrittenOut(key), "a phrase is itself, written out")
  }
  var distance = EditDistance(pattern: phrase.folded)
  let least = key.withUnsafeBufferPointer { distance.distance(to: $0, maximum: 3) }
  require(least == 0, "a phrase is no edit away from itself")
}

private func checkValues(_ text: String) {
  if let time = Timestamp(text), ("0001"..<"9999").contains(time.description) {
    require(Timestamp(time.description) == time, "a time is read back: \(time)")
  }
  if let tag = EntityTag.valid(text) {
    require(tag.utf8.allSatisfy { 0x21...0x7E ~= $0 }, "entity tags hold what may be sent")
  }
  var writer = JSONWriter()
  writer.append(text)
  writer.bytes.withUnsafeBytes { bytes in
    var json = JSONReader(bytes)
    guard case .string(let string)? = try? json.readValue() else {
      return require(false, "JSON that was written is read")
    }
    require(string.text() == text, "a string is read back as it was")
  }
}
