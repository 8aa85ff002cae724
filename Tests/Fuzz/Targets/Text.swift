import KoleoCommands
import KoleoKit

/// Any text as a name, a phrase, a point, an address or, its parts separated by tabs, a command
/// line: it is read, or refused with one clean line in either language.
@_cdecl("LLVMFuzzerTestOneInput")
public func testText(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  withInput(data, size) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    checkFolded(Folding.fold(text))
    let clean = text.sanitized()
    require(clean.sanitized() == clean, "cleaning twice changes nothing")
    require(clean.unicodeScalars.count <= 200, "clean text has a limit")
    require(isHarmless(clean), "clean text is harmless: \(clean.debugDescription)")
    checkPoint(text)
    checkServers(text)
    _ = StationList.builtIn.stations(matching: text, limit: 3)
    _ = StationList.builtIn.resolve(text)
    checkClean {
      _ = try CommandRequest(text.split(separator: "\t").map(String.init))
    }
  }
}

private func checkFolded(_ folded: [UInt8]) {
  let text = String(decoding: folded, as: UTF8.self)
  require(Array(text.utf8) == folded, "folded text is UTF-8")
  require(Folding.fold(text) == folded, "folding twice changes nothing")
  require(folded.first != 0x20 && folded.last != 0x20, "no space stands at an end")
  for byte in folded {
    require(
      byte >= 0x80 || byte == 0x20 || 0x30...0x39 ~= byte || 0x61...0x7A ~= byte,
      "of ASCII only small letters, digits and spaces are left")
  }
}

private func checkPoint(_ text: String) {
  checkClean {
    guard let point = try Coordinate(parsing: text) else { return }
    require(-90...90 ~= point.latitude, "latitudes are on the globe")
    require(-180...180 ~= point.longitude, "longitudes are on the globe")
    let again = try? Coordinate(parsing: point.description)
    require(again.map { $0.distance(to: point) < 1 } == true, "a point reads back: \(point)")
  }
}

private func checkServers(_ text: String) {
  checkClean {
    let servers = try ServerAddress.configured(as: text)
    let urls = servers.map(\.url).joined(separator: " ")
    require(isHarmless(urls) && !urls.contains("@"), "addresses are clean")
    require((try? ServerAddress.configured(as: urls)) == servers, "addresses read back")
  }
}

/// Checks that a failure is a clean line in both languages.
private func checkClean(_ body: () throws -> Void) {
  do { try body() } catch {
    let failure = (error as? KoleoError).map(Failure.init) ?? error as? Failure
    for language in Language.allCases {
      let text = failure?.message[language].text ?? ""
      require(!text.isEmpty && isHarmless(text), "messages are clean: \(text.debugDescription)")
    }
  }
}
