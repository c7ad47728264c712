import ArgumentParser
import ObjectGraph

/// The completions of a shell.
///
/// The parser makes them of the commands, but does not know that a file may stand in the place of a
/// command: `docket FILE LIST` is `docket edit FILE LIST`. So what it makes is called by a few
/// lines that see to that.
enum CompletionScript {
  /// The whole script, made of what the parser has made.
  static func text(_ generated: String, for shell: CompletionShell) -> String {
    switch shell {
    case .bash:
      renamed(
        generated.replacing(
          "__docket_add_completions -f\n", with: "__docket_add_completions -f \(sideFiles)\n"
        ).replacing(
          "__docket_add_completions -W \"$(__docket_custom_complete",
          with: "__docket_add_lines \"$(__docket_custom_complete"
        ).replacing(
          "\ncomplete -o filenames -F _docket docket",
          // Bash knows "nosort" since 4.4.
          with: "\ncomplete -o nosort -o filenames -F _docket docket 2>/dev/null"
            + " || complete -o filenames -F _docket docket"),
        before: "\ncomplete ", insert: bash)
    case .zsh:
      renamed(
        generated.replacing("'*:subcommands:'", with: "'*:subcommands:(\(words))'")
          .replacing(
            "        __docket_complete \"${completions[@]:0:-1}\"\n", with: zshCustomCompletion
          ).replacing(":_files'", with: ":__docket_files'")
          // With this sign the value may also stand behind one.
          .replacing(/(--[-\w]+)(}')?\[/) { option in
            CompletedLine.valued.contains(String(option.1))
              ? "\(option.1)\(option.2 ?? "")=[" : String(option.0)
          },
        before: "\nif [[ \"${funcstack", insert: zsh)
    case .fish:
      generated.replacing(
        #"-n '__docket_should_offer_completions_for_positional "docket" -eq 1'"#,
        with: "-n '__docket_expects 1'")
        + fish
    default: generated
    }
  }

  /// What asks for the completions of a shell.
  static let option = "--generate-completion-script"

  /// The shells that there are completions for, as a sentence names them.
  static let shells = SentenceParts.enumeration(CompletionShell.allCases.map(\.rawValue))

