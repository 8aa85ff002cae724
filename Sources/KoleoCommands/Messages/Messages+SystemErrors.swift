import KoleoKit

extension Messages {
  func reason(of error: SystemError) -> MessageText { error.reason[language] }
}
