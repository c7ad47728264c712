import ObjectGraph
import Terminal

extension AttributeValue {
  /// How a sentence quotes a value that is none of its field: not all of a long one, on one line,
  /// with controls to be seen. Bytes are called that, since their digits may look like a number.
  var quotedBeginning: String {
    let text = plainText
    let beginning = text.prefix(40)
    let end = beginning.endIndex < text.endIndex ? "…" : ""
    if case .data = self { return "the bytes \(beginning)\(end)" }
    return "\"\(ControlPicture.replacing(in: String(beginning)))\(end)\""
  }
}
