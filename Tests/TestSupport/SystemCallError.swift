import Foundation

/// A system call that failed, and why.
public struct SystemCallError: Error, CustomStringConvertible {
  public let call: String
  public let code: Int32

  init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  public var description: String { "\(call): \(String(cString: strerror(code)))" }
}
