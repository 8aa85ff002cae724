import KoleoKit

extension ListStatus {
  /// The status as JSON, on one line; unknown values are null.
  var json: [UInt8] {
    JSONWriter.text { writer in
      writer.object { writer in
        writer.member("path", path)
        writer.member("url", list?.url ?? urls)
        writer.member("fetched_at", list?.fetchedAt.description)
        writer.member("age_seconds", list.map { Int($0.age.components.seconds) })
        writer.member("fresh", list?.isFresh ?? false)
        writer.member("bytes", list?.size)
        writer.member("stations", list?.stations)
        writer.member("keywords", list?.keywords)
      }
    }
  }
}
