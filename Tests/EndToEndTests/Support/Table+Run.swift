import Foundation
import TestSupport
import Testing

extension Table.Group {
  /// Types the command lines, and records an issue for each whose user sees something else.
  func run() async throws {
    var sandbox = try await sandbox()
    for need in needs where try await sandbox.run("{ \(need); } >/dev/null 2>&1").status != 0 {
      try skip("needs: \(need)")
    }
    for row in rows {
      sandbox.terminal = row.isOnTerminal ? (80, 24) : nil
      let outcome = try await sandbox.run(row.line)
      if !row.allows(outcome) { row.report(outcome) }
    }
  }

  private func sandbox() async throws -> Sandbox {
    guard servers > 0 || !stations.isEmpty else {
      let (server, list) = try await table.sharedList()
      let sandbox = try Sandbox(servers: [server])
      if hasList { try sandbox.write(list: list) }
      return sandbox
    }
    let files = try TemporaryDirectory()
    let names = ["1", "2"].prefix(max(1, servers))
    for name in names {
      try files.write((table.stations + stations).json, to: "\(name)/stations.json")
      try files.write(table.keywords.json, to: "\(name)/station_keywords.json")
      try files.write([], to: "\(name)/asked")
    }
    let servers = try names.map { try ScriptedReply.server(in: files.path($0)) }
    var sandbox = try Sandbox(servers: servers, in: files)
    sandbox.environment.merge(["S": files.path("1"), "S2": files.path("2")]) { $1 }
    for (number, server) in zip(["", "2"], sandbox.servers) {
      sandbox.environment["URL\(number)"] = server.url
      sandbox.environment["ORIGIN\(number)"] = server.origin
    }
    if hasList {
      try await sandbox.sync()
      _ = try await sandbox.run("asked; asked2")
    }
    return sandbox
  }
}

extension Table.Row {
  func allows(_ outcome: Outcome) -> Bool {
    outcome.status == status && Self.match(output[...], outcome.output.visible.lines[...])
      && outcome.errors.lines.allSatisfy { $0.hasPrefix("koleo: ") }
      && Self.match(
        errors.map { $0 == "..." ? $0 : "[..]\($0)[..]" }[...], outcome.errors.visible.lines[...])
  }

  /// Whether lines are those expected, in which `...` stands for any lines and `[..]` within a line
  /// for any text.
  private static func match(_ expected: ArraySlice<String>, _ lines: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return lines.isEmpty }
    let rest = expected.dropFirst()
    if first == "..." {
      return match(rest, lines) || !lines.isEmpty && match(expected, lines.dropFirst())
    }
    guard let line = lines.first, match(first.components(separatedBy: "[..]"), line) else {
      return false
    }
    return match(rest, lines.dropFirst())
  }

  /// Whether a line consists of these parts in order, with any text between them.
  private static func match(_ parts: [String], _ line: String) -> Bool {
    guard parts.count > 1 else { return line == parts[0] }
    guard line.hasPrefix(parts[0]) else { return false }
    var rest = line.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }

  func report(_ outcome: Outcome) {
    let lines =
      outcome.output.visible.lines.prefix(40).map { $0.isEmpty ? "\\" : $0 }
      + outcome.errors.visible.lines.map { "! \($0)" }
      + (outcome.status == 0 ? [] : ["? \(outcome.status)"])
    let text = "\(isOnTerminal ? "%" : "$") \(line)\n\(lines.joined(separator: "\n"))"
    Issue.record(Comment(rawValue: "not as in the table:\n\(text)"), sourceLocation: location)
  }
}

extension String {
  /// The text with control characters except for line ends as the tables have them: `\t`, `^[`.
  fileprivate var visible: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 9: text.append(contentsOf: "\\t".unicodeScalars)
      case 10: text.append(scalar)
      case 0..<32: text.append(contentsOf: ["^", Unicode.Scalar(UInt8(scalar.value) + 64)])
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}

/// Ends the test case without a failure.
func skip(_ reason: String) throws { try Test.cancel(Comment(rawValue: reason)) }
