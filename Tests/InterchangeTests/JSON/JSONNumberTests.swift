import TestSupport
import Testing

@testable import Interchange

@Suite("Numbers of JSON")
struct JSONNumberTests {
  private func value(_ text: String) -> InterchangeValue? {
    JSONNumber.value(of: Array(text.utf8).span)
  }

  @Test(
    "without fraction and exponent are integers as far as Int64 goes",
    arguments: [
      ("0", 0), ("7", 7), ("-7", -7), ("10", 10), ("9223372036854775807", Int64.max),
      ("-9223372036854775808", .min), ("-9223372036854775807", .min + 1),
      ("1000000000000000000", 1_000_000_000_000_000_000),
    ])
  func integers(text: String, number: Int64) {
    #expect(value(text) == .integer(number))
  }

  @Test(
    "with one are reals if they are written back as the same number",
    arguments: [
      ("0.0", 0), ("-0", -0.0), ("-0.0", -0.0), ("-0e5", -0.0), ("0e999999999999999999999", 0),
      ("1.0", 1),
      ("1.50", 1.5), ("1e3", 1000), ("1E+3", 1000), ("1000e-3", 1), ("0.1", 0.1), ("-0.1", -0.1),
      ("1e22", 1e22),
      ("1e23", 1e23), ("123456789012345e22", 1.23456789012345e36),
      ("1.7976931348623157e308", .greatestFiniteMagnitude),
      ("5e-324", .leastNonzeroMagnitude), ("2.2250738585072014E-308", .leastNormalMagnitude),
      ("3.141592653589793", .pi),
      ("0.30000000000000004", 0.1 + 0.2), ("0.1000000000000000000000000", 0.1),
      ("100000000000000000000.0", 1e20),
      ("0.00000000000000000000000000001", 1e-29),
    ])
  func reals(text: String, number: Double) {
    #expect(value(text) == .real(number))
  }

  @Test(
    "that neither holds keep their spelling",
    arguments: [
      "9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
      "99999999999999999999999999", "1e400", "-1E400", "1e-400", "1e99999999999999999999999",
      "0.10000000000000001", "0.1000000000000000055511151231257827", "9007199254740993.0",
      "4.9e-324",
      "123456789012345678.5", "9007199254740993.0e1", "3.14159265358979323846",
    ])
  func decimals(text: String) throws {
    let numeral = try #require(DecimalNumeral(text))
    #expect(numeral.text == text)
    #expect(value(text) == .decimal(numeral))
    #expect(numeral.nearestDouble == Double(text))
  }

  @Test(
    "are nothing else",
    arguments: [
      "", "-", "+1", "01", "-01", "00", "1.", ".5", "-.5", "1e", "1e+", "1.e5", "1.5.5", "1e5e5",
      "1e5.5",
      "--1", "0x10", "1 ", " 1", "1-1", "e5", "٣",
    ])
  func invalid(text: String) {
    #expect(value(text) == nil)
    #expect(DecimalNumeral(text) == nil)
  }

  @Test("A numeral is no integer and no real", arguments: ["1", "-0", "1.5", "1e5", "0.1"])
  func notDecimal(text: String) {
    #expect(DecimalNumeral(text) == nil)
  }

  /// Digits without zeros at the ends, and the power of ten that the last one counts.
  private func normalForm(_ text: String) -> String {
    let parts = text.lowercased().split(separator: "e")
    let number = parts[0].split(separator: ".")
    let fraction = number.count > 1 ? number[1] : ""
    var digits = (number[0] + fraction).drop { $0 == "0" || $0 == "-" }
    var exponent = (parts.count > 1 ? Int(parts[1]) ?? .max : 0) - fraction.count
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    return "\(text.hasPrefix("-") ? "-" : "")\(digits)e\(digits.isEmpty ? 0 : exponent)"
  }

  @Test("are written back as the same number, whatever it is")
  func sameNumber() throws {
    var generator = SeededGenerator()
    var kinds: [String: Int] = [:]
    for _ in 0..<5_000 {
      let text = generator.numeral()
      var bytes: [UInt8] = []
      let value = try #require(self.value(text), "\(text)")
      JSONEncoding.append(value, to: &bytes)
      let written = String(decoding: bytes, as: UTF8.self)
      #expect(normalForm(written) == normalForm(text), "\(text)")
      #expect(self.value(written) == value, "\(text)")
      switch value {
      case .integer: kinds["integer", default: 0] += 1
      case .real: kinds["real", default: 0] += 1
      default: kinds["decimal", default: 0] += 1
      }
    }
    // Or the law was hardly tried.
    #expect(kinds.count == 3 && kinds.values.allSatisfy { $0 > 100 }, "\(kinds)")
  }

  @Test("that are reals give the same bits when they are read back")
  func sameBits() {
    var generator = SeededGenerator()
    for _ in 0..<5_000 {
      let number = generator.finiteReal()
      #expect(value("\(number)") == .real(number))
    }
  }

  @Test("of few digits are the nearest Double")
  func nearest() {
    var generator = SeededGenerator()
    for _ in 0..<5_000 {
      let digits =
        Int64.random(in: 0..<1_000_000_000_000_000, using: &generator)
        >> Int64.random(in: 0..<50, using: &generator)
      let text = "\(digits)e\(Int.random(in: -30...30, using: &generator))"
      #expect(value(text) == Double(text).map { .real($0) }, "\(text)")
    }
  }
}
