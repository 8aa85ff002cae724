@testable import KoleoCommands
@testable import KoleoKit

/// Any command line, its arguments separated by tabs: it is a request, or an error with one clean
/// line in either language. The same texts stand for whatever else comes from outside.
@_cdecl("LLVMFuzzerTestOneInput")
public func testArguments(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  withInput(data, size) { bytes in
    let arguments = bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    checkRequest(arguments)
    checkCompletion(arguments)
    for argument in arguments {
      checkServers(argument)
      checkPoint(argument)
    }
  }
}

private func checkRequest(_ arguments: [String]) {
  do {
    _ = try CommandRequest(arguments)
  } catch {
    for language in Language.allCases {
      let text = Messages(language: language).text(of: error).text
      require(isHarmless(text), "messages are clean: \(text.debugDescription)")
    }
  }
}

private func checkCompletion(_ arguments: [String]) {
  let completer = Completer(messages: Messages(language: .english)) { StationList.builtIn }
  for shell in Shell.allCases {
    let words = ["---complete", shell.rawValue] + arguments
    guard let request = CompletionRequest(words) else {
      return require(false, "a completion script's question is one")
    }
    _ = request.reply(using: completer)
  }
}

private func checkServers(_ text: String) {
  do throws(ServerAddressError) {
    let servers = try ServerAddress.parseList(text)
    let urls = servers.map(\.url).joined(separator: " ")
    require(isHarmless(urls), "addresses are clean")
    require((try? ServerAddress.parseList(urls)) == servers, "addresses read back")
  } catch {
    let message = Messages(language: .english).text(of: EnvironmentError.servers(error)).text
    require(isHarmless(message), "messages are clean: \(message.debugDescription)")
  }
  let stripped = ServerAddress.withoutCredentials(text).unicodeScalars
  if let at = stripped.lastIndex(of: "@") {
    let before = String(stripped[..<at]).lowercased()
    require(
      ["…", "http://…", "https://…"].contains(before), "credentials are left out: \(stripped)")
  }
}

private func checkPoint(_ text: String) {
  guard let point = try? Coordinate(text) else { return }
  require(-90...90 ~= point.latitude, "latitudes are on the globe")
  require(-360...360 ~= point.longitude, "longitudes are on the globe")
  let again = try? Coordinate(point.description)
  require(again == point, "a point reads back: \(point)")
}
