import KoleoKit

/// A label and its explanation.
typealias HelpEntry = (label: MessageText, text: MessageText)
