import KoleoKit
import KoleoNetwork

// Measures a distance from the list that koleo keeps too, with or without a network.
let servers = try CommandLine.arguments.dropFirst().map { try ServerAddress($0) }
let directory = try CacheDirectory.forCurrentUser()
do {
  let outcome = try await directory.refresh(from: servers)
  let isFresh = outcome.effect == .stillFresh
  print("\(isFresh ? "fresh" : "refreshed"): \(outcome.stationCount) stations")
} catch {
  print("not refreshed: \(error)")
}
let list = (try? directory.openList()) ?? .builtIn

print(list.stations(matching: "lodz fab", limit: 3).map(\.displayName))
if let start = list.resolve("warszawa centralna").station,
  let end = list.resolve("krakow gl").station,
  let from = start.position, let to = end.position
{
  let meters = from.distance(to: to)
  print(Int(meters), Int(LengthUnit.miles.value(fromMeters: meters)))
}
