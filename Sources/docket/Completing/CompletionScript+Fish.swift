/// What is added for fish.
extension CompletionScript {
  static let fish = #"""

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
        set -x SAP_SHELL fish
        set -x SAP_SHELL_VERSION $FISH_VERSION
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
