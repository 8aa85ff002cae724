import KoleoKit

// GeoJSON (RFC 7946): longitude before latitude, in degrees with up to seven decimals, which is a
// centimeter.

extension AnswerFormatter {
  /// A collection with one point a line; a station without a known position has no geometry.
  func geoJSON(of matches: [StationMatch]) -> [UInt8] {
    collection(.lines) { writer in
      for match in matches {
        let station = match.record.station
        writer.appendFeature(at: station.position) { writer in
          writer.appendMembers(of: station)
          if let meters = match.meters { writer.appendDistance(meters, in: lengthFormat) }
        }
      }
    }
  }

  /// A collection on one line: the geodesic of each leg, then a point for each distinct location.
  func geoJSON(of journey: Journey) -> [UInt8] {
    collection(.line) { writer in
      for leg in journey.legs {
        writer.appendFeature(Geodesic.path(from: leg.start.position, to: leg.end.position)) {
          writer in
          writer.appendMember("from", leg.start.name)
          writer.appendMember("to", leg.end.name)
          writer.appendDistance(leg.meters, in: lengthFormat)
          writer.appendMember("meters", leg.meters)
        }
      }
      var written: Set<Location> = []
      for location in journey.locations where written.insert(location).inserted {
        writer.appendFeature(at: location.position) { writer in
          if case .station(let station, _) = location { writer.appendMembers(of: station) }
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
  fileprivate typealias Contents = (inout JSONWriter) -> Void

  fileprivate mutating func appendFeature(at position: Coordinate?, properties: Contents) {
    appendFeature(position == nil ? nil : "Point", properties) { writer in
      if let position { writer.appendCoordinates(of: position) }
    }
  }

  /// Appends a line, which may be cut by the antimeridian.
  fileprivate mutating func appendFeature(_ lines: [[Coordinate]], properties: Contents) {
    func appendPositions(_ line: [Coordinate], to writer: inout JSONWriter) {
      for position in line { writer.appendArray { $0.appendCoordinates(of: position) } }
    }
    appendFeature(lines.count == 1 ? "LineString" : "MultiLineString", properties) { writer in
      if lines.count == 1 { return appendPositions(lines[0], to: &writer) }
      for line in lines { writer.appendArray { appendPositions(line, to: &$0) } }
    }
  }

  private mutating func appendFeature(
    _ type: String?, _ properties: Contents, coordinates: Contents
  ) {
    appendObject { writer in
      writer.appendMember("type", "Feature")
      if let type {
        writer.appendObject("geometry") { writer in
          writer.appendMember("type", type)
          writer.appendArray("coordinates", coordinates)
        }
      } else {
        writer.appendMember("geometry", nil as String?)
      }
      writer.appendObject("properties", properties)
    }
  }

  private mutating func appendCoordinates(of position: Coordinate) {
    appendValue(position.longitude, decimals: 7, trimmingZeros: true)
    appendValue(position.latitude, decimals: 7, trimmingZeros: true)
  }
}
