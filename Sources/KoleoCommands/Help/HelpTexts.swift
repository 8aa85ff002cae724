import KoleoKit
struct HelpTexts { static let english = HelpTexts(); static let polish = HelpTexts() }
struct HelpScreen { let context: Context; func text(for s: Subcommand?) -> [UInt8] { Array("help\n".utf8) } }
enum CompletionScript { static func text(for s: Shell) -> [UInt8] { [] } }
