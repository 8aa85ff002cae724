import KoleoKit

extension ListStatus {
  /// The status as JSON, on one line; unknown values are null.
  var json: [UInt8] {
    JSONWriter.text { writer in
      writer.appendObject { writer in
        writer.appendMember("path", path)
        writer.appendMember("url", list?.url ?? urls)
        writer.appendMember("fetched_at", list?.fetchedAt.description)
        writer.appendMember("age_seconds", list.map { Int($0.age.components.seconds) })
        writer.appendMember("fresh", list?.isFresh ?? false)
        writer.appendMember("bytes", list?.size)
        writer.appendMember("stations", list?.stations)
        writer.appendMember("keywords", list?.keywords)
      }
    }
  }
}
