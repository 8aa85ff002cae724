import KoleoKit

extension ListStatus {
  /// The status as JSON, on one line; unknown values are null.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.append(raw: "{")
    writer.append(member: "path", path)
    writer.append(member: "url", list?.url ?? urls)
    writer.append(member: "fetched_at", list?.fetchedAt.description)
    writer.append(member: "age_seconds", list.map { Int($0.age.components.seconds) })
    writer.append(member: "fresh", list?.isFresh ?? false)
    writer.append(member: "bytes", list?.size)
    writer.append(member: "stations", list?.stations)
    writer.append(member: "keywords", list?.keywords)
    writer.append(raw: "}\n")
    return writer.bytes
  }
}
