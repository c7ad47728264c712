/// `name = value` in a file of settings, and where it stands.
struct SettingsEntry: Hashable, Sendable {
  /// The table that it belongs to; empty above all tables.
  let table: String
  let name: String
  let value: SettingsValue
  /// The line, from 1.
  let line: Int
}
