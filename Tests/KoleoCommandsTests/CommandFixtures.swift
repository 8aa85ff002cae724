import Foundation
import TestSupport

@testable import KoleoCommands
@testable import KoleoKit

extension StationList {
  /// The list that `koleo sync` makes of these records.
  convenience init(_ stations: [StationFixture], _ keywords: [KeywordFixture] = []) throws {
    func records<Record: WireRecord>(_ type: WireReply<Record>.Type, _ json: [UInt8]) throws
      -> [Record]
    {
      try JSONDecoder().decode(type, from: Data(json)).records
    }
    let catalog = Catalog(
      stations: try records(WireReply<Station>.self, stations.json),
      keywords: try records(WireReply<Keyword>.self, keywords.json))
    let bytes = ListWriter.bytes(of: catalog, fetchedAt: .now, url: "", validators: Validators())
    try self.init(FileBytes(bytes))
  }
}

extension Completer {
  /// Completes in English from a list; without one, from the built-in list.
  init(_ list: StationList? = nil) {
    self.init(messages: Messages(language: .english)) { list }
  }
}

extension Context {
  /// An environment of these variables alone, without a terminal.
  static func variables(_ variables: [String: String]) -> Context {
    let lookUp: @Sendable (String) -> String? = { name in
      variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    return Context(
      lookUp: lookUp, clock: { .now }, timeouts: Timeouts(),
      output: OutputDevice(stream: .output, isTerminal: false, isSmartTerminal: false),
      standardError: OutputDevice(stream: .error, isTerminal: false, isSmartTerminal: false),
      helperPath: { nil })
  }
}

/// The words of a command line; an underscore is a space within one.
func words(_ line: String) -> [String] {
  line.split(separator: " ").map { String($0.map { $0 == "_" ? " " : $0 }) }
}

/// The positions at these latitudes and longitudes.
func positions(_ degrees: [(Double, Double)]) throws -> [Coordinate] {
  try degrees.map { try Coordinate(latitude: $0.0, longitude: $0.1) }
}

extension HelpScreen {
  /// The help of a subcommand, or of the program for nil.
  static func text(of subcommand: Subcommand?, columns: Int = 80, locale: String = "C") -> String {
    let context = Context.variables(["COLUMNS": "\(columns)", "LC_ALL": locale])
    let text = HelpScreen(in: context, on: context.output).bytes(for: subcommand)
    return String(decoding: text, as: UTF8.self)
  }
}
