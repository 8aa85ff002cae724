import Foundation
import KoleoKit

/// The environment variables that tell libcurl which servers to ask through a proxy.
package enum ProxyEnvironment {
  /// The variable that names a proxy for an address; nil if there is none.
  ///
  /// The proxy may still be unused, because of `no_proxy`.
  static func configuredVariable(for url: String) -> String? {
    ProxyVariables.names(for: url).first { value(of: $0) != nil }
  }

  /// The variable that names the proxy for an address; nil if there is none, or if `no_proxy` is
  /// `*` or lists the host or a domain of it.
  static func variableInUse(for url: String) -> String? {
    let names = exemptHosts ?? ""
    if names == "*" { return nil }
    let host = URLComponents(string: url)?.host?.lowercased() ?? ""
    let isExempt = names.lowercased().split(whereSeparator: { ", ".contains($0) }).contains {
      name in
      let domain = name.drop { $0 == "." }
      return host == domain || host.hasSuffix(".\(domain)")
    }
    return isExempt ? nil : configuredVariable(for: url)
  }

  /// Exempts this machine's own servers, which a proxy elsewhere cannot reach.
  ///
  /// Call it before Foundation reads the environment, and before another thread starts.
  package static func exemptLoopback(among servers: [ServerAddress]) {
    let hosts = servers.filter(\.isLoopback).compactMap(\.host)
    // In a list, `*` would exempt nothing.
    guard !hosts.isEmpty, exemptHosts != "*" else { return }
    let names = [exemptHosts].compactMap { $0 } + hosts
    ProcessEnvironment.set("no_proxy", to: names.joined(separator: ","))
  }

  /// The value of `no_proxy` or else `NO_PROXY`: the hosts and domains to be asked without a proxy;
  /// nil if neither is set.
  private static var exemptHosts: String? {
    value(of: "no_proxy") ?? value(of: "NO_PROXY")
  }

  /// The value of a variable; nil if it is empty, which libcurl takes for unset.
  private static func value(of name: String) -> String? {
    ProcessEnvironment.value(of: name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
