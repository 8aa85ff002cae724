import KoleoKit

let list = try StationList.builtIn()
let found = list.records(matching: Phrase("lodz fab"), limit: 1).map(\.displayName)

if case .station(let start) = list.resolve(Phrase("warszawa centralna")),
  case .station(let end) = list.resolve(Phrase("krakow gl")),
  let from = start.position, let to = end.position
{
  let meters = Geodesic.distance(from: from, to: to)
  print(found, Int(meters), Int(LengthUnit.miles.converted(fromMeters: meters)))
}
