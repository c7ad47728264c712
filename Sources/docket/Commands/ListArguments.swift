import ArgumentParser

/// `FILE LIST`, with which most commands begin.
struct ListArguments: ParsableArguments {
  @Argument(help: "A Docket file.", completion: .file())
  var file: String

  @Argument(help: "The list: its title or its table.", completion: ListCompletion.kind)
  var list: String
}
