/** Shells that can complete the words of this program. */
export const shells = ['bash', 'zsh', 'fish'] as const;

// Each script asks the program, whose hidden command `complete` prints a line for each word: the word, a tab, and what it
// is. Where it prints nothing, the shell offers files.

const bash = `# Completes the words of sellerdock in bash.
_sellerdock() {
  local IFS=$'\\n' word=\${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=($("\${COMP_WORDS[0]}" complete -- "\${COMP_WORDS[@]:1:COMP_CWORD-1}" "$word" 2>/dev/null | cut -f 1))
}
complete -o default -F _sellerdock sellerdock
`;

const zsh = `#compdef sellerdock
# Completes the words of sellerdock in zsh.
_sellerdock() {
  local line
  local -a found
  for line in "\${(@f)$("\${words[1]}" complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n $line ]] && found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  if (( $#found )); then _describe -V 'sellerdock' found; else _files; fi
}
if [[ \${zsh_eval_context[-1]} == loadautofunc ]]; then
  _sellerdock "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
  compdef _sellerdock sellerdock
fi
`;

const fish = `# Completes the words of sellerdock in fish.
function __sellerdock_complete
  set -l words (commandline -opc)
  set -l found ($words[1] complete -- $words[2..-1] (commandline -ct) 2>/dev/null)
  if set -q found[1]
    printf '%s\\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c sellerdock -f -a '(__sellerdock_complete)'
`;

/** What each shell has to run. */
export const scripts: Readonly<Record<(typeof shells)[number], string>> = { bash, zsh, fish };
