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
      let search = try await sandbox.koleo("search", "zakopane")
      expectAnswer(search, Sandbox.answer, noting: variable, "proxy")
      let sync = try await sandbox.koleo("sync", "-v")
      expectFailure(sync, 69, saying: variable, "proxy")
      let files = sandbox.directory.names.compactMap(sandbox.directory.read)
      let texts =
        [search, sync].map(\.description) + files.map { String(decoding: $0, as: UTF8.self) }
      #expect(texts.allSatisfy { !$0.contains("secret") && !$0.contains("joe") })
    }

    @Test("a status from the proxy is not reported as the server's", arguments: [403, 407, 502])
    func refusal(_ status: Int) async throws {
      let proxy = try LoopbackServer()
      proxy.behavior["koleo.invalid:443"] = .status(status)
      let sandbox = try Sandbox().with(
        environment: ["KOLEO_API_URL": "https://koleo.invalid", "https_proxy": proxy.origin])
      let sync = try await sandbox.koleo("sync")
      expectFailure(sync, 69, saying: "through the proxy in https_proxy")
      #expect(proxy.requests.map(\.method).contains("CONNECT"))
    }

    @Test(
      "a proxy that hangs or does not speak HTTP is named beside the server",
      arguments: [
        (Fault("silent", .silent), "timed out through the proxy in https_proxy"),
        (
          Fault("garbage", .raw("\u{1}garbage\r\n\r\n".utf8)),
          "through the proxy in https_proxy is not"
        ),
      ])
    func brokenProxy(_ fault: Fault, words: String) async throws {
      let proxy = try LoopbackServer()
      proxy.behavior["koleo.invalid:443"] = fault.reply
      let sandbox = try Sandbox().with(
        environment: ["KOLEO_API_URL": "https://koleo.invalid", "https_proxy": proxy.origin]
      ).withShortTimeouts()
      expectFailure(try await sandbox.koleo("sync"), 69, saying: words)
      let exempt = sandbox.with(environment: ["no_proxy": ".invalid"])
      let sync = try await exempt.koleo("sync")
      expectFailure(sync, 69, saying: "host name of https://koleo.invalid")
    }

    @Test(
      "a server on this machine is asked without a proxy", arguments: ["http_proxy", "ALL_PROXY"])
    func loopback(_ variable: String) async throws {
      let proxy = try LoopbackServer()
      let sandbox = try Sandbox().with(environment: [variable: proxy.origin])
      expectSilence(try await sandbox.koleo("sync"))
      #expect(proxy.requests.isEmpty)
    }
  }
#endif
