import KoleoKit

/// A question that a completion script asks: how may this command line go on?
///
/// It is no subcommand, and help does not mention it. It comes as `koleo ---complete <shell>` and
/// then
/// - for bash: `COMP_TYPE`, `COMP_WORDBREAKS`, and the command line up to the cursor as it was
///   typed;
/// - for zsh and fish: the words up to the cursor without their quotes, the program's name left
///   out.
struct CompletionRequest {
  /// nil for a shell that is not known, which gets no candidates.
  private let shell: Shell?
  private let arguments: ArraySlice<String>

  /// - Parameter arguments: What follows the program's name.
  init?(_ arguments: [String]) {
    guard arguments.first == "---complete" else { return nil }
    shell = arguments.dropFirst().first.flatMap(Shell.init)
    self.arguments = arguments.dropFirst(2)
  }

  /// Writes the candidates and no message, whatever happens: whoever is typing did not ask
  /// anything.
  func answer(_ context: Context) -> ExitCode {
    let candidates = Candidates(wording: context.wording) { try? context.folder?.list() }
    try? context.output.stream.write(reply(candidates))
    return .success
  }

  /// A candidate a line, in the form that the shell's script expects.
  func reply(_ candidates: Candidates) -> [UInt8] {
    let lines: [String]
    switch shell {
    case .bash:
      let line = BashLine(arguments.last ?? "", wordBreaks: arguments.dropFirst().first ?? "")
      let type = BashReply.CompletionType(arguments.first ?? "")
      lines = BashReply(line: line, type: type)
        .lines(candidates.candidates(for: line.current.value, after: line.words))
    case nil: lines = []
    case .zsh, .fish:
      let word = arguments.last ?? ""
      let found = candidates.candidates(for: word, after: Array(arguments.dropLast()))
      lines = shell == .zsh ? ZshReply.lines(found, for: word) : FishReply.lines(found, for: word)
    }
    return lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
  }
}
