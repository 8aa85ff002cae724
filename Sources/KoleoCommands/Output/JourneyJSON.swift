import KoleoKit

/// A journey as JSON, on one line.
struct JourneyJSON {
  let lengths: LengthFormat
  let source: SourcedList

  func bytes(of journey: Journey) -> [UInt8] {
    var writer = JSONWriter(capacity: 1_024)
    writer.append(raw: "{")
    writer.append(member: "unit", lengths.unit.rawValue)
    append(journey.meters, to: &writer)
    writer.append(member: "legs")
    writer.append(raw: "[")
    for leg in journey.legs {
      writer.beginElement()
      writer.append(raw: "{")
      writer.append(member: "from")
      writer.append(leg.start)
      writer.append(member: "to")
      writer.append(leg.end)
      append(leg.meters, to: &writer)
      writer.append(raw: "}")
    }
    writer.append(raw: "]")
    writer.append(member: "list")
    writer.append(raw: "{")
    writer.append(member: "source", source.origin.rawValue)
    let isBuiltIn = source.origin == .builtIn
    writer.append(member: "fetched_at", isBuiltIn ? nil : source.list.header.fetchedAt.description)
    writer.append(member: "stale", source.isStale)
    writer.append(raw: "}}\n")
    return writer.bytes
  }

  private func append(_ meters: Double, to writer: inout JSONWriter) {
    writer.append(member: "distance")
    writer.append(length: meters, as: lengths)
    writer.append(member: "meters", meters)
  }
}
