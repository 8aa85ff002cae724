import Foundation
import Testing

@testable import KoleoKit

@Suite("System calls that fail") struct SystemErrorTests {
  @Test("a system call that a signal interrupted is repeated, another error is thrown")
  func interrupted() throws {
    var results: [(Int32, Int32)] = [(-1, EINTR), (-1, EINTR), (7, 0), (-1, EACCES)]
    func call() -> Int32 {
      let (result, code) = results.removeFirst()
      errno = code
      return result
    }
    #expect(try checked(call) == 7)
    #expect(throws: SystemError(code: EACCES)) { try checked(call) }
  }
}