  /// The script that a command line asks for, wherever the option stands in it; nil where it asks
  /// for none. Without the name of a shell it is that of the shell that people log in to.
  ///
  /// The parser is never left to answer: what it makes would run what the title of a list may hold.
  ///
  /// - Throws: ``Failure`` where there are no completions for the shell, or the option stands there
  ///   twice.
  static func text(askedBy arguments: [String]) throws(Failure) -> String? {
    let words = arguments.prefix { $0 != "--" }
    guard let index = words.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") }) else {
      return nil
    }
    try RepeatedOption.refuse(in: arguments)
    let shell: CompletionShell?
    if words[index] != option {
      shell = CompletionShell(rawValue: String(words[index].dropFirst(option.count + 1)))
    } else if let name = words.dropFirst(index + 1).first, !name.hasPrefix("-") {
      shell = CompletionShell(rawValue: name)
    } else {
      shell = .autodetected()
    }
    guard let shell else { throw Failure(.usage, "There are completions for \(shells).") }
    return text(Docket.completionScript(for: shell), for: shell)
  }

  /// Gives the function of the parser another name, and its own to the one that calls it.
  private static func renamed(_ script: String, before end: String, insert: String) -> String {
    script.replacing("\n_docket() {", with: "\n__docket_commands() {")
      .replacing(end, with: "\n" + insert + end)
  }

  private static let commands =
    (Docket.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"])
    .joined(separator: "|")

  /// Those that people are told of, with blanks between them.
  private static let words = Docket.configuration.subcommands.map { $0.configuration }
    .filter { $0.shouldDisplay }.compactMap { $0.commandName }.joined(separator: " ")

  /// The options that have a value, as bash asks for one of them.
  private static let valuedOptions =
    CompletedLine.valued.sorted().map { "*\\ \($0)" }.joined(separator: " | ")

  /// Leaves out what SQLite keeps beside a file, whatever bash makes of patterns just now.
  private static let sideFiles = "-X '*-[ws][ah][lm]'"

  private static let bash = """
    # Offers lines as they are: compgen -W would run what the title of a list may hold.
    __docket_add_lines() {
        local line start="${cur//\\\\/}" quote=""
        [[ "${COMP_WORDS[COMP_CWORD]}" == [\\"\\']* ]] && quote=open
        # Within quotes bash escapes what it inserts. Elsewhere it would leave each "$" as it is.
        [[ -n "${quote}" ]] || compopt +o filenames 2>/dev/null
        start="${start#[\\"\\']}"
        [[ "${start}" == "=" ]] && start=""
        while IFS='' read -r line; do
            [[ -n "${line}" && "${line}" == "${start}"* ]] || continue
            # A value follows, not another word.
            [[ "${line}" == *= ]] && compopt -o nospace +o filenames 2>/dev/null
            [[ -n "${quote}" ]] || printf -v line '%q' "${line}"
            COMPREPLY+=("${line}")
        done <<< "${1}"
    }

    # Bash takes words apart at each "=". An option and its value become two words, as with a blank
    # between them, whatever the value holds.
    __docket_join_values() {
        local -a words=()
        local -i index last=-1 cursor="${COMP_CWORD}"
        local word state=""
        for index in "${!COMP_WORDS[@]}"; do
            word="${COMP_WORDS[index]}"
            case "${state} ${word}" in
            "option =")
                # Where the cursor is, the value is still empty.
                if [[ "${index}" -ne "${COMP_CWORD}" ]]; then
                    [[ "${index}" -lt "${COMP_CWORD}" ]] && cursor+=-1
                    continue
                fi
                word=""
                ;;
            "value =" | sign\\ *)
                words[last]+="${word}"
                [[ "${index}" -le "${COMP_CWORD}" ]] && cursor+=-1
                [[ "${word}" == "=" ]] && state=sign || state=value
                continue
                ;;
            esac
            words+=("${word}")
            last+=1
            case "${state} ${word}" in
            option\\ *) state=value ;;
            \(valuedOptions)) state=option ;;
            *) state="" ;;
            esac
        done
        COMP_WORDS=("${words[@]}")
        COMP_CWORD="${cursor}"
    }

    # A file may stand where a command does: docket FILE LIST is docket edit FILE LIST.
    _docket() {
        __docket_join_values
        local word="${COMP_WORDS[COMP_CWORD]:+${2}}"
        set -- "${1}" "${word}" "${COMP_WORDS[COMP_CWORD - 1]}"
        if [[ "${COMP_WORDS[1]}" == help && "${COMP_CWORD}" -gt 1 ]]; then
            [[ "${COMP_CWORD}" -eq 2 ]] && COMPREPLY=($(compgen -W '\(words)' -- "${2}"))
            return
        fi
        case "${COMP_WORDS[1]}" in
        manual)
            return
            ;;
        \(commands))
            __docket_commands "$@"
            return
            ;;
        esac
        if [[ "${COMP_CWORD}" -gt 1 ]]; then
            COMP_LINE="${COMP_WORDS[0]} edit${COMP_LINE#"${COMP_WORDS[0]}"}"
            COMP_POINT="$((COMP_POINT + 5))"
            COMP_WORDS=("${COMP_WORDS[0]}" edit "${COMP_WORDS[@]:1}")
            COMP_CWORD="$((COMP_CWORD + 1))"
            __docket_commands "$@"
            return
        fi
        __docket_commands "$@"
        local file
        if [[ "${2}" == -* ]]; then
            COMPREPLY+=($(compgen -W '--template --no-color --ascii' -- "${2}"))
        else
            # Behind the commands, which "nosort" keeps in front.
            while IFS='' read -r file; do
                COMPREPLY+=("${file}")
            done < <(compgen -f \(sideFiles) -- "${2}" | sort)
        fi
    }

    """

  /// The names of fields are followed by their values, not by blanks.
  private static let zshCustomCompletion = """
            if [[ "${completions[1]}" == *= ]]; then
                compadd -S '' -- "${completions[@]:0:-1}"
            else
                __docket_complete "${completions[@]:0:-1}"
            fi

    """

  private static let zsh = """
    # Leaves out what SQLite keeps beside a file.
    __docket_files() {
        _files "$@" -F '(*-[ws][ah][lm])'
    }

    # A file may stand where a command does: docket FILE LIST is docket edit FILE LIST.
    _docket() {
        case "${words[2]}" in
        \(commands))
            __docket_commands
            return
            ;;
        esac
        if [[ "${CURRENT}" -gt 2 || "${PREFIX}" == --*=* ]]; then
            words=("${words[1]}" edit "${(@)words[2,-1]}")
            (( CURRENT++ ))
            __docket_commands
            return
        fi
        local -i ret=1
        local -a options=(
            '--template:Make FILE from a template and exit.'
            '--no-color:Use no colours.'
            '--ascii:Draw with letters and signs of ASCII only.'
        )
        __docket_commands && ret=0
        if [[ "${PREFIX}" == -* ]]; then
            _describe -o option options && ret=0
        else
            # A group of its own is listed behind that of the commands.
            __docket_files -J files && ret=0
        fi
        return "${ret}"
    }

    """

  private static let fish = #"""

    # A file may stand where a command does: docket FILE LIST is docket edit FILE LIST.
    # Whether FILE (1), LIST (2) or an option of these may stand at the cursor.
    function __docket_expects -a place
        set -l words (__docket_tokens -pc)
        set -l count 1
        set -l is_value 0
        for word in $words[2..]
            if test $is_value = 1
                set is_value 0
                continue
            end
            switch $word
            case --template
                set is_value 1
            case '-*'
            case \#(commands.replacing("|", with: " "))
                test $count = 1; and return 1
                set count (math $count + 1)
            case '*'
                set count (math $count + 1)
            end
        end
        test $place = option; or test $is_value = 0 -a $count = $place
    end

    function __docket_lists_of_file
        set -l words (__docket_tokens -pc)
        set -l path
        for word in $words[2..]
            string match -q -- '-*' $word; or set path $word
        end
        command $words[1] ---completion edit -- positional@1 3 0 $words[1] edit $path ''
    end

    complete -c 'docket' -n '__docket_should_offer_completions_for_positional "docket help" -eq 1' -fa '\#(words)'
    complete -c 'docket' -n '__docket_expects 1' -F
    complete -c 'docket' -n '__docket_expects 2' -fka '(__docket_lists_of_file)'
    complete -c 'docket' -n '__docket_expects option' -l 'template' -d 'Make FILE from a template and exit.' -rfka '\#(TemplateChoice.all.joined(separator: " "))'
    complete -c 'docket' -n '__docket_expects option' -l 'no-color' -d 'Use no colours.'
    complete -c 'docket' -n '__docket_expects option' -l 'ascii' -d 'Draw with letters and signs of ASCII only.'

    """#
}
