import Testing

@testable import KoleoKit

@Suite struct LongitudeDifferenceTests {
  @Test(arguments: [
    (0.0, 0.0, 0.0, 0.0), (10, 30, 20, 0), (30, 10, -20, 0), (170, -170, 20, 0),
    (-170, 170, -20, 0), (350, -350, 20, 0), (-360, 360, 0, 0), (0, 180, 180, 0),
    // What the rounded difference has no room for.
    (1e-14, 180, 180, -1e-14), (-1e-14, 180, 180, 1e-14), (1e-20, 90, 90, -1e-20),
  ])
  func isExact(from first: Double, to second: Double, degrees: Double, correction: Double) {
    let difference = LongitudeDifference(from: first, to: second)
    #expect(difference.degrees == degrees)
    #expect(difference.correction == correction)
  }

  @Test(arguments: [
    (10.0, 30.0, false), (30, 10, true), (170, -170, false), (-170, 170, true),
    (1e-14, 180, false), (-1e-14, 180, true), (1e-14, -180, false), (-1e-14, -180, true),
  ])
  func goesTheShorterWay(from first: Double, to second: Double, isWestward: Bool) {
    let difference = LongitudeDifference(from: first, to: second)
    #expect(difference.isWestward == isWestward)
    #expect(LongitudeDifference(from: second, to: first).isWestward != isWestward)
    #expect(difference.magnitude.supplement >= 0)
  }
}
