/// The scripts that complete command lines of koleo in the shells.
///
/// Each asks a `CompletionRequest` and hands the answer to its shell, which does all quoting. The
/// answer is data to a script: it is read line by line and never evaluated.
enum CompletionScripts {
  static func script(for shell: Shell) -> [UInt8] {
    switch shell {
    case .bash: Array(bash.utf8)
    case .zsh: Array(zsh.utf8)
    case .fish: Array(fish.utf8)
    }
  }

  /// Runs on bash 3.2, which macOS has, and needs no other package.
  private static let bash = #"""
    # Completion of koleo for bash, 3.2 or later.

    # Sets "quoted" to $1 as it is typed behind the open quotation mark $2, if any. It does so
    # character by character: what two texts have in common, they have in common when quoted.
    _koleo_quote() {
      local i char
      quoted=''
      for ((i = 0; i < ${#1}; i++)); do
        char=${1:i:1}
        case ${2:-no}$char in
          \'\') char="'\\''" ;;
          # In double quotes no backslash stops history expansion.
          \"!) char='"\!"' ;;
          \"[\\\"\$\`]) char=\\$char ;;
          [\'\"]* | no[[:alnum:]]) ;;
          *) printf -v char %q "$char" ;;
        esac
        quoted+=$char
      done
    }

    _koleo() {
      COMPREPLY=()
      # What follows a redirection is a file.
      if [[ ${COMP_WORDS[COMP_CWORD - 1]} == *[\<\>] ]]; then
        compopt -o default 2>/dev/null
        return
      fi
      local line=${COMP_LINE:0:COMP_POINT}
      # Before bash 4.3 the point counts bytes.
      if ((BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1] < 403)); then
        line=$(LC_ALL=C && printf %s "${COMP_LINE:0:COMP_POINT}")
      fi
      # bash cuts words at COMP_WORDBREAKS too: join those that no blank separates. Quotes and
      # backslashes go; names are compared without punctuation anyway.
      local piece word='' words=() marks=$'[\\\\"\']'
      for piece in "${COMP_WORDS[@]:0:COMP_CWORD}"; do
        word+=$piece
        line=${line#*"$piece"}
        if [[ $line == [[:space:]]* ]]; then
          words+=("${word//$marks/}")
          word=''
        fi
      done
      word+=${line#"${line%%[![:space:]]*}"}
      # readline replaces only $2, which follows an open quotation mark or a word break.
      if [[ $word != *"$2" ]]; then return; fi
      local kept=${word%"$2"} quote=''
      if [[ $kept == *[\"\'] ]]; then quote=${kept: -1}; fi
      kept=${kept//$marks/}

      local answer shared candidate display displays=() quoted
      {
        IFS=$'\t' read -r answer shared
        while IFS=$'\t' read -r candidate display; do
          if [[ $candidate != "$kept"* ]]; then continue; fi
          _koleo_quote "${candidate#"$kept"}" "$quote"
          # readline closes the quotation, but not after the same mark.
          if [[ -n $quote && $quoted == *"$quote" ]]; then quoted+=$quote; fi
          COMPREPLY+=("$quoted")
          displays+=("$display")
        done
      } <<<"$(
        command koleo ---complete bash "${words[@]:1}" "${word//$marks/}" 2>/dev/null </dev/null
      )"
      if ((${#COMPREPLY[@]} < 2)); then return; fi
      # 63 lists the candidates, 37 goes through them, 42 inserts them all; otherwise readline
      # inserts their common beginning, and the last one here limits it: to nothing where the typed
      # text would be lost, to whole escapes elsewhere.
      case $COMP_TYPE:$answer in
        63:*) COMPREPLY=("${displays[@]}") ;;
        37:* | 42:*) ;;
        *:keep) COMPREPLY=("${displays[@]}" ' ') ;;
        *)
          _koleo_quote "${shared#"$kept"}" "$quote"
          COMPREPLY+=("${quoted:- }")
          ;;
      esac
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
