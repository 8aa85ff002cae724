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
    switch (error as? URLError)?.code {
    case .timedOut?: self = .timedOut
    case .cannotFindHost?, .dnsLookupFailed?: self = .unreachable(.unknownHost)
    case .cannotConnectToHost?, .notConnectedToInternet?: self = .unreachable(.refused)
    case .networkConnectionLost?, .badServerResponse?: self = .unreachable(.lost)
    default: self = .unreachable(.other(Self.words(for: error)))
    }
  }

  /// One line without a full stop: the library's words, if it has any.
  private static func words(for error: any Error) -> String {
    let text = error.localizedDescription
    guard !text.isEmpty, !text.hasPrefix("The operation could not be completed") else {
      return "the transfer failed"
    }
    let line = text.unicodeScalars.prefix(maximumLength).map { scalar in
      scalar.properties.generalCategory == .control ? " " : String(scalar)
    }.joined()
    return line.hasSuffix(".") ? String(line.dropLast()) : line
  }
}
