#if os(Linux)
  import TestSupport
  import Testing

  /// Elsewhere URLSession does not take its proxy from the environment.
  @Suite("The server: proxies", .fewAtOnce) struct ProxyFaultTests {
    @Test(
      "a proxy that cannot be used is named by its variable, and its value is never printed or kept",
      arguments: [
        ("https_proxy", "http://joe:se#secret@127.0.0.1:3128"),
        ("https_proxy", "http://joe:se/secret@127.0.0.1:3128"),
        ("https_proxy", "http://joe:se@secret@127.0.0.1:3128"),
        ("https_proxy", "http://joe:se secret@127.0.0.1:3128"),
        ("https_proxy", "http://joe:se%zzsecret@127.0.0.1:3128"),
        ("HTTPS_PROXY", "http://joe:secret@127.0.0.1:99999"),
        ("HTTPS_PROXY", "http://joe:secret@127.0.0.1:port"),
        ("all_proxy", "foo://joe:secret@127.0.0.1:3128"),
        ("ALL_PROXY", "http://joe:secret@[::1"), ("ALL_PROXY", "http://joe:secret@"),
        ("https_proxy", "joe:secret@127.0.0.1:1"),
        ("https_proxy", "http://joe:secret@proxy.invalid:1"),
        ("all_proxy", "socks5://joe:secret@127.0.0.1:1"),
      ])
    func unusable(_ variable: String, _ value: String) async throws {
      let sandbox = try Sandbox.withOldList()
        .with(environment: ["KOLEO_API_URL": "https://koleo.invalid/api", variable: value])
      let search = try await sandbox.program.expectSearch(noting: variable, "proxy")
      let sync = try await sandbox.program.expectSync("-v", fails: 69, saying: variable, "proxy")
      let kept = sandbox.directory.names.compactMap(sandbox.directory.text).joined()
      #expect(!"\(search)\(sync)\(kept)".contains(/secret|joe/))
    }

    @Test(
      "a proxy that refuses, hangs or does not speak HTTP is not taken for the server",
      arguments: [
        (.status(403), "through the proxy in https_proxy"),
        (.status(407), "through the proxy in https_proxy"),
        (.silent, "timed out through the proxy in https_proxy"),
        (.raw("\u{1}garbage\r\n\r\n".utf8), "through the proxy in https_proxy is not"),
      ] as [(Reply, String)])
    func brokenProxy(_ reply: Reply, words: String) async throws {
      let proxy = try LoopbackServer()
      proxy.behavior["koleo.invalid:443"] = reply
      let sandbox = try Sandbox().withShortTimeouts().with(
        environment: ["KOLEO_API_URL": "https://koleo.invalid", "https_proxy": proxy.origin])
      try await sandbox.program.expectSync(fails: 69, saying: words)
      #expect(proxy.requests.map(\.method).contains("CONNECT"))
      try await sandbox.with(environment: ["no_proxy": ".invalid"]).program
        .expectSync(fails: 69, saying: "host name of https://koleo.invalid")
    }

    @Test(
      "a server on this machine is asked without a proxy", arguments: ["http_proxy", "ALL_PROXY"])
    func loopback(_ variable: String) async throws {
      let proxy = try LoopbackServer()
      let sandbox = try Sandbox().with(environment: [variable: proxy.origin])
      try await sandbox.program.expectSync()
      sandbox.server.behavior.setAll(.raw("\u{1}garbage\r\n\r\n".utf8))
      try await sandbox.program.expectSync(
        "--force", fails: 65, saying: "the reply from \(sandbox.server.url) is not valid HTTP")
      sandbox.server.behavior.setAll(.status(407))
      try await sandbox.program.expectSync(
        "--force", fails: 69, saying: "\(sandbox.server.url) returned HTTP status 407")
      #expect(proxy.requests.isEmpty)
    }
  }
#endif
