import Foundation

/// The files of this package.
package enum SourceTree {
  /// The package's directory.
  package static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// The absolute path of a file or directory in the package.
  package static func path(of path: String) -> String {
    root.appending(path: path).path(percentEncoded: false)
  }

  /// The text of a file at a path in the package.
  package static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Whether there is a file or directory at a path in the package.
  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path(percentEncoded: false))
  }
}
