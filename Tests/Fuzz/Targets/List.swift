@testable import KoleoKit

/// Any bytes in the place of the list: every question to them gets an answer or an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func testList(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  withInput(data, size) { bytes in
    guard let list = try? StationList(bytes: bytes) else { return }
    let isWhole = (try? list.verify()) != nil
    let all = try? list.records()
    require(!isWhole || all != nil, "a list that was verified can be read")
    for record in all ?? [] { read(record) }
    _ = try? list.stations()
    for text in ["krakow", "glowny zor", "dw cen", "7", "zzkopane"] { ask(list, text) }
    _ = list.bytesAfterFirstLine.count
  }
}

private func ask(_ list: StationList, _ text: String) {
  let phrase = Phrase(text)
  for record in (try? list.records(matching: phrase, limit: 3)) ?? [] { read(record) }
  _ = try? list.resolve(phrase)
  _ = try? list.suggestions(for: phrase)
}

private func read(_ record: StationRecord) {
  _ = try? record.displayName()
  _ = try? record.station()
  var writer = JSONWriter()
  record.appendJSON(to: &writer)
}

// MARK: - Mutations

/// Changes a list and then, three times out of four, makes its sizes and checksums right again: they
/// would otherwise keep nearly every change from the code behind them. What is too short for a list
/// gives way to one as it is written.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateList(
  _ data: UnsafeMutablePointer<UInt8>?, _ size: Int, _ maximumSize: Int, _ seed: UInt32
) -> Int {
  guard let data else { return 0 }
  if size < 64, maximumSize >= sample.count {
    data.update(from: sample, count: sample.count)
    return sample.count
  }
  let mutatedSize = mutate(data, size, maximumSize)
  guard seed % 4 != 0 else { return mutatedSize }
  let bytes = Array(UnsafeBufferPointer(start: data, count: mutatedSize))
  let repaired = ListRepair.repaired(bytes, keepsSizes: seed % 16 == 1)
  guard repaired.count <= maximumSize else { return mutatedSize }
  data.update(from: repaired, count: repaired.count)
  return repaired.count
}

/// Index, names and records of a few stations, in which every kind of key and of member occurs.
private let sample: [UInt8] = ListWriter.bytes(
  of: Catalog(
    stations: [
      Station(
        id: 80416, name: "Kraków Główny", slug: "krakow-glowny",
        position: try? Coordinate(latitude: 50.0685, longitude: 19.948), hits: 980, ibnr: 5_100_028,
        city: "Kraków", region: "małopolskie", country: "Polska"),
      Station(id: 500_000, name: "Praha hl.n.", slug: "praha", localisedName: "Praga", hits: 600),
      Station(
        id: 69203, name: "Żory", position: try? Coordinate(latitude: 50.05, longitude: 18.7),
        hits: 420, isGroup: true),
      Station(id: 7, name: "Kraków \"Techniczny\"", isOffered: false),
    ],
    keywords: [
      Keyword(stationID: 80416, text: "dworzec centralny"), Keyword(stationID: 69203, text: "sory"),
      Keyword(stationID: 500_000, text: "praha hlavni"),
    ]),
  fetchedAt: Timestamp(secondsSince1970: 1_795_250_000), url: "https://koleo.pl/api/v2/main",
  validators: Validators(stations: "W/\"1\"", keywords: nil))

// swift-format-ignore: AlwaysUseLowerCamelCase
@_silgen_name("LLVMFuzzerMutate")
private func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximumSize: Int) -> Int

/// Makes checksums and sizes fit what a damaged list holds.
private enum ListRepair {
  private typealias Line = ArraySlice<UInt8>

