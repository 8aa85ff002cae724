import Foundation

/// A system call that failed, and why.
package struct SystemCallError: Error, CustomStringConvertible {
  package let call: String
  package let code: Int32

  init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  package var description: String { "\(call): \(String(cString: strerror(code)))" }
}
