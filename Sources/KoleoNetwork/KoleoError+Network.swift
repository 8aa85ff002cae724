import Foundation
import KoleoKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension KoleoError: LocalizedError {
  /// The sentence in English.
  public var errorDescription: String? { description }
}

extension KoleoError {
  static let canceled = KoleoError(
    .canceled, en: "the refresh was canceled", pl: "przerwano odświeżanie")

  static func timedOut(_ server: ServerAddress) -> KoleoError {
    let (place, remedy) = (place(of: server), checkNetwork)
    return KoleoError(
      .unreachable, en: "\(place.english) timed out; \(remedy.english)",
      pl: "serwer \(place.polish) nie odpowiedział na czas; \(remedy.polish)")
  }

  /// The error of a reply with another status than 200, or 304 to a question whether the list has
  /// changed.
  static func status(_ status: Int, of server: ServerAddress, for url: URL?) -> KoleoError {
    let place = place(of: server, url?.absoluteString)
    // 408, 425 and 429 are temporary. Any other 4xx refuses the request itself.
    let isOurFault = 400..<500 ~= status && ![408, 425, 429].contains(status)
    return KoleoError(
      200..<300 ~= status || status == 304 ? .badReply : .unreachable,
      en: "\(place.english) returned HTTP status \(status); "
        + (isOurFault ? "check the address, or update koleo" : "try again later"),
      pl: "serwer \(place.polish) zwrócił kod HTTP \(status); "
        + (isOurFault
          ? "sprawdź adres albo zaktualizuj koleo" : "spróbuj ponownie później"))
  }

  /// The error of a transfer, before or after the head of the reply had arrived.
  init(_ error: any Error, from server: ServerAddress, afterHead hasHead: Bool) {
    let code = (error as? URLError)?.code ?? .unknown
    let words = error.localizedDescription
    let shown = Self.shown(words, code)
    let (place, remedy) = (Self.place(of: server), Self.checkNetwork)
    switch code {
    case .timedOut: self = .timedOut(server)
    case .cannotFindHost, .dnsLookupFailed:
      self.init(
        .unreachable, en: "cannot find the server \(place.english); \(remedy.english)",
        pl: "nie znaleziono serwera o adresie \(place.polish); \(remedy.polish)")
    case .cannotConnectToHost, .notConnectedToInternet:
      self.init(
        .unreachable, en: "cannot connect to \(place.english); \(remedy.english)",
        pl: "nie udało się połączyć z \(place.polish); \(remedy.polish)")
    // On Linux, `unsupportedURL` is a reply that is not HTTP, as the scheme was checked before; and
    // most errors are `unknown`, and only their words tell them apart.
    case .unsupportedURL, .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData,
      .unknown where hasHead || Self.wordsAboutReplies.contains(where: words.contains):
      self.init(
        .badReply,
        en: "the reply from \(place.english) is broken: \(shown); try again later",
        pl: "odpowiedź z \(place.polish) jest uszkodzona: \(shown); spróbuj ponownie później")
    default:
      let isCertificate = words.contains("ertificate") || words.contains("CA cert")
      let checkCertificates = Message(
        en: "check this machine's date and ca-certificates",
        pl: "sprawdź datę systemową i pakiet ca-certificates")
      let remedy = isCertificate ? checkCertificates : remedy
      self.init(
        .unreachable,
        en: "cannot fetch from \(place.english): \(shown); \(remedy.english)",
        pl: "nie udało się pobrać danych z \(place.polish): \(shown); \(remedy.polish)")
    }
  }

  private static let wordsAboutReplies = ["header", "Header", "ontent-Length", "memory"]

  /// The words of the network library, unless a password of a proxy could be in them.
  private static func shown(_ words: String, _ code: URLError.Code) -> MessageText {
    let mayHavePassword =
      words.contains("Unsupported proxy")
      || ProxyEnvironment.variables.contains { $0.value.contains("@") }
    return mayHavePassword ? "network error \(code.rawValue)" : "\(whole: words)"
  }

  /// The address, and the variable whose proxy may be at fault instead.
  private static func place(of server: ServerAddress, _ url: String? = nil) -> Message {
    let url = url ?? server.url
    let variables = server.isLoopback ? [] : ProxyEnvironment.variables
    guard let name = variables.first(where: { server.url.hasPrefix($0.scheme) })?.name else {
      return "\(url)"
    }
    return Message(en: "\(url) (\(name) is set)", pl: "\(url) (ustawiono \(name))")
  }

  private static var checkNetwork: Message {
    Message(
      en: "check the network, or try again later",
      pl: "sprawdź połączenie z siecią albo spróbuj ponownie później")
  }
}
