import KoleoKit
import KoleoNetwork

// Measures a distance from the best list there is, with or without a network.
let servers = try CommandLine.arguments.dropFirst().map { try ServerAddress(url: $0) }
let best = await StationList.best(from: servers)
print(best.origin, best.problem.map { "\($0.kind): \($0)" } ?? "fresh")

print(best.list.stations(matching: "lodz fab", limit: 3).map(\.displayName))
if let from = best.list.resolve("warszawa centralna").exactStation?.position,
  let to = best.list.resolve("krakow gl").exactStation?.position
{
  let meters = from.distance(to: to)
  print(Int(meters), Int(meters / LengthUnit.miles.meters))
}
