@testable import KoleoCommands
@testable import KoleoKit

/// Any command line, its arguments separated by tabs: it is a request, or an error with one clean line in
/// either language and the exit code of a wrong command line.
@_cdecl("LLVMFuzzerTestOneInput")
public func testArguments(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  withInput(data, size) { bytes in
    let arguments = bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map
    {
      String(decoding: $0, as: UTF8.self)
    }
    checkRequest(arguments)
    checkMessages(arguments)
    for argument in arguments { checkEnvironment(argument) }
  }
}

private func checkRequest(_ arguments: [String]) {
  do {
    _ = try Request(arguments)
  } catch {
    require(error.exitCode == .usage, "a wrong command line exits with 64")
    for wording in [English(), Polish()] as [any Wording] {
      let text = wording.text(of: error)
      require(isHarmless(text), "messages are clean: \(text.debugDescription)")
    }
  }
}

/// What koleo and koleo-sync tell each other.
private func checkMessages(_ arguments: [String]) {
  if let request = RefreshRequest(arguments) {
    require(RefreshRequest(request.arguments) == request, "the request is read back")
  }
  if let message = RefreshMessage(line: arguments.joined(separator: "\t")) {
    let line = message.line
    require(line.last == "\n" && !line.dropLast().contains("\n"), "a message is one line")
    require(RefreshMessage(line: String(line.dropLast())) != nil, "a message is read back")
  }
}

/// What else may hold any text.
private func checkEnvironment(_ text: String) {
  let locale = Locale(variable: { _ in text })
  _ = locale.language.wording.group
  _ = CacheFolder(variable: { $0 == "HOME" ? text : nil }, homeFolderOfUser: text)
  if let point = try? Coordinate.parse(text) {
    require(-90...90 ~= point.latitude, "latitudes are on the globe")
    require(-360...360 ~= point.longitude, "longitudes are on the globe")
  }
  if let server = try? ServerAddress(text) {
    let (url, keepsHost) = (server.url, ServerAddress.mayRedirect)
    require(keepsHost(url, url), "an address leads to its own host")
    require(isHarmless(server.url), "addresses are clean")
  }
  _ = ServerAddress.mayRedirect(from: "https://koleo.pl/", to: text)
  let clean = shown(text)
  let scalars = clean.unicodeScalars.count
  require(0...2 * scalars ~= DisplayWidth.columns(of: clean), "a scalar has two columns at most")
}
