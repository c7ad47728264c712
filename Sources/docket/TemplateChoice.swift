import Templates

/// The templates as the command line names them.
enum TemplateChoice {
  /// The names, in the order in which they are offered.
  static let all = Template.all.map(\.name)

  /// The names as a list in a sentence.
  static let names = all.joined(separator: ", ")

  /// The template of a name.
  ///
  /// - Throws: ``Failure`` with the names that there are.
  static func named(_ name: String) throws(Failure) -> Template {
    guard let template = Template.named(name) else {
      throw Failure(.usage, "\(name): There is no such template. There are: \(names).")
    }
    return template
  }
}
