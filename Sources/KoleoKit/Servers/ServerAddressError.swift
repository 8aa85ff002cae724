/// The reason why an address is unusable. Each case has the text, without credentials.
public enum ServerAddressError: Error, Equatable, Sendable {
  /// The text does not have the form `http[s]://host[:port][/path]`, or is too long.
  case notAnAddress(String)
  /// The address contains an `@`, and so probably a user name or a password.
  case hasCredentials(String)
  /// The host is an IPv6 address in brackets, which koleo refuses on every system, since Foundation
  /// cannot connect to it on Linux.
  case numericIPv6(String)
  /// Plain `http` to a host outside `localhost` and 127.0.0.0/8: anyone on the path could alter the
  /// list.
  case notEncrypted(String)
}

extension ServerAddressError: ExplainedError {
  package var problem: MessageText {
    switch self {
    case .notAnAddress(let url): "'\(url)' is not a server address"
    case .hasCredentials(let url): "user names and passwords are not supported: '\(url)'"
    case .numericIPv6(let url): "numeric IPv6 addresses are not supported: '\(url)'"
    case .notEncrypted(let url): "plain http is allowed only for this machine: '\(url)'"
    }
  }

  package var remedy: Remedy {
    switch self {
    case .notAnAddress: .useURL
    case .hasCredentials: .removeCredentials
    case .numericIPv6: .useHostName
    case .notEncrypted: .useHTTPS
    }
  }
}
