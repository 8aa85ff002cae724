import KoleoKit

/// Answers as GeoJSON (RFC 7946): longitude before latitude, in degrees with up to seven decimals,
/// which is a centimeter.
struct GeoJSON {
  let lengthFormat: LengthFormat

  /// Stations as a collection of points; a station without a known position has no geometry.
  func bytes(of matches: [StationMatch]) -> [UInt8] {
    collection(.lines) { writer in
      for match in matches {
        let station = match.record.station
        writer.appendFeature(station.position) { writer in
          writer.appendMembers(of: station)
          if let meters = match.meters { writer.appendDistance(meters, in: lengthFormat) }
        }
      }
    }
  }

  /// A journey as a collection, on one line: the geodesic of each leg, then a point for each
  /// distinct location.
  func bytes(of journey: Journey) -> [UInt8] {
    collection(.line) { writer in
      for leg in journey.legs { writer.appendFeature(leg, in: lengthFormat) }
      var written: Set<Location> = []
      for location in journey.locations where written.insert(location).inserted {
        writer.appendFeature(location.position) { writer in
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
        writer.appendArray("features", layout, features)
      }
    }
  }
}

extension JSONWriter {
  /// Appends a feature at a position; without a position, the feature has no geometry.
  fileprivate mutating func appendFeature(
    _ position: Coordinate?, properties: (inout JSONWriter) -> Void
  ) {
    appendObject { writer in
      writer.appendMember("type", "Feature")
      if let position {
        writer.appendObject("geometry") { writer in
          writer.appendMember("type", "Point")
          writer.appendArray("coordinates") { $0.appendCoordinates(of: position) }
        }
      } else {
        writer.appendMember("geometry", nil as String?)
      }
      writer.appendObject("properties", properties)
    }
  }

  /// Appends the geodesic: a LineString, or a MultiLineString if the antimeridian cuts it.
  fileprivate mutating func appendFeature(_ leg: Journey.Leg, in lengthFormat: LengthFormat) {
    let lines = Geodesic.path(from: leg.start.position, to: leg.end.position)
    appendObject { writer in
      writer.appendMember("type", "Feature")
      writer.appendObject("geometry") { writer in
        if let line = lines.first, lines.count == 1 {
          writer.appendMember("type", "LineString")
          writer.appendArray("coordinates") { $0.appendPositions(line) }
        } else {
          writer.appendMember("type", "MultiLineString")
          writer.appendArray("coordinates") { writer in
            for line in lines { writer.appendArray { $0.appendPositions(line) } }
          }
        }
      }
      writer.appendObject("properties") { writer in
        writer.appendMember("from", leg.start.name)
        writer.appendMember("to", leg.end.name)
        writer.appendDistance(leg.meters, in: lengthFormat)
        writer.appendMember("meters", leg.meters)
      }
    }
  }

  private mutating func appendPositions(_ line: [Coordinate]) {
    for position in line { appendArray { $0.appendCoordinates(of: position) } }
  }

  private mutating func appendCoordinates(of position: Coordinate) {
    appendValue(position.longitude, decimals: 7, trimmingZeros: true)
    appendValue(position.latitude, decimals: 7, trimmingZeros: true)
  }
}
