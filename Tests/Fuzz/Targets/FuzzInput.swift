/// Says what was expected and stops, so that libFuzzer keeps the input.
func require(_ condition: Bool, _ expectation: @autoclosure () -> String) {
  guard !condition else { return }
  fatalError("expected that \(expectation())")
}

/// Calls `body` with the input, copied so that the sanitizer sees a step beyond its ends.
func withInput(_ data: UnsafePointer<UInt8>?, _ size: Int, _ body: ([UInt8]) -> Void) -> CInt {
  body(Array(UnsafeBufferPointer(start: data, count: size)))
  return 0
}

/// Whether nothing in the text could disturb a terminal or begin a new line.
func isHarmless(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { scalar in
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: !(0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value)
    }
  }
}
