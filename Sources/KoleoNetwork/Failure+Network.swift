import Foundation
import KoleoKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Failure: LocalizedError {
  /// The sentence in English.
  public var errorDescription: String? { description }
}

extension Failure {
  static func timedOut(_ server: ServerAddress) -> Failure {
    Failure(
      .unavailable, en: "\(server.url) timed out; \(remedy(for: server).english)",
      pl: "serwer \(server.url) nie odpowiedział na czas; \(remedy(for: server).polish)")
  }

  /// The failure of a reply with another status than 200, or 304 to a question whether the list has
  /// changed.
  static func status(_ status: Int, of server: ServerAddress) -> Failure {
    // 408, 425 and 429 are temporary. Any other 4xx refuses the request itself.
    let isOurFault = 400..<500 ~= status && ![408, 425, 429].contains(status)
    return Failure(
      200..<300 ~= status || status == 304 ? .badReply : .unavailable,
      en: "\(server.url) returned HTTP status \(status); "
        + (isOurFault ? "check KOLEO_API_URL, or update koleo" : "try again later"),
      pl: "serwer \(server.url) zwrócił kod HTTP \(status); "
        + (isOurFault
          ? "sprawdź KOLEO_API_URL albo zaktualizuj koleo" : "spróbuj ponownie później"))
  }

  /// The failure of a transfer, before or after the head of the reply had arrived.
  init(_ error: any Error, from server: ServerAddress, afterHead hasHead: Bool) {
    let code = (error as? URLError)?.code ?? .unknown
    let words = error.localizedDescription
    let remedy = Self.remedy(for: server)
    switch code {
    case .timedOut: self = .timedOut(server)
    case .cannotFindHost, .dnsLookupFailed:
      self.init(
        .unavailable, en: "cannot find the server \(server.url); \(remedy.english)",
        pl: "nie znaleziono serwera o adresie \(server.url); \(remedy.polish)")
    case .cannotConnectToHost, .notConnectedToInternet:
      self.init(
        .unavailable, en: "cannot connect to \(server.url); \(remedy.english)",
        pl: "nie udało się połączyć z \(server.url); \(remedy.polish)")
    case _ where Self.isFaultOfReply(code, words, afterHead: hasHead):
      self.init(
        .badReply,
        en: "the reply from \(server.url) is broken: \(Self.shown(words, code)); try again later",
        pl: "odpowiedź z \(server.url) jest uszkodzona: \(Self.shown(words, code)); "
          + "spróbuj ponownie później")
    default:
      let isCertificate = words.contains("ertificate") || words.contains("CA cert")
      let certificates = Message(
        en: "check this machine's date and ca-certificates",
        pl: "sprawdź datę systemową i pakiet ca-certificates")
      let remedy = isCertificate ? certificates : remedy
      self.init(
        .unavailable,
        en: "cannot fetch from \(server.url): \(Self.shown(words, code)); \(remedy.english)",
        pl: "nie udało się pobrać danych z \(server.url): \(Self.shown(words, code)); "
          + "\(remedy.polish)")
    }
  }

  /// On Linux, most errors have one code, and only their words tell them apart.
  private static func isFaultOfReply(_ code: URLError.Code, _ words: String, afterHead: Bool)
    -> Bool
  {
    switch code {
    // On Linux, `unsupportedURL` is a reply that is not HTTP: the scheme was checked before.
    case .unsupportedURL, .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData:
      true
    case .unknown:
      afterHead || ["header", "Header", "memory", "reply"].contains(where: words.contains)
    default: false
    }
  }

  /// The words of the network library, unless a password of a proxy could be in them.
  private static func shown(_ words: String, _ code: URLError.Code) -> MessageText {
    let mayHavePassword =
      words.contains("Unsupported proxy")
      || ProxyEnvironment.variables.contains { $0.value.contains("@") }
    return mayHavePassword ? "network error \(code.rawValue)" : "\(foreignMessage: words)"
  }

  private static func remedy(for server: ServerAddress) -> Message {
    let variables = server.isLoopback ? [] : ProxyEnvironment.variables
    guard let name = variables.first(where: { server.url.hasPrefix($0.scheme) })?.name else {
      return Message(
        en: "check the network, or try again later",
        pl: "sprawdź połączenie z siecią albo spróbuj ponownie później")
    }
    return Message(
      en: "check the network and the proxy in \(name), or try again later",
      pl: "sprawdź połączenie z siecią i serwer pośredniczący podany w \(name) "
        + "albo spróbuj ponownie później")
  }
}
