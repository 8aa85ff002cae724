import Foundation
import KoleoKit

/// The environment variables that libcurl reads for a proxy, and those that Foundation reads for
/// its files.
package enum ProxyEnvironment {
  /// The variables that are set: those that count first come first.
  static var variables: [(name: String, scheme: String, value: String)] {
    #if canImport(FoundationNetworking)
      let names = [
        ("https_proxy", "https:"), ("HTTPS_PROXY", "https:"), ("http_proxy", "http:"),
        ("all_proxy", "http"), ("ALL_PROXY", "http"),
      ]
    #else
      // Foundation reads no such variable.
      let names: [(String, String)] = []
    #endif
    return names.compactMap { name, scheme in
      ProcessEnvironment.value(of: name).map { (name, scheme, $0) }
    }
  }

  /// Changes the environment of this process so that servers on this machine are asked without a
  /// proxy, and a session makes no directories in the user's home.
  ///
  /// Call it before Foundation reads the environment, and before another thread starts.
  package static func prepare(for servers: [ServerAddress]) {
    // On Linux, even an ephemeral session makes directories for a cache and for cookies. Below
    // /dev/null it cannot.
    for name in ["XDG_CACHE_HOME", "XDG_DATA_HOME"] {
      ProcessEnvironment.set(name, to: "/dev/null")
    }
    let exempt = ["no_proxy", "NO_PROXY"].lazy.compactMap(ProcessEnvironment.value).first
    let hosts = servers.filter(\.isLoopback).map(\.host)
    // In a list, `*` would exempt nothing.
    guard !hosts.isEmpty, exempt != "*" else { return }
    let names = [exempt].compactMap { $0 } + hosts
    ProcessEnvironment.set("no_proxy", to: names.joined(separator: ","))
  }

  /// - Throws: `KoleoError` if a proxy has an encoded control character: libcurl would bypass it, and
  ///   say nothing.
  static func check() throws(KoleoError) {
    for (name, _, value) in variables where value.contains(/%[01]|%7[fF]/) {
      throw KoleoError(
        .unreachable, en: "\(name) has an encoded control character; correct or unset it",
        pl: "\(name) zawiera zakodowany znak sterujący; popraw lub usuń tę zmienną")
    }
  }
}
