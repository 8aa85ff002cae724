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
    KoleoError(
      .unreachable,
      shown(server.url) + Message(en: " timed out", pl: " nie odpowiada na czas") + checkNetwork)
  }

  /// The error of a reply with another status than 200, or 304 to a question whether the list has
  /// changed.
  static func status(_ status: Int, of url: URL?) -> KoleoError {
    KoleoError(
      200..<300 ~= status || status == 304 ? .badReply : .unreachable,
      shown(url?.absoluteString ?? "")
        + Message(
          en: " returned HTTP \(status); check the address, or try again later",
          pl: " zwraca HTTP \(status); sprawdź adres albo spróbuj ponownie później"))
  }

  /// The error of a transfer, before or after the head of the reply had arrived.
  init(_ error: any Error, from server: ServerAddress, afterHead hasHead: Bool) {
    let code = (error as? URLError)?.code ?? .unknown
    switch code {
    case .timedOut: self = .timedOut(server)
    case .cannotFindHost, .dnsLookupFailed, .cannotConnectToHost, .notConnectedToInternet:
      self.init(
        .unreachable,
        Message(en: "cannot connect to ", pl: "brak połączenia z ")
          + Self.shown(server.url) + Self.checkNetwork)
    default:
      let description = error.localizedDescription
      // The network library may say the password of a proxy.
      let mayHavePassword = Self.proxyVariable(for: server.url) != nil
      let reason: Message =
        mayHavePassword ? ": network error \(code.rawValue)" : ": \(uncut: description)"
      let isCertificate = description.contains("ertificate") || description.contains("CA cert")
      let checkCertificates = Message(
        en: "; check this machine's date and ca-certificates",
        pl: "; sprawdź datę systemową i pakiet ca-certificates")
      // On Linux, `unsupportedURL` is a reply that is not HTTP, as the scheme was checked before.
      let isBroken = hasHead || [.unsupportedURL, .cannotParseResponse].contains(code)
      self.init(
        isBroken ? .badReply : .unreachable,
        Message(en: "cannot fetch from ", pl: "nie udało się pobrać danych z ")
          + Self.shown(server.url) + reason
          + (isCertificate ? checkCertificates : Self.checkNetwork))
    }
  }

  /// An address, and the variable whose proxy may be at fault instead.
  private static func shown(_ url: String) -> Message {
    guard let name = proxyVariable(for: url) else { return "\(url)" }
    return Message(en: "\(url) (\(name) is set)", pl: "\(url) (ustawiono \(name))")
  }

  /// The variable of the environment that names a proxy for an address to libcurl.
  private static func proxyVariable(for url: String) -> String? {
    let names = url.hasPrefix("https:") ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
    return (names + ["all_proxy", "ALL_PROXY"]).first { ProcessEnvironment.value(of: $0) != nil }
  }

  private static let checkNetwork = Message(
    en: "; check the network, or try again later",
    pl: "; sprawdź sieć albo spróbuj ponownie później")
}
