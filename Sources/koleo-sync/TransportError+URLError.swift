import Foundation
import KoleoKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportError {
  /// Characters of a text from elsewhere that an error carries.
  static let maximumLength = 500

  /// What an error of Foundation means.
  init(_ error: any Error) {
    if (error as? URLError)?.code == .timedOut {
      self = .timedOut
    } else {
      self = .unreachable(Self.words(for: error))
    }
  }

  /// One line without a full stop: the library's words, which name host and cause, if it has any.
  private static func words(for error: any Error) -> String {
    let text = error.localizedDescription
    guard !text.isEmpty, !text.hasPrefix("The operation could not be completed") else {
      return words(for: (error as? URLError)?.code)
    }
    let line = text.unicodeScalars.prefix(maximumLength).map { scalar in
      scalar.properties.generalCategory == .control ? " " : String(scalar)
    }.joined()
    return line.hasSuffix(".") ? String(line.dropLast()) : line
  }

  private static func words(for code: URLError.Code?) -> String {
    switch code {
    case .badURL?, .unsupportedURL?: "not an address that can be asked"
    case .cannotFindHost?: "the host is not known"
    case .cannotConnectToHost?: "no connection to the host"
    case .networkConnectionLost?: "the connection was lost"
    case .notConnectedToInternet?: "no connection to the internet"
    case .badServerResponse?: "the server sent no reply"
    default: "the transfer failed"
    }
  }
}
