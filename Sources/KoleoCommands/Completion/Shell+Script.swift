extension Shell {
  /// The script that completes koleo's command lines.
  ///
  /// It asks for a `Completer.reply`, splits it into lines and never evaluates it. koleo quotes the
  /// candidates for bash; zsh and fish quote them themselves.
  var completionScript: String {
    switch self {
    case .bash:
      // Works in bash 3.2, which macOS has, and without the package bash-completion.
      #"""
      # Completion of koleo for bash, 3.2 or later.

      _koleo() {
        local line=${COMP_LINE:0:COMP_POINT} mark candidate
        COMPREPLY=()
        # What is being escaped is not typed yet.
        if [[ $line == *\\ ]]; then return; fi
        # readline replaces $2. Behind sudo, a word break passes for it.
        local kept=${line%"${2#[=:]}"}
        kept=${kept##*[[:blank:]]}
        # xargs unquotes words nearly as bash does, and runs nothing in them. A quotation may be open.
        for mark in '' \" \'; do
          command xargs <<<"$line${mark:-''}" && break
        done >/dev/null 2>&1 || return
        while IFS= read -r candidate; do
          if [[ -n $candidate ]]; then COMPREPLY+=("$candidate"); fi
        done <<<"$(
          command xargs koleo ---complete bash "$mark" "${kept%"$mark"}" \
            2>/dev/null <<<"$line${mark:-''}"
        )"
      }

      # bash 4.4 and later can keep the order.
      complete -o nosort -F _koleo koleo 2>/dev/null || complete -F _koleo koleo

      """#
    case .zsh:
      #"""
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
    case .fish:
      #"""
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
  }
}
