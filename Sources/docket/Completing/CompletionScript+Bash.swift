/// What is added for bash.
extension CompletionScript {
  /// The options that have a value, as bash asks for one of them.
  private static let valuedOptions =
    CompletedLine.valued.sorted().map { "*\\ \($0)" }.joined(separator: " | ")

  /// Leaves out what SQLite keeps beside a file, whatever bash makes of patterns just now.
  static let sideFiles = "-X '*-[ws][ah][lm]'"

  static let bash = """
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

    # Bash takes words apart at each ":", which a file or a list may have in its name, and replaces
    # only what stands behind it. What stands before it in the word at the cursor becomes "head".
    __docket_join_colons() {
        local -a words=()
        local -i index last=-1 cursor="${COMP_CWORD}"
        local word blanks line="${COMP_LINE}"
        for index in "${!COMP_WORDS[@]}"; do
            word="${COMP_WORDS[index]}"
            blanks="${line%%[![:blank:]]*}"
            line="${line#"${blanks}"}"
            line="${line#"${word}"}"
            if [[ -n "${blanks}" || "${last}" -lt 0 || "${word}" != :* && "${words[last]}" != *: ]]
            then
                words+=("${word}")
                last+=1
            else
                [[ "${index}" -eq "${COMP_CWORD}" ]] && head="${words[last]}"
                words[last]+="${word}"
                [[ "${index}" -le "${COMP_CWORD}" ]] && cursor+=-1
            fi
            [[ "${index}" -eq "${COMP_CWORD}" && "${word}" == :* ]] && head+="${word}"
        done
        COMP_WORDS=("${words[@]}")
        COMP_CWORD="${cursor}"
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

    _docket() {
        local head=""
        __docket_join_colons
        __docket_join_values
        local word="${COMP_WORDS[COMP_CWORD]:+${head}${2}}"
        __docket_offer "${1}" "${word}" "${COMP_WORDS[COMP_CWORD - 1]}"
        [[ -n "${head}" ]] || return 0
        local plain="${head//\\\\/}" escaped
        printf -v escaped '%q' "${plain}"
        local -i index
        for index in "${!COMPREPLY[@]}"; do
            word="${COMPREPLY[index]#"${plain}"}"
            COMPREPLY[index]="${word#"${escaped}"}"
        done
    }

    # A file may stand where a command does: docket FILE LIST is docket edit FILE LIST.
    __docket_offer() {
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
}
