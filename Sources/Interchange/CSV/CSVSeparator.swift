/// What stands between two fields of a CSV file.
public enum CSVSeparator: UInt8, CaseIterable, Sendable {
  case comma = 0x2C
  case semicolon = 0x3B
  case tab = 0x09
  case bar = 0x7C
}
