import KoleoKit
import Testing
import URLLoading

@testable import KoleoNetwork

#if canImport(FoundationNetworking)
  /// In processes of their own, since the environment belongs to all tests.
  @Suite("The transport: proxies of the environment") struct ProxyEnvironmentTests {
    @Test("a proxy is named by the variable that libcurl heeds") func variables() async {
      await #expect(processExitsWith: .success) {
        for (environment, url, variable) in [
          ([:], "https://koleo.pl", nil),
          (["https_proxy": "p", "HTTPS_PROXY": "p"], "https://koleo.pl", "https_proxy"),
          (["HTTPS_PROXY": "p", "all_proxy": "p"], "HTTPS://koleo.pl", "HTTPS_PROXY"),
          (["https_proxy": "", "ALL_PROXY": "p"], "https://koleo.pl", "ALL_PROXY"),
          (["http_proxy": "p"], "http://localhost", "http_proxy"),
          // A web server may set it to what its client sent.
          (["HTTP_PROXY": "p"], "http://localhost", nil),
          (["https_proxy": "p"], "http://localhost", nil),
        ] as [([String: String], String, String?)] {
          setProxies(environment)
          #expect(ProxyEnvironment.configuredVariable(for: url) == variable, "\(environment)")
        }
      }
    }

    @Test("no_proxy exempts hosts and all below them, and a failure there is not the proxy's")
    func exemptions() async {
      await #expect(processExitsWith: .success) {
        let url = "https://api.KOLEO.pl/v2"
        for (environment, isExempt) in [
          ([:], false), (["no_proxy": "koleo.pl"], true), (["no_proxy": ".koleo.pl"], true),
          (["no_proxy": "x, API.koleo.pl y"], true), (["no_proxy": "*"], true),
          (["no_proxy": "x,*"], false), (["no_proxy": "oleo.pl"], false),
          (["no_proxy": "v2.api.koleo.pl"], false),
          (["NO_PROXY": "koleo.pl"], true), (["no_proxy": "x", "NO_PROXY": "koleo.pl"], false),
          (["no_proxy": "", "NO_PROXY": "koleo.pl"], true),
        ] as [([String: String], Bool)] {
          setProxies(environment.merging(["https_proxy": "p"]) { first, _ in first })
          let failure = FetchError.timedOut(url: url).blamingProxy(for: url)
          let blamed = FetchError.proxyFailed(.timedOut, url: url, variable: "https_proxy")
          #expect(failure == (isExempt ? .timedOut(url: url) : blamed), "\(environment)")
        }
      }
    }

    @Test("this machine's own servers are added to the exempt hosts") func loopback() async {
      await #expect(processExitsWith: .success) {
        for (environment, hosts) in [
          ([:], "localhost"), (["no_proxy": "x"], "x,localhost"),
          (["NO_PROXY": "y"], "y,localhost"), (["no_proxy": "*"], "*"),
          (["no_proxy": "", "NO_PROXY": "y"], "y,localhost"),
        ] {
          setProxies(environment)
          ProxyEnvironment.exemptLoopback(among: try [ServerAddress("https://koleo.pl")])
          #expect(ProcessEnvironment.value(of: "no_proxy") == environment["no_proxy"])
          ProxyEnvironment.exemptLoopback(
            among: try ["https://koleo.pl", "http://localhost:1"].map { try ServerAddress($0) })
          #expect(ProcessEnvironment.value(of: "no_proxy") == hosts)
        }
      }
    }

    @Test("libcurl's words distinguish a proxy that fails from a server that does")
    func words() async {
      await #expect(processExitsWith: .success) {
        setProxies(["all_proxy": "p"])
        let url = "https://koleo.pl"
        for (words, failure) in [
          ("Failed to connect to koleo.pl port 443 after 9 ms", .cannotConnect(url: url)),
          ("Failed to connect to x port 1 after 9 ms", .proxyFailed(.cannotConnect, url: url)),
          // Newer versions of libcurl name both.
          (
            "Failed to connect to koleo.pl port 443 via x after 9 ms: Could not connect to server",
            .proxyFailed(.cannotConnect, url: url)
          ),
          ("CONNECT tunnel failed, response 403", .proxyFailed(.cannotConnect, url: url)),
          (
            "Can't complete SOCKS5 connection to koleo.pl. (5)",
            .proxyFailed(.cannotConnect, url: url)
          ),
          ("Could not resolve proxy: x", .proxyFailed(.unknownHost, url: url)),
          ("Unsupported proxy scheme for 'x'", .proxyFailed(.notAnAddress, url: url)),
        ] as [(String, FetchError)] {
          let error = URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: words])
          #expect(FetchError(error, url: url) == failure)
        }
      }
    }
  }

  /// Makes the variables about proxies those of a table.
  private func setProxies(_ environment: [String: String]) {
    for name in ["http_proxy", "https_proxy", "all_proxy", "no_proxy"] {
      for name in [name, name.uppercased()] {
        unsetenv(name)
        if let value = environment[name] { setenv(name, value, 1) }
      }
    }
  }

  extension FetchError {
    fileprivate static func proxyFailed(_ error: ProxyError, url: String) -> FetchError {
      .proxyFailed(error, url: url, variable: "all_proxy")
    }
  }
#endif
