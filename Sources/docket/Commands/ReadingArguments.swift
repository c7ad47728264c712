import ArgumentParser

/// `FILE [LIST]`, with which the commands begin that read a list and change nothing.
///
/// Those that change rows want its name: no word of theirs may be taken for something else, and
/// nothing be written into a list that nobody meant.
struct ReadingArguments: ParsableArguments {
  @Argument(help: "A Docket file.", completion: .file())
  var file: String

  @Argument(
    help: "The list: its title or its table; the only one without it.",
    completion: ListCompletion.kind)
  var list: String?
}
