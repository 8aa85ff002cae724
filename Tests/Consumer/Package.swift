// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v13)],
  dependencies: [.package(url: Context.environment["KOLEO_URL"] ?? "", from: "1.0.0")],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "KoleoKit", package: "koleo"),
        .product(name: "KoleoNetwork", package: "koleo"),
      ])
  ]
)
