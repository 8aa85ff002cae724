import Foundation

/// A terminal without a screen: what programs write to it can be read as bytes.
package final class PseudoTerminal: Sendable {
  /// In characters.
  package struct Size: Sendable, Equatable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// The end that reads what programs write, and types.
  let controller: Int32
  /// The device that programs open.
  let path: String
  /// The device, to be closed only when a program has opened it: macOS resets the size and the mode
  /// of a terminal that nobody holds open.
  let device: Int32

  init(_ size: Size) throws {
    controller = try Descriptors.make("posix_openpt") { posix_openpt(O_RDWR | O_NOCTTY) }
    path = try Descriptors.exclusively { [controller] in
      guard grantpt(controller) == 0, unlockpt(controller) == 0, let name = ptsname(controller)
      else { throw SystemCallError("open a pseudo-terminal") }
      return String(cString: name)
    }
    device = try Descriptors.make("open \(path)") { [path] in open(path, O_RDWR | O_NOCTTY) }
    try configure(size)
  }

  deinit { close(controller) }

  /// Sets the size and switches off what would change the bytes on their way: the carriage returns
  /// of the output and the echo of the input.
  private func configure(_ size: Size) throws {
    var mode = termios()
    tcgetattr(device, &mode)
    mode.c_oflag &= ~tcflag_t(OPOST)
    mode.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(device, TCSANOW, &mode)
    var window = winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(device, UInt(TIOCSWINSZ), &window) == 0 else { throw SystemCallError("TIOCSWINSZ") }
  }
}

#if !canImport(Darwin)
  // In the header but behind a feature test that the Swift module does not set.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @_silgen_name("posix_openpt") private func posix_openpt(_ flags: Int32) -> Int32
  @_silgen_name("grantpt") private func grantpt(_ descriptor: Int32) -> Int32
  @_silgen_name("unlockpt") private func unlockpt(_ descriptor: Int32) -> Int32
  @_silgen_name("ptsname") private func ptsname(_ descriptor: Int32) -> UnsafeMutablePointer<CChar>?
#endif
