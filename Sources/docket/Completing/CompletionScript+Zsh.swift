/// What is added for zsh.
extension CompletionScript {
  /// The names of fields are followed by their values, not by blanks.
  static let zshCustomCompletion = """
            if [[ "${completions[1]}" == *= ]]; then
                compadd -S '' -- "${completions[@]:0:-1}"
            else
                __docket_complete "${completions[@]:0:-1}"
            fi

    """

  static let zsh = """
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
}
