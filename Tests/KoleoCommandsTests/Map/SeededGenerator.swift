/// A linear congruential generator (Knuth's MMIX constants): the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    // Only the upper halves, because the lower bits repeat soon.
    upperHalf() << 32 | upperHalf()
  }

  private mutating func upperHalf() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 32
  }
}
