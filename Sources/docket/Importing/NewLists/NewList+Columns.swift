import Interchange
import ObjectGraph

extension NewList {
  /// The columns of a file while it is read.
  struct Columns {
    /// How many fields a list can have: its table has an id and a rank besides.
    static let most = ReadingLimits().columns - 2

    /// What the list is to be called.
    let title: String
    /// The column that was asked to name the rows; nil where none was.
    let wantedTitle: String?
    /// What each column of the file holds.
    private(set) var guesses: [ColumnGuess] = []
    /// What the column of ids is called that was passed over; nil where there is none.
    private(set) var idColumn: String?
    /// What was made of the names in the header.
    private(set) var headerNames = HeaderNames()
    private var header: InterchangeRecord?
    /// Which of the columns are called as ids are.
    private var idIndexes: [Int] = []
    private let inputName: String
    private var faults = ImportFaults()
    private var labels: [String: String] = [:]
    private(set) var rowCount = 0
    private var firstRows: [TextPosition] = []

    /// - Parameter wantedTitle: The column that is to name the rows, or the field that it becomes;
    ///   nil to choose one.
    init(title: String, titleColumn wantedTitle: String?, inputName: String) {
      self.title = title
      self.wantedTitle = wantedTitle
      self.inputName = inputName
    }

    /// Looks at a record.
    mutating func take(_ record: InterchangeRecord) {
      takeColumns(of: record)
      for column in guesses.indices.prefix(record.values.count) {
        guesses[column].take(record.values[column], at: record.position(ofValueAt: column))
      }
      rowCount += 1
      if firstRows.count < ImportFaults.most { firstRows.append(record.position) }
    }

    /// Takes the header, and the columns of it that were not there before.
    mutating func take(header: InterchangeRecord) {
      self.header = header
      takeColumns(of: header)
    }

    /// Takes the columns of a record that were not there before.
    private mutating func takeColumns(of record: InterchangeRecord) {
      for column in guesses.count..<max(guesses.count, record.columns.count) {
        let name = record.columns[column]
        let position = record.position(ofColumnAt: column)
        let guess = ColumnGuess(name, at: position, missed: rowCount, firstRows)
        if NewList.isID(name) {
          idIndexes.append(column)
        } else {
          noteLabel(of: guess)
        }
        guesses.append(guess)
      }
    }

    private mutating func noteLabel(of column: ColumnGuess) {
      let label = NewList.label(of: column.name)
      guard let other = labels.updateValue(label, forKey: label.folded) else { return }
      note("\(column.position): there is a field \(other) already", at: column.position)
    }

    /// Passes over ids, which the rows of a list have by themselves. What is called so and is no
    /// whole number is a field of its own, behind the others: rows hardly go by it.
    private mutating func passOverIDs() {
      let columns = idIndexes.map { guesses[$0] }
      for index in idIndexes.reversed() { guesses.remove(at: index) }
      idIndexes = []
      for column in columns {
        if column.type == .integer || !column.hasValues {
          idColumn = idColumn ?? column.name.trimmingBlanks
        } else {
          noteLabel(of: column)
          guesses.append(column)
        }
      }
    }

    /// Notes what is wrong with the file.
    mutating func note(_ words: String, at position: TextPosition?) {
      let end = words.hasSuffix("?") || words.hasSuffix(".") ? "" : "."
      faults.add("\(inputName): \(words)\(end)", at: position)
    }

    /// The same, if a list can be made of them.
    ///
    /// - Parameters:
    ///   - isWhole: Whether all of the file was seen: only that tells whether ids are whole
    ///     numbers.
    ///   - advice: What helps where the file cannot be read; nil for nothing.
    /// - Throws: ``Failure`` with what is in the way.
    func checked(
      isWhole: Bool = true, advice: @autoclosure () -> String? = nil
    ) throws(Failure) -> Columns {
      var checked = self
      if isWhole {
        if let header {
          checked.headerNames = HeaderNames(header) { guesses[$0].hasValues }
        }
        checked.passOverIDs()
        let blank = Set(checked.headerNames.blank)
        checked.guesses.removeAll { blank.contains($0.name) }
        if let surplus = checked.guesses.dropFirst(Self.most).first {
          checked.note(
            "\(surplus.position): a list has no more than \(Self.most) fields", at: surplus.position
          )
        }
      }
      let adviceOnTitle = wantedTitle == nil ? checked.adviceOnTitle : nil
      if checked.guesses.isEmpty, checked.faults.count == 0 {
        checked.note("there is no column that a list could be made of", at: nil)
      } else if let wantedTitle, checked.wantedIndex == nil {
        checked.note(checked.words(forMissing: wantedTitle), at: nil)
      } else if let column = checked.namingColumn {
        for place in column.blanks {
          checked.note(
            "\(place): A row of \(title) needs a title: \(column.name) is empty", at: place)
        }
        checked.faults.addUntold(column.blankCount - column.blanks.count)
      }
      guard checked.faults.count == 0 else {
        throw checked.faults.failure(advice: advice() ?? adviceOnTitle)
      }
      return checked
    }

    /// The column that names the rows; nil where there is none at all.
    private var namingColumn: ColumnGuess? {
      let index = titleIndex
      return guesses.indices.contains(index) ? guesses[index] : nil
    }

    /// Why no column names the rows that was asked for.
    private func words(forMissing name: String) -> String {
      if let idColumn, name.trimmingBlanks.folded == "id" {
        return "the column \(idColumn) cannot name the rows, which have ids of their own"
      }
      let question = SimilarNames.question(for: name, among: guesses.map(\.name))
      return "there is no column \(name.shortened.orQuotes).\(question)"
    }

    /// How the list can be made though the titles are not all there; nil where it cannot.
    private var adviceOnTitle: String? {
      let others = guesses.contains { $0.blankCount == 0 && $0.hasValues }
      guard faults.count == 0, others else { return nil }
      return "With --title another field names the rows."
    }
  }
}