  /// - Parameter keepsSizes: Leaves the header's sizes as they are, right or wrong.
  static func repaired(_ bytes: [UInt8], keepsSizes: Bool) -> [UInt8] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    guard lines.count > 2 else { return bytes }
    let first = lines.removeFirst()
    let header = lines.removeFirst()
    let sections = body(of: Array(lines))
    let rest = Array(sections.joined(separator: [UInt8(ascii: "\n")]))
    let sizes = keepsSizes ? nil : sizes(of: sections)
    let parts = [Array(first), repaired(header: header, sizes), rest]
    return Array(parts.joined(separator: [UInt8(ascii: "\n")]))
  }

  // MARK: Header

  private static let sectionStarts = [#""index":["#, #"],"names":["#, #"],"stations":["#]
  private static let sizeMembers = ["index_bytes", "name_bytes", "record_bytes"]

  /// Bytes of the index, of the names and of the records, each line with its end.
  private static func sizes(of lines: [Line]) -> [Int]? {
    var starts = sectionStarts.compactMap { start in
      lines.firstIndex { $0.elementsEqual(start.utf8) }
    }
    guard let end = lines.lastIndex(where: { $0.elementsEqual("]}".utf8) }) else { return nil }
    starts.append(end)
    guard starts.count == sizeMembers.count + 1, starts == starts.sorted() else { return nil }
    return zip(starts, starts.dropFirst()).map { start, end in
      lines[start..<end].dropFirst().reduce(0) { $0 + $1.count + 1 }
    }
  }

  private static func repaired(header: Line, _ sizes: [Int]?) -> [UInt8] {
    var text = String(decoding: header, as: UTF8.self)
    for (member, size) in zip(sizeMembers, sizes ?? []) {
      text = setting(member, to: size, in: text)
    }
    guard let mark = lastRange(of: ",\"checksum\":\"", in: text) else { return Array(text.utf8) }
    let covered = Array(text[..<mark].utf8)
    return covered + Array(",\"checksum\":\"\(sum(covered))\",".utf8)
  }

  private static func setting(_ name: String, to value: Int, in text: String) -> String {
    guard let mark = lastRange(of: "\"\(name)\":", in: text) else { return text }
    let start = text.utf8.index(mark, offsetBy: name.utf8.count + 3)
    let rest = text[start...].drop { $0.isASCII && ($0.isNumber || $0 == "-") }
    return text[..<start] + String(value) + rest
  }

  private static func lastRange(of mark: String, in text: String) -> String.Index? {
    text.utf8.indices.last { text.utf8[$0...].starts(with: mark.utf8) }
  }

  // MARK: Index, names and records

  private static func body(of lines: [Line]) -> [Line] {
    var repaired = lines
    for (index, line) in lines.enumerated() {
      if line.starts(with: "\"!".utf8) {
        let block = lines[(index + 1)...].prefix {
          !$0.starts(with: "\"!".utf8) && !$0.starts(with: "],".utf8)
        }
        repaired[index] = blockLine(over: block)
      } else if line.starts(with: #"{"checksum":""#.utf8), line.count > 31 {
        repaired[index] = recordLine(line)
      } else if line.first == UInt8(ascii: "\""), line.count >= nameLineSize {
        repaired[index] = nameLine(line)
      }
    }
    return repaired
  }

  private static func blockLine(over block: ArraySlice<Line>) -> Line {
    let bytes = block.flatMap { $0 + [0x0A] }
    let length = String(bytes.count)
    let padding = String(repeating: "0", count: max(0, 8 - length.count))
    return Line("\"!\(sum(bytes)) \(padding)\(length)\",".utf8)
  }

  private static let nameLineSize = 1 + 16 + 1_024 + 1

  private static func nameLine(_ line: Line) -> Line {
    let entries = Array(line.dropFirst(17).prefix(1_024))
    let end = line.dropFirst(nameLineSize - 1)
    return Line("\"".utf8) + Line(sum(entries).utf8) + Line(entries) + end
  }

  private static func recordLine(_ line: Line) -> Line {
    let end = line.last == UInt8(ascii: ",") ? [UInt8(ascii: ",")] : []
    let members = Array(line.dropFirst(31).dropLast(end.count))
    return Line(#"{"checksum":""#.utf8) + Line(sum(members).utf8) + Line("\",".utf8) + members + end
  }

  private static func sum(_ bytes: [UInt8]) -> String {
    let digits = String(bytes.withUnsafeBytes(Checksum.of), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
