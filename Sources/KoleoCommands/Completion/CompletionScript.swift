/// The scripts that teach shells to complete command lines of koleo.
///
/// They only carry questions to `CompletionRequest` and answers back. What comes back is data to
/// them: it is read line by line and never evaluated.
enum CompletionScript {
  static func text(for shell: Shell) -> [UInt8] {
    switch shell {
    case .bash: Array(bash.utf8)
    case .zsh: Array(zsh.utf8)
    case .fish: Array(fish.utf8)
    }
  }

  /// Runs on bash 3.2, which macOS has, and needs no other package.
  private static let bash = #"""
    # Completion of koleo for bash, 3.2 or later.

    _koleo() {
      COMPREPLY=()
      # What follows a redirection is a file.
      if [[ ${COMP_WORDS[COMP_CWORD - 1]} == *[\<\>] ]]; then
        compopt -o default 2>/dev/null
        return
      fi
      local candidate line=${COMP_LINE:0:COMP_POINT}
      # Before bash 4.3 the point counts bytes.
      if ((BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1] < 403)); then
        line=$(LC_ALL=C && printf %s "${COMP_LINE:0:COMP_POINT}")
      fi
      while IFS= read -r candidate; do
        if [[ -n $candidate ]]; then COMPREPLY+=("$candidate"); fi
      done <<<"$(
        command koleo ---complete bash "$COMP_TYPE" "$COMP_WORDBREAKS" "$line" \
          2>/dev/null </dev/null
      )"
    }

    # bash has been able to leave the order as it is since 4.4.
    complete -o nosort -F _koleo koleo 2>/dev/null || complete -F _koleo koleo

    """#

  private static let zsh = #"""
    #compdef koleo
    # Completion of koleo for zsh.

    _koleo() {
      local line
      local -a lines names displays
      lines=("${(@f)$(
        command koleo ---complete zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" \
          2>/dev/null </dev/null
      )}")
      for line in "${(@)lines[2,-1]}"; do
        names+=("${line%%$'\t'*}")
        displays+=("${line#*$'\t'}")
      done
      (( $#names )) || return 1
      # Where the candidates have less in common than has been typed, that stays.
      if [[ $lines[1] == keep && $compstate[insert] == *unambiguous* ]] && (( $#names > 1 )); then
        compstate[insert]=
        compstate[list]='list force'
      fi
      local -a layout
      [[ $displays[1] == *'  -- '* ]] && layout=(-l)
      # The candidates are in order, and need not begin with what was typed.
      compadd -U -V koleo $layout -d displays -a names
    }

    if [[ $funcstack[1] == _koleo ]]; then
      _koleo "$@"
    else
      compdef _koleo koleo
    fi

    """#

  private static let fish = #"""
    # Completion of koleo for fish.

    function __koleo_complete
        command --query koleo; or return
        set -l words (commandline --tokenize --current-process --cut-at-cursor)
        set -e words[1]
        # Its quotes may still be open.
        set -l token (commandline --current-token --cut-at-cursor)
        set -l word (
            string unescape -- $token
            or string unescape -- $token\"
            or string unescape -- $token\'
        )
        command koleo ---complete fish $words "$word" 2>/dev/null </dev/null
    end

    complete --command koleo --no-files --keep-order --arguments '(__koleo_complete)'

    """#
}
