// swift-tools-version: 6.2

import Foundation
import PackageDescription

// A dynamic executable spends more time in the loader than on the answer, so a release build of
// `koleo` is static where the libraries of C and C++ are found in static form. Debian and Ubuntu
// have them in their development packages, Fedora and its relatives in glibc-static and
// libstdc++-static. SwiftPM caches this decision: if you install the libraries after a build, run
// `swift package purge-cache` and `swift package clean`.
let files = FileManager.default
let hasStaticC = [
  "/usr/lib/x86_64-linux-gnu/libc.a", "/usr/lib/aarch64-linux-gnu/libc.a", "/usr/lib64/libc.a",
  "/usr/lib/libc.a",
].contains(where: files.fileExists)
// The linker uses the C++ library of the newest GCC.
let hasStaticCPlusPlus = entries(of: "/usr/lib/gcc").contains { triple in
  let newest = entries(of: triple).max { $0.compare($1, options: .numeric) == .orderedAscending }
  return newest.map { files.fileExists(atPath: "\($0)/libstdc++.a") } ?? false
}
let staticFlags = hasStaticC && hasStaticCPlusPlus ? ["-static-executable", "-use-ld=lld"] : []

func entries(of directory: String) -> [String] {
  let names = (try? files.contentsOfDirectory(atPath: directory)) ?? []
  return names.map { "\(directory)/\($0)" }
}

let package = Package(
  name: "koleo",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .executable(name: "koleo", targets: ["koleo"]),
    .executable(name: "koleo-sync", targets: ["koleo-sync"]),
    .library(name: "KoleoKit", targets: ["KoleoKit"]),
    .library(name: "KoleoNetwork", targets: ["KoleoNetwork"]),
  ],
  targets: [
    // The C library of each system under one name.
    .target(name: "LibC"),
    // Stations, search, distances and the list on disk. No Foundation.
    .target(name: "KoleoKit", dependencies: ["LibC"]),
    // Asks the server, with URLSession and JSONDecoder, and replaces the list.
    .target(name: "KoleoNetwork", dependencies: ["KoleoKit"]),
    // From arguments over the library to text; the messages of both programs.
    .target(name: "KoleoCommands", dependencies: ["KoleoKit", "LibC"]),

    // Answers from the list on disk. Foundation and the network libraries take longer to load than
    // an answer takes, so they are in `koleo-sync`, which this program runs.
    .executableTarget(
      name: "koleo",
      dependencies: ["KoleoCommands"],
      linkerSettings: [
        .unsafeFlags(
          staticFlags + ["-Xlinker", "-s"], .when(platforms: [.linux], configuration: .release))
      ]
    ),
    // `koleo sync`, and the refresh for a query.
    .executableTarget(
      name: "koleo-sync", dependencies: ["KoleoCommands", "KoleoKit", "KoleoNetwork"]),

    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "KoleoKitTests", dependencies: ["KoleoKit", "TestSupport"]),
    .testTarget(
      name: "KoleoCommandsTests", dependencies: ["KoleoCommands", "KoleoKit", "TestSupport"]),
    .testTarget(
      name: "KoleoNetworkTests", dependencies: ["KoleoKit", "KoleoNetwork", "TestSupport"]),
    // Runs the built programs, which it does not depend on.
    .testTarget(name: "EndToEndTests", dependencies: ["TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
