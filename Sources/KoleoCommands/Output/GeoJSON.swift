import KoleoKit

/// Answers as GeoJSON (RFC 7946): longitude before latitude, in degrees with up to seven decimals,
/// which is a centimeter.
enum GeoJSON {
  /// Stations as a collection of points; a station without a known position has no geometry.
  static func stations(_ matches: [StationMatch], lengths: LengthFormat) -> [UInt8] {
    collection(.lines) { writer in
      for match in matches {
        let station = match.record.station
        writer.feature(station.position) { writer in
          writer.members(of: station)
          if let meters = match.meters { writer.distance(meters, lengths) }
        }
      }
    }
  }

  /// A journey as a collection, on one line: a LineString for each leg, then a point for each
  /// location, once.
  static func journey(_ journey: Journey, lengths: LengthFormat) -> [UInt8] {
    collection(.line) { writer in
      for leg in journey.legs { writer.feature(leg, lengths) }
      var written: Set<Location> = []
      for location in journey.locations where written.insert(location).inserted {
        writer.feature(location.position) { writer in
          if case .station(let station, _) = location { writer.members(of: station) }
        }
      }
    }
  }

  private static func collection(
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
  /// Appends a feature at a position; without one it has no geometry.
  fileprivate mutating func feature(
    _ position: Coordinate?, properties: (inout JSONWriter) -> Void
  ) {
    object { writer in
      writer.member("type", "Feature")
      if let position {
        writer.object("geometry") { writer in
          writer.member("type", "Point")
          writer.array("coordinates") { $0.coordinates(of: position) }
        }
      } else {
        writer.member("geometry", nil as String?)
      }
      writer.object("properties", properties)
    }
  }

  /// Appends the geodesic: a LineString, or a MultiLineString if it crosses the antimeridian.
  fileprivate mutating func feature(_ leg: Journey.Leg, _ lengths: LengthFormat) {
    let lines = Geodesic.path(from: leg.start.position, to: leg.end.position)
    object { writer in
      writer.member("type", "Feature")
      writer.object("geometry") { writer in
        if let line = lines.first, lines.count == 1 {
          writer.member("type", "LineString")
          writer.array("coordinates") { $0.positions(line) }
        } else {
          writer.member("type", "MultiLineString")
          writer.array("coordinates") { writer in
            for line in lines { writer.array { $0.positions(line) } }
          }
        }
      }
      writer.object("properties") { writer in
        writer.member("from", leg.start.name)
        writer.member("to", leg.end.name)
        writer.distance(leg.meters, lengths)
        writer.member("meters", leg.meters)
      }
    }
  }

  private mutating func positions(_ line: [Coordinate]) {
    for position in line { array { $0.coordinates(of: position) } }
  }

  private mutating func coordinates(of position: Coordinate) {
    value(position.normalizedLongitude, decimals: 7, trimmingZeros: true)
    value(position.latitude, decimals: 7, trimmingZeros: true)
  }
}
