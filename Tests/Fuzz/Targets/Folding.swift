@testable import KoleoKit

/// Any text as a name or a phrase.
@_cdecl("LLVMFuzzerTestOneInput")
public func testFolding(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  withInput(data, size) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    checkFolded(Folding.fold(text))
    checkCleaned(text.sanitized())
    checkPhrase(text)
    checkValues(text)
  }
}

private func checkFolded(_ folded: [UInt8]) {
  let text = String(decoding: folded, as: UTF8.self)
  require(Array(text.utf8) == folded, "folded text is UTF-8")
  require(Folding.fold(text) == folded, "folding twice changes nothing")
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
  require(text.sanitized() == text, "cleaning twice changes nothing")
  require(text.unicodeScalars.count <= 200, "clean text has a limit")
  require(isHarmless(text), "clean text is harmless: \(text.debugDescription)")
}

private func checkPhrase(_ text: String) {
  let phrase = Phrase(text)
  let key = Folding.fold(text)
  guard !phrase.isEmpty else { return }
  let list = StationList(stations: [Station(id: 1, name: text)])
  require(list.resolve(phrase).station?.id == 1, "a name means its station")
  let edits = EditDistance(key).distances(to: key, maximum: 3)
  require(edits.whole == 0, "a phrase is no edit away from itself")
}

private func checkValues(_ text: String) {
  if let tag = EntityTag.validated(text) {
    require(tag.utf8.allSatisfy { 0x21...0x7E ~= $0 }, "entity tags hold what may be sent")
  }
  checkJSON(text)
  checkRecord(text)
}

private func checkJSON(_ text: String) {
  var writer = JSONWriter()
  let number = Double(text)
  writer.appendArray { writer in
    writer.appendValue(text)
    writer.appendValue(number)
    writer.appendValue(text.utf8.count)
  }
  require(isHarmless(String(decoding: writer.bytes, as: UTF8.self)), "JSON is harmless")
  writer.bytes.withUnsafeBytes { bytes in
    var cursor = ByteCursor(bytes)
    require(cursor.take("["), "an array begins with a bracket")
    let string = cursor.takeString()
    require(string?.utf8.elementsEqual(text.utf8) == true, "a string reads back as it was")
    let isNumber = number?.isFinite == true
    require(cursor.takeDouble() == (isNumber ? number : nil), "a number reads back as it was")
    require(cursor.takeInteger() == text.utf8.count, "an integer reads back as it was")
    require(cursor.take("]") && cursor.isAtEnd, "nothing else is left")
  }
  // What was not written by this program is passed over without a trap.
  Array(text.utf8).withUnsafeBytes { bytes in
    var cursor = ByteCursor(bytes)
    for _ in 0..<bytes.count where !cursor.isAtEnd { _ = cursor.takeString() }
  }
}

private func checkRecord(_ text: String) {
  Array(text.utf8).withUnsafeBytes { bytes in
    guard let record = AttemptRecord(bytes) else { return }
    record.bytes.withUnsafeBytes {
      require(AttemptRecord($0) == record, "a record reads back as it was")
    }
    let delay = record.timeSinceFailure(with: ServerAddress.koleo, at: .now)
    require(delay.map { $0 < AttemptRecord.retryDelay } != false, "a delay ends")
  }
}
