/// Something that should hold whatever the bytes are, and does not.
package struct BrokenLaw: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }

  /// - Throws: itself, unless the law holds.
  static func unless(_ holds: Bool, _ description: @autoclosure () -> String) throws(BrokenLaw) {
    guard holds else { throw BrokenLaw(description()) }
  }
}
