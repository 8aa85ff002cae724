import KoleoKit

extension AnswerFormatter {
  /// An array with one station a line; a station's fields have the API's names.
  func json(of stations: [FoundStation]) -> [UInt8] {
    JSONWriter.text { writer in
      writer.appendArray(layout: .linePerElement) { writer in
        for (record, meters) in stations {
          writer.appendObject { writer in
            record.appendMembers(to: &writer)
            if let meters { writer.appendDistanceAndUnit(meters, in: lengthFormat) }
          }
        }
      }
    }
  }

  /// An object on one line.
  func json(of journey: Journey, from best: BestList) -> [UInt8] {
    JSONWriter.text { writer in
      writer.appendObject { writer in
        writer.appendMember("unit", lengthFormat.unit.rawValue)
        writer.appendDistance(journey.meters, in: lengthFormat)
        writer.appendMember("meters", journey.meters)
        writer.appendArray("legs") { writer in
          for leg in journey.legs {
            writer.appendObject { writer in
              writer.appendObject("from") { $0.appendMembers(of: leg.start) }
              writer.appendObject("to") { $0.appendMembers(of: leg.end) }
              writer.appendDistance(leg.meters, in: lengthFormat)
              writer.appendMember("meters", leg.meters)
            }
          }
        }
        writer.appendObject("list") { writer in
          writer.appendMember("source", best.origin.rawValue)
          writer.appendMember("fetched_at", best.list.fetchedAt?.description)
          writer.appendMember("stale", !best.isFresh)
        }
      }
    }
  }
}

extension JSONWriter {
  /// Appends `"distance":251.5,"unit":"km"`.
  mutating func appendDistanceAndUnit(_ meters: Double, in format: LengthFormat) {
    appendDistance(meters, in: format)
    appendMember("unit", format.unit.rawValue)
  }

  fileprivate mutating func appendDistance(_ meters: Double, in format: LengthFormat) {
    appendName("distance")
    appendValue(meters / format.unit.meters, decimals: format.decimals)
  }

  /// Appends the members of a location: a station's with the API's names, or a point's position.
  fileprivate mutating func appendMembers(of location: Location) {
    if let station = location.station { return appendMembers(of: station) }
    // Six decimals, as in text.
    appendMember("latitude", (location.position.latitude * 1e6).rounded() / 1e6)
    appendMember("longitude", (location.position.longitude * 1e6).rounded() / 1e6)
  }
}
