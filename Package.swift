// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "koleo",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "koleo", targets: ["koleo"]),
    .executable(name: "koleo-sync", targets: ["koleo-sync"]),
  ],
  targets: [
    // The shared library: stations, search, distances, the list on disk. No Foundation.
    .target(name: "KoleoKit", swiftSettings: [.quickStart]),
    // Arguments in, library called, text out; for both programs.
    .target(name: "KoleoCommands", dependencies: ["KoleoKit"], swiftSettings: [.quickStart]),

    // Answers from the list on disk. It lists `koleo-sync` so that every build of it brings that
    // along; nothing of it is linked in. In release builds on Linux it is a static executable: a
    // dynamic one spends ten times the time of the answer in the loader.
    .executableTarget(
      name: "koleo",
      dependencies: ["KoleoCommands", "koleo-sync"],
      exclude: ["koleo.1", "StartupOrder.txt"],
      swiftSettings: [.quickStart, .unsafeFlags(["-static-stdlib"], .whenReleasedOnLinux)],
      linkerSettings: [
        .unsafeFlags(
          ["-static-executable", "-use-ld=lld", "-Xlinker", "-s"], .whenReleasedOnLinux),
        // Puts side by side what every run uses, to save memory and time to load it; what that is,
        // Tests/Benchmarks/startup-order finds out.
        .unsafeFlags(
          [
            "-Xlinker",
            "--symbol-ordering-file=\(Context.packageDirectory)/Sources/koleo/StartupOrder.txt",
            "-Xlinker", "--no-warn-symbol-ordering",
          ], .whenReleasedOnLinux),
      ]
    ),
    // Asks the server and replaces the list: the only target that imports FoundationNetworking. It
    // is not split into a library and a main, since whatever library an executable depends on would
    // be linked into `koleo` as well, which depends on the executable. In release builds on Linux it
    // brings Foundation along, which takes half as long to start as to find in shared libraries;
    // those of the network stay the system's.
    .executableTarget(
      name: "koleo-sync",
      dependencies: ["KoleoKit"],
      swiftSettings: [.unsafeFlags(["-static-stdlib"], .whenReleasedOnLinux)],
      linkerSettings: [
        .unsafeFlags(["-static-stdlib", "-use-ld=lld", "-Xlinker", "-s"], .whenReleasedOnLinux)
      ]
    ),

    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "KoleoKitTests", dependencies: ["KoleoKit", "TestSupport"]),
    .testTarget(name: "KoleoCommandsTests", dependencies: ["KoleoCommands", "TestSupport"]),
    .testTarget(name: "KoleoSyncTests", dependencies: ["koleo-sync", "TestSupport"]),
    // Runs the built programs, so it links none of them.
    .testTarget(name: "EndToEndTests", dependencies: ["KoleoKit", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

extension SwiftSetting {
  /// Finds generic types by calls instead of by name. Names make for a smaller program, but one that
  /// runs for a millisecond spends a twentieth of it on looking them up.
  static let quickStart = SwiftSetting.unsafeFlags(
    ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"], .whenReleasedOnLinux)
}

extension BuildSettingCondition {
  static let whenReleasedOnLinux = BuildSettingCondition.when(
    platforms: [.linux], configuration: .release)
}
