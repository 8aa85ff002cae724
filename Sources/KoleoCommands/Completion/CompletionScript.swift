enum CompletionScript { static func text(for s: Shell) -> [UInt8] { [] } }
