import KoleoKit

/// A journey as JSON, on one line.
struct JourneyJSON {
  let lengthFormat: LengthFormat
  let answerList: AnswerList

  func bytes(of journey: Journey) -> [UInt8] {
    JSONWriter.text { writer in
      writer.appendObject { writer in
        writer.appendMember("unit", lengthFormat.unit.rawValue)
        writer.appendLength("distance", journey.meters, in: lengthFormat)
        writer.appendMember("meters", journey.meters)
        writer.appendArray("legs") { writer in
          for leg in journey.legs {
            writer.appendObject { append(leg, to: &$0) }
          }
        }
        writer.appendObject("list", appendSource)
      }
    }
  }

  private func append(_ leg: Journey.Leg, to writer: inout JSONWriter) {
    writer.appendObject("from") { $0.appendMembers(of: leg.start) }
    writer.appendObject("to") { $0.appendMembers(of: leg.end) }
    writer.appendLength("distance", leg.meters, in: lengthFormat)
    writer.appendMember("meters", leg.meters)
  }

  private func appendSource(to writer: inout JSONWriter) {
    writer.appendMember("source", answerList.origin.rawValue)
    let isBuiltIn = answerList.origin == .builtIn
    writer.appendMember(
      "fetched_at", isBuiltIn ? nil : answerList.list.fetchedAt.description)
    writer.appendMember("stale", answerList.isStale)
  }
}
