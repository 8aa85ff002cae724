import Foundation
import KoleoKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension RefreshError {
  /// The meaning of an error of Foundation.
  init(_ error: any Error, url: String) {
    switch (error as? URLError)?.code {
    case .timedOut?: self = .timedOut(url: url)
    case .cannotFindHost?, .dnsLookupFailed?: self = .unknownHost(url: url)
    case .cannotConnectToHost?, .notConnectedToInternet?: self = .connectionRefused(url: url)
    case .networkConnectionLost?, .badServerResponse?: self = .connectionLost(url: url)
    default: self = .unreachable(url: url, reason: Self.words(for: error))
    }
  }

  /// The library's words without a full stop; nil if it has none.
  private static func words(for error: any Error) -> String? {
    let text = error.localizedDescription
    // The sentence that stands for none, which differs in its apostrophe from system to system.
    let hasNoWords = text.hasPrefix("The operation could") && text.contains("be completed")
    guard !text.isEmpty, !hasNoWords else { return nil }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
