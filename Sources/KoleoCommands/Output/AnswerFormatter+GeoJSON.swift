import KoleoKit

// GeoJSON (RFC 7946): longitude before latitude, in degrees with up to seven decimals, which is a
// centimeter.

extension AnswerFormatter {
  /// A collection with one point a line; a station without a known position has no geometry.
  func geoJSON(of stations: [FoundStation]) -> [UInt8] {
    collection(.linePerElement) { writer in
      for (record, meters) in stations {
        writer.appendFeature(record.position.map { [[$0]] } ?? []) { writer in
          record.appendMembers(to: &writer)
          if let meters { writer.appendDistanceAndUnit(meters, in: lengthFormat) }
        }
      }
    }
  }

  /// A collection on one line: the geodesic of each leg, then a point for each distinct location.
  func geoJSON(of journey: Journey) -> [UInt8] {
    collection(.oneLine) { writer in
      for leg in journey.legs {
        writer.appendFeature(leg.start.position.path(to: leg.end.position)) { writer in
          writer.appendMember("from", leg.start.name)
          writer.appendMember("to", leg.end.name)
          writer.appendDistanceAndUnit(leg.meters, in: lengthFormat)
          writer.appendMember("meters", leg.meters)
        }
      }
      var written: Set<Location> = []
      for location in journey.locations where written.insert(location).inserted {
        writer.appendFeature([[location.position]]) { writer in
          if let station = location.station { writer.appendMembers(of: station) }
        }
      }
    }
  }

  private func collection(
    _ layout: JSONWriter.Layout, _ features: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    JSONWriter.text { writer in
      writer.appendObject { writer in
        writer.appendMember("type", "FeatureCollection")
        writer.appendArray("features", layout: layout, features)
      }
    }
  }
}

extension JSONWriter {
  /// Appends a point, a line, or a line that is cut by the antimeridian; `null` without positions.
  fileprivate mutating func appendFeature(
    _ lines: [[Coordinate]], properties: (inout JSONWriter) -> Void
  ) {
    appendObject { writer in
      writer.appendMember("type", "Feature")
      if lines.isEmpty { writer.appendMember("geometry", nil as String?) }
      if let line = lines.first {
        let type = line.count == 1 ? "Point" : lines.count == 1 ? "LineString" : "MultiLineString"
        writer.appendObject("geometry") { writer in
          writer.appendMember("type", type)
          writer.appendArray("coordinates") { writer in
            if lines.count == 1 { return writer.appendPositions(line) }
            for line in lines { writer.appendArray { $0.appendPositions(line) } }
          }
        }
      }
      writer.appendObject("properties", properties)
    }
  }

  /// Appends the numbers of one position, or an array for each of several.
  private mutating func appendPositions(_ line: [Coordinate]) {
    for position in line {
      if line.count > 1 {
        appendArray { $0.appendPositions([position]) }
      } else {
        appendValue(position.longitude, decimals: 7, trimmingZeros: true)
        appendValue(position.latitude, decimals: 7, trimmingZeros: true)
      }
    }
  }
}
