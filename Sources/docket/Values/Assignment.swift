/// A `field=value` of the command line.
struct Assignment: Hashable {
  /// The field as it was typed.
  let field: String
  /// The value as it was typed.
  let text: String

  /// Splits an argument at its first `=`.
  ///
  /// - Throws: ``Failure`` where there is none.
  init(_ argument: String) throws(Failure) {
    // Not among the characters: an accent that a value begins with makes one of the sign.
    guard let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")),
      equals != argument.startIndex
    else {
      throw Failure(
        .usage,
        "\(argument.orQuotes): That is no field=value. Write the name of a field, = and the value.")
    }
    field = String(argument[..<equals])
    text = String(argument[argument.utf8.index(after: equals)...])
  }

  /// All of some arguments.
  ///
  /// - Parameter failures: Gets each that is none.
  static func all(_ arguments: [String], _ failures: inout [Failure]) -> [Assignment] {
    arguments.compactMap { argument in
      do throws(Failure) {
        return try Assignment(argument)
      } catch {
        failures.append(error)
        return nil
      }
    }
  }
}
