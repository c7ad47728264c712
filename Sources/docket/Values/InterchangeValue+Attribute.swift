import Interchange
import ObjectGraph

extension InterchangeValue {
  /// What an attribute holds, as other formats have it: yes and no as such, bytes in hexadecimal,
  /// and infinite numbers, which these formats lack, as the words for them.
  init(_ value: AttributeValue, _ type: AttributeType) {
    switch value {
    case .null: self = .null
    case .integer(let number):
      let isAnswer = type == .boolean && (number == 0 || number == 1)
      self = isAnswer ? .boolean(number == 1) : .integer(number)
    case .real(let number): self = number.isFinite ? .real(number) : .text(value.plainText)
    case .text(let text): self = .text(text)
    case .data: self = .text(value.plainText)
    }
  }
}
