// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v13)],
  dependencies: [
    // A clone of the last commit, with a tag; without one, this working tree.
    Context.environment["KOLEO_URL"].map { .package(url: $0, from: "1.0.0") }
      ?? .package(name: "koleo", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "KoleoKit", package: "koleo"),
        .product(name: "KoleoNetwork", package: "koleo"),
      ])
  ]
)
