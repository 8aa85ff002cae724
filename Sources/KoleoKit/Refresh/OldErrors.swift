// The errors of before `Failure`, until their users are gone.

package struct Validators: Equatable, Sendable {
  package var stations: String?
  package var keywords: String?
}

/// To go.
public enum ListError: Error, Equatable, Sendable {
  case absent
  case unreadable(path: String, Failure)
  case damaged(path: String)
}

extension ListError: ExplainedError {
  package var problem: MessageText {
    switch self {
    case .absent: "there is no list yet"
    case .unreadable(_, let error): error.message.english
    case .damaged(let path): "\(path: path) is damaged, or from another version of koleo"
    }
  }

  package var remedy: Remedy {
    switch self {
    case .absent: .fetchList
    case .unreadable: .checkPath
    case .damaged: .refreshList
    }
  }
}

/// To go.
public struct CacheDirectoryError: Error, Equatable, Sendable {
  package let failure: Failure

  package init(failure: Failure) {
    self.failure = failure
  }
}

extension CacheDirectoryError: ExplainedError {
  package var problem: MessageText { failure.message.english }
  package var remedy: Remedy { .setDirectory }
}

extension StationList {
  var bytes: [UInt8] { Array(file.bytes) }
}

extension CacheDirectory {
  package func openListOrThrow(access: FileBytes.Access) throws(ListError) -> StationList {
    let list: StationList?
    do { list = try openList(access: access) } catch {
      throw .unreadable(path: listPath, error)
    }
    guard let list else { throw .absent }
    return list
  }

  package func saveList(with bytes: [UInt8]) throws(WriteError) {
    do { try replaceList(with: bytes) } catch {
      throw WriteError(path: listPath, failure: error)
    }
  }

  /// To go.
  public struct WriteError: Error, Equatable, Sendable {
    /// To go.
    public let path: String
    package let failure: Failure

    package init(path: String, failure: Failure) {
      self.path = path
      self.failure = failure
    }
  }
}

extension CacheDirectory.WriteError: ExplainedError {
  package var problem: MessageText { failure.message.english }
  package var remedy: Remedy { .useWritableDirectory }
}
