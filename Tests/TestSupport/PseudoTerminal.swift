import Foundation

/// A terminal without a screen: what programs write to it can be read as bytes.
package final class PseudoTerminal: Sendable {
  /// The test's end: reading gets what programs write, and writing is typing.
  let controller: Int32
  /// The device that programs open.
  let path: String
  /// The open device. Close it only after a program has opened it: macOS resets the size and the
  /// mode of a terminal that no process has open.
  let device: Int32

  init(_ size: (columns: Int, rows: Int)) throws {
    var (controller, device) = (Int32(-1), Int32(-1))
    var name = [CChar](repeating: 0, count: 128)
    var window = winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    self.controller = try Descriptors.make("openpty") {
      openpty(&controller, &device, &name, nil, &window) == 0 ? controller : -1
    }
    self.device = try Descriptors.make("openpty") { device }
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    // Turn off what changes the bytes: carriage returns in the output, and echo of the input.
    var mode = termios()
    tcgetattr(device, &mode)
    mode.c_oflag &= ~tcflag_t(OPOST)
    mode.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(device, TCSANOW, &mode)
  }

  deinit { close(controller) }
}
