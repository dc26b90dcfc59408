/// Scripts for shell completion, generated from the tables of verbs and options.
enum Completions: String, CaseIterable {
  case bash, zsh, fish

  var script: String {
    switch self {
    case .bash: Completions.bashScript
    case .zsh: Completions.zshScript
    case .fish: Completions.fishScript
    }
  }

  private static var verbs: String { Verb.allCases.map(\.rawValue).joined(separator: " ") }

  private static func options(of verb: Verb) -> [OptionSpec] {
    OptionSpec.all.filter { $0.verbs.contains(verb) }
  }

  private static var bashScript: String {
    var words = ""
    for spec in OptionSpec.all where !spec.words.isEmpty {
      words +=
        "    --\(spec.name)) COMPREPLY=($(compgen -W \"\(spec.words.joined(separator: " "))\""
      words += " -- \"$current\")); return ;;\n"
    }
    var options = ""
    for verb in Verb.allCases {
      let names = Completions.options(of: verb).map { "--\($0.name)" }.joined(separator: " ")
      options += "    \(verb.rawValue)) options=\"\(names)\" ;;\n"
    }
    return """
      # bash completion for calgrid; load it with: source <(calgrid completions bash)
      _calgrid() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} verb=week options word
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          case " \(verbs) " in *" $word "*) verb=$word; break ;; esac
        done
        case $previous in
      \(words)    --date|--from|--to) COMPREPLY=($(compgen -W "today tomorrow +1w -1w" -- "$current")); return ;;
        esac
        case $verb in
      \(options)  esac
        if [[ $current == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$current"))
        elif [[ $COMP_CWORD == 1 ]]; then
          COMPREPLY=($(compgen -W "\(verbs)" -- "$current") $(compgen -f -- "$current"))
        else
          COMPREPLY=($(compgen -f -- "$current"))
        fi
      }
      complete -o filenames -F _calgrid calgrid

      """
  }

  private static var zshScript: String {
    func quoted(_ text: String) -> String {
      var result = ""
      for character in text {
        switch character {
        case "'": result += "'\\''"
        case "[", "]", ":": result += "\\\(character)"
        default: result.append(character)
        }
      }
      return result
    }
    var cases = ""
    for verb in Verb.allCases {
      cases += "    \(verb.rawValue))\n      _arguments \\\n"
      for spec in options(of: verb) {
        cases += "        '\(spec.isRepeatable ? "*" : "")--\(spec.name)"
        cases += spec.value == nil ? "" : "="
        cases += "[\(quoted(spec.help))]"
        if let value = spec.value {
          let words = spec.words.isEmpty ? "" : "(\(spec.words.joined(separator: " ")))"
          cases += ":\(quoted(value)):\(words)"
        }
        cases += "' \\\n"
      }
      cases += "        '*:file:_files' ;;\n"
    }
    var descriptions = ""
    for verb in Verb.allCases { descriptions += "    '\(verb.rawValue):\(quoted(verb.summary))'\n" }
    return """
      #compdef calgrid
      # zsh completion for calgrid; keep it as _calgrid in a folder of $fpath
      _calgrid() {
        local -a verbs
        verbs=(
      \(descriptions)  )
        local verb=week
        if (( CURRENT > 2 )) && [[ -n ${verbs[(r)${words[2]}:*]} ]]; then verb=${words[2]}; fi
        if (( CURRENT == 2 )) && [[ ${words[2]} != -* ]]; then
          _describe -t verbs verb verbs
          _files
          return
        fi
        case $verb in
      \(cases)  esac
      }
      _calgrid "$@"

      """
  }

  private static var fishScript: String {
    func quoted(_ text: String) -> String {
      "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
    }
    var script = """
      # fish completion for calgrid; keep it as ~/.config/fish/completions/calgrid.fish
      function __calgrid_verb
        for word in (commandline -opc)[2..]
          contains -- $word \(verbs); and echo $word; and return
        end
        echo week
      end

      """
    for verb in Verb.allCases {
      script += "complete -c calgrid -n __fish_is_first_arg -a \(verb.rawValue) -d "
      script += quoted(verb.summary) + "\n"
    }
    for spec in OptionSpec.all {
      let names = Verb.allCases.filter { spec.verbs.contains($0) }.map(\.rawValue)
      script += "complete -c calgrid -n 'contains (__calgrid_verb) \(names.joined(separator: " "))'"
      script += " -l \(spec.name)" + (spec.letter.map { " -s \($0)" } ?? "")
      if spec.value != nil {
        script += spec.words.isEmpty ? " -r" : " -xa \(quoted(spec.words.joined(separator: " ")))"
      }
      script += " -d \(quoted(spec.help))\n"
    }
    return script
  }
}
