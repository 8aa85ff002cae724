import KoleoKit
import KoleoNetwork

// Measures a distance from the list that koleo keeps too, with or without a network.
var list = StationList.builtIn
do throws(Failure) {
  let servers = try CommandLine.arguments.dropFirst().map { text throws(Failure) in
    try ServerAddress(text)
  }
  let outcome = try await CacheDirectory.forCurrentUser()
    .refresh(from: servers.isEmpty ? nil : servers)
  list = outcome.list
  print("\(outcome.effect == .wasFresh ? "fresh" : "refreshed"): \(list.count) stations")
} catch {
  print("not refreshed: \(error)")
}

print(list.stations(matching: "lodz fab", limit: 3).map(\.displayName))
if let from = list.resolve("warszawa centralna").exactStation?.position,
  let to = list.resolve("krakow gl").exactStation?.position
{
  let meters = from.distance(to: to)
  print(Int(meters), Int(LengthUnit.miles.value(fromMeters: meters)))
}
