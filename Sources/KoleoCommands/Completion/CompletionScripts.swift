/// The scripts that complete koleo's command lines in bash, zsh and fish.
///
/// Each makes a `CompletionRequest` and passes the reply to its shell. zsh and fish quote the
/// candidates; the script for bash does so itself. A script splits the reply into lines and never
/// evaluates it.
enum CompletionScripts {
  static func script(for shell: Shell) -> [UInt8] {
    switch shell {
    case .bash: Array(bash.utf8)
    case .zsh: Array(zsh.utf8)
    case .fish: Array(fish.utf8)
    }
  }

  /// Works in bash 3.2, which macOS has, and without the package bash-completion.
  private static let bash = #"""
    # Completion of koleo for bash, 3.2 or later.

    # Sets "quoted" to $1 as typed after the open quotation mark $2, if any. It quotes character by
    # character, so that texts with a common prefix have one when quoted, too.
    _koleo_quote() {
      local i char
      quoted=''
      for ((i = 0; i < ${#1}; i++)); do
        char=${1:i:1}
        case ${2:-no}$char in
          \'\') char="'\\''" ;;
          # Within double quotes, a backslash does not stop history expansion.
          \"!) char='"\!"' ;;
          \"[\\\"\$\`]) char=\\$char ;;
          [\'\"]* | no[[:alnum:]]) ;;
          *) printf -v char %q "$char" ;;
        esac
        quoted+=$char
      done
    }

    # Sets "plain" to $1 without its quotes, the last of which may be open.
    _koleo_unquote() {
      local i char quote=''
      plain=''
      for ((i = 0; i < ${#1}; i++)); do
        char=${1:i:1}
        case $quote$char in
          [\'\"]) quote=$char ;;
          \'\' | \"\") quote='' ;;
          \'*) plain+=$char ;;
          \"\\)
            if [[ ${1:i+1:1} == [\"\\\$\`] ]]; then i=$((i + 1)); fi
            plain+=${1:i:1}
            ;;
          \"*) plain+=$char ;;
          \\)
            i=$((i + 1))
            plain+=${1:i:1}
            ;;
          *) plain+=$char ;;
        esac
      done
    }

    _koleo() {
      COMPREPLY=()
      # A file name follows a redirection.
      if [[ ${COMP_WORDS[COMP_CWORD - 1]} == *[\<\>] ]]; then
        compopt -o default 2>/dev/null
        return
      fi
      local line=${COMP_LINE:0:COMP_POINT}
      # Before bash 4.3, COMP_POINT counts bytes.
      if ((BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1] < 403)); then
        line=$(LC_ALL=C && printf %s "${COMP_LINE:0:COMP_POINT}")
      fi
      # bash also splits words at COMP_WORDBREAKS: join those without a space between them.
      local piece word='' words=() plain
      for piece in "${COMP_WORDS[@]:0:COMP_CWORD}"; do
        word+=$piece
        line=${line#*"$piece"}
        if [[ $line == [[:space:]]* ]]; then
          _koleo_unquote "$word"
          words+=("$plain")
          word=''
        fi
      done
      word+=${line#"${line%%[![:space:]]*}"}
      # readline replaces only $2, the part after an open quotation mark or a word break.
      if [[ $word != *"$2" ]]; then return; fi
      local kept=${word%"$2"} quote=''
      if [[ $kept == *[\"\'] ]]; then quote=${kept: -1}; fi
      _koleo_unquote "$kept"
      kept=$plain
      _koleo_unquote "$word"

      local answer shared candidate display displays=() quoted
      {
        IFS=$'\t' read -r answer shared
        while IFS=$'\t' read -r candidate display; do
          if [[ $candidate != "$kept"* ]]; then continue; fi
          _koleo_quote "${candidate#"$kept"}" "$quote"
          # readline adds the closing mark, but not after the same character.
          if [[ -n $quote && $quoted == *"$quote" ]]; then quoted+=$quote; fi
          COMPREPLY+=("$quoted")
          displays+=("$display")
        done
      } <<<"$(
        command koleo ---complete bash "${words[@]:1}" "$plain" 2>/dev/null </dev/null
      )"
      if ((${#COMPREPLY[@]} < 2)); then return; fi
      # 63 lists the candidates, 37 cycles through them, 42 inserts them all. Otherwise readline
      # inserts their common prefix, which an additional candidate limits: to nothing if the typed
      # text would be lost, and to whole escapes otherwise.
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

    # bash 4.4 and later can keep the order.
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
      # Keep the typed text if it is longer than the candidates' common prefix.
      if [[ $lines[1] == keep && $compstate[insert] == *unambiguous* ]] && (( $#names > 1 )); then
        compstate[insert]=
        compstate[list]='list force'
      fi
      local -a layout
      [[ $displays[1] == *'  -- '* ]] && layout=(-l)
      # The candidates are sorted and need not begin with the typed text.
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
        # Its quotation may still be open.
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
