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
      writer.object { writer in
        writer.member("type", "FeatureCollection")
        writer.array("features", layout, features)
      }
    }
  }
}

extension JSONWriter {
  /// Appends a feature at a position; without a position, the feature has no geometry.
  fileprivate mutating func appendFeature(
    _ position: Coordinate?, properties: (inout JSONWriter) -> Void
  ) {
    object { writer in
      writer.member("type", "Feature")
      if let position {
        writer.object("geometry") { writer in
          writer.member("type", "Point")
          writer.array("coordinates") { $0.appendCoordinates(of: position) }
        }
      } else {
        writer.member("geometry", nil as String?)
      }
      writer.object("properties", properties)
    }
  }

  /// Appends the geodesic: a LineString, or a MultiLineString if the antimeridian cuts it.
  fileprivate mutating func appendFeature(_ leg: Journey.Leg, in lengthFormat: LengthFormat) {
    let lines = Geodesic.path(from: leg.start.position, to: leg.end.position)
    object { writer in
      writer.member("type", "Feature")
      writer.object("geometry") { writer in
        if let line = lines.first, lines.count == 1 {
          writer.member("type", "LineString")
          writer.array("coordinates") { $0.appendPositions(line) }
        } else {
          writer.member("type", "MultiLineString")
          writer.array("coordinates") { writer in
            for line in lines { writer.array { $0.appendPositions(line) } }
          }
        }
      }
      writer.object("properties") { writer in
        writer.member("from", leg.start.name)
        writer.member("to", leg.end.name)
        writer.appendDistance(leg.meters, in: lengthFormat)
        writer.member("meters", leg.meters)
      }
    }
  }

  private mutating func appendPositions(_ line: [Coordinate]) {
    for position in line { array { $0.appendCoordinates(of: position) } }
  }

  private mutating func appendCoordinates(of position: Coordinate) {
    value(position.normalizedLongitude, decimals: 7, trimmingZeros: true)
    value(position.latitude, decimals: 7, trimmingZeros: true)
  }
}
