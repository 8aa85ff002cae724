import KoleoKit

/// A journey as JSON, on one line.
struct JourneyJSON {
  let lengthFormat: LengthFormat
  let answerList: AnswerList

  func bytes(of journey: Journey) -> [UInt8] {
    JSONWriter.text { writer in
      writer.object { writer in
        writer.member("unit", lengthFormat.unit.rawValue)
        writer.appendLength("distance", journey.meters, in: lengthFormat)
        writer.member("meters", journey.meters)
        writer.array("legs") { writer in
          for leg in journey.legs {
            writer.object { append(leg, to: &$0) }
          }
        }
        writer.object("list", appendSource)
      }
    }
  }

  private func append(_ leg: Journey.Leg, to writer: inout JSONWriter) {
    writer.object("from") { $0.appendMembers(of: leg.start) }
    writer.object("to") { $0.appendMembers(of: leg.end) }
    writer.appendLength("distance", leg.meters, in: lengthFormat)
    writer.member("meters", leg.meters)
  }

  private func appendSource(to writer: inout JSONWriter) {
    writer.member("source", answerList.origin.rawValue)
    let isBuiltIn = answerList.origin == .builtIn
    writer.member("fetched_at", isBuiltIn ? nil : answerList.list.header.fetchedAt.description)
    writer.member("stale", answerList.isStale)
  }
}
