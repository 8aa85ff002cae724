import TestSupport
import Testing

/// Where the list is kept.
@Suite("The station list: its directory", .fewAtOnce) struct CacheFolderTests {
  /// An environment, in which `~` stands for the sandbox's folder, and the folder of the list in
  /// it.
  struct Choice: CustomTestStringConvertible {
    let testDescription: String
    let environment: [String: String]
    let path: String

    init(_ description: String, _ environment: [String: String], path: String) {
      testDescription = description
      self.environment = environment
      self.path = path
    }

    #if os(macOS)
      static let caches = "home/Library/Caches/koleo"
    #else
      static let caches = "home/.cache/koleo"
    #endif

    static let all: [Choice] = [
      Choice("nothing but a home folder", [:], path: caches),
      Choice("XDG_CACHE_HOME", ["XDG_CACHE_HOME": "~/xdg"], path: "xdg/koleo"),
      Choice("a relative XDG_CACHE_HOME", ["XDG_CACHE_HOME": "xdg"], path: caches),
      Choice("an empty XDG_CACHE_HOME", ["XDG_CACHE_HOME": ""], path: caches),
      Choice("KOLEO_CACHE_DIR", ["KOLEO_CACHE_DIR": "~/mine/deep"], path: "mine/deep"),
      Choice(
        "KOLEO_CACHE_DIR before XDG_CACHE_HOME",
        ["KOLEO_CACHE_DIR": "~/mine", "XDG_CACHE_HOME": "~/xdg"], path: "mine"),
      Choice("an empty KOLEO_CACHE_DIR", ["KOLEO_CACHE_DIR": ""], path: caches),
      Choice("blanks and letters beyond ASCII", ["KOLEO_CACHE_DIR": "~/a b/ż"], path: "a b/ż"),
    ]
  }

  @Test(
    "the cache directory is KOLEO_CACHE_DIR, else in XDG_CACHE_HOME where that is absolute, else ~/.cache/koleo",
    arguments: Choice.all) func isChosenByTheEnvironment(_ choice: Choice) async throws
  {
    var sandbox = try Sandbox()
    let folder = sandbox.folder
    sandbox.program.environment["KOLEO_CACHE_DIR"] = nil
    sandbox = sandbox.with(
      environment: choice.environment.mapValues {
        $0.hasPrefix("~/") ? folder.path(String($0.dropFirst(2))) : $0
      })
    sandbox.program.folder = try folder.makeFolder("work")
    expectAnswer(try await sandbox.koleo("search", "zak"), "Zakopane\n")
    #expect(folder.exists(choice.path + "/stations.json"))
    let status = try await sandbox.koleo("sync", "--status", "--json").jsonObject()
    #expect(status["path"] as? String == folder.path(choice.path + "/stations.json"))
    // Nothing is left anywhere else.
    let others = folder.names.filter { name in
      !choice.path.hasPrefix(name) && !name.hasPrefix(choice.path) && name != "home"
        && name != "work"
    }
    #expect(others == [])
  }
}
