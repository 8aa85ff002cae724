import KoleoKit
import Testing

@testable import KoleoCommands

@Suite("The locale, KOLEO_UNIT and timeouts") struct ContextTests {
  @Test(
    "messages are Polish if the language of LC_ALL, LC_MESSAGES or LANG is pl",
    arguments: [
      ([:], false), (["LANG": "pl_PL.UTF-8"], true), (["LANG": "pl"], true),
      (["LANG": "pl_GB@euro"], true), (["LANG": "C"], false), (["LANG": "POSIX"], false),
      (["LANG": "plt_MG"], false), (["LANG": "en_PL"], false),
      (["LC_MESSAGES": "pl_PL.UTF-8", "LANG": "en_US.UTF-8"], true),
      (["LC_MESSAGES": "en_US.UTF-8", "LANG": "pl_PL.UTF-8"], false),
      (["LC_MESSAGES": "", "LANG": "pl_PL.UTF-8"], true),
      (["LC_MEASUREMENT": "pl_PL.UTF-8"], false),
      (["LC_ALL": "pl_PL.UTF-8", "LC_MESSAGES": "C", "LANG": "C"], true),
      (["LC_ALL": "C", "LC_MESSAGES": "pl_PL", "LANG": "pl_PL"], false),
      (["LC_ALL": "", "LC_MESSAGES": "pl_PL", "LANG": "C"], true),
    ] as [([String: String], Bool)])
  func language(in variables: [String: String], isPolish: Bool) {
    #expect(Context.variables(variables).locale.language == (isPolish ? .polish : .english))
  }

  @Test(
    "the unit is that of --unit, KOLEO_UNIT or the locale: miles for US, GB, LR and MM",
    arguments: [
      ([:], nil, "km"), ([:], .miles, "mi"), (["KOLEO_UNIT": "mi"], nil, "mi"),
      (["KOLEO_UNIT": "mi"], .kilometers, "km"), (["KOLEO_UNIT": "parsec"], .miles, "mi"),
      (["KOLEO_UNIT": "km", "LANG": "en_US.UTF-8"], nil, "km"), (["KOLEO_UNIT": ""], nil, "km"),
      (["KOLEO_UNIT": "", "LANG": "en_GB"], nil, "mi"), (["LANG": "pl_US.UTF-8"], nil, "mi"),
      (["LANG": "en_LR"], nil, "mi"), (["LANG": "my_MM@x"], nil, "mi"),
      (["LANG": "en_IE.UTF-8"], nil, "km"), (["LANG": "C"], nil, "km"), (["LANG": "US"], nil, "km"),
      (["LC_MEASUREMENT": "en_US.UTF-8", "LANG": "pl_PL.UTF-8"], nil, "mi"),
      (["LC_MEASUREMENT": "pl_PL.UTF-8", "LANG": "en_US.UTF-8"], nil, "km"),
      (["LC_MEASUREMENT": "", "LANG": "en_US.UTF-8"], nil, "mi"),
      (["LC_ALL": "en_US.UTF-8", "LC_MEASUREMENT": "pl_PL.UTF-8"], nil, "mi"),
      (["LC_ALL": "pl_PL.UTF-8", "LC_MEASUREMENT": "en_US.UTF-8"], nil, "km"),
      (["LC_MESSAGES": "en_US.UTF-8", "LANG": "pl_PL.UTF-8"], nil, "km"),
    ] as [([String: String], LengthUnit?, String)])
  func unit(in variables: [String: String], option: LengthUnit?, is symbol: String) throws {
    var options = AnswerOptions()
    options.unit = option
    #expect(try LengthFormat(options, in: .variables(variables)).unit.rawValue == symbol)
  }

  @Test("a refresh may take 3 seconds beside an old list, 10 without one, and 30 in sync")
  func timeouts() {
    let timeouts = Timeouts()
    #expect(timeouts.withOldList == .seconds(3) && timeouts.withoutList == .seconds(10))
    #expect(timeouts.sync == .seconds(30))
    #expect(timeouts.scaled(toPercentage: 10).withOldList == .milliseconds(300))
  }
}
