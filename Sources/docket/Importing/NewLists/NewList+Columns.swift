import Interchange
import ObjectGraph

extension NewList {
  /// The columns of a file while it is read.
  struct Columns {
    /// What the list is to be called.
    let title: String
    /// The column that was asked to name the rows; nil where none was.
    let wantedTitle: String?
    private(set) var guesses: [ColumnGuess] = []
    /// What the column of ids is called; nil where there is none.
    private(set) var idColumn: String?
    private let inputName: String
    private var faults = ImportFaults()
    /// For each column of the file which guess is its; nil for one that is passed over.
    private var indexes: [Int?] = []
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
      for (column, index) in indexes.enumerated() where column < record.values.count {
        guard let index else { continue }
        guesses[index].take(record.values[column], at: record.position(ofValueAt: column))
      }
      rowCount += 1
      if firstRows.count < ImportFaults.most { firstRows.append(record.position) }
    }

    /// Takes the columns of a record, or of the header, that were not there before.
    mutating func takeColumns(of record: InterchangeRecord) {
      for column in indexes.count..<max(indexes.count, record.columns.count) {
        let name = record.columns[column]
        if name.trimmingBlanks.folded == "id" {
          idColumn = idColumn ?? name.trimmingBlanks
          indexes.append(nil)
          continue
        }
        let position = record.position(ofColumnAt: column)
        let label = NewList.label(of: name)
        if let other = labels.updateValue(label, forKey: label.folded) {
          note("\(position): there is a field \(other) already", at: position)
        }
        indexes.append(guesses.count)
        guesses.append(ColumnGuess(name, at: position, missed: rowCount, firstRows))
      }
    }

    /// Notes what is wrong with the file.
    mutating func note(_ words: String, at position: TextPosition?) {
      let end = words.hasSuffix("?") || words.hasSuffix(".") ? "" : "."
      faults.add("\(inputName): \(words)\(end)", at: position)
    }

    /// The same, if a list can be made of them.
    ///
    /// - Throws: ``Failure`` with what is in the way.
    func checked() throws(Failure) -> Columns {
      var checked = self
      if guesses.isEmpty, faults.count == 0 {
        checked.note("there is no column that a list could be made of", at: nil)
      } else if let wantedTitle, wantedIndex == nil {
        checked.note(words(forMissing: wantedTitle), at: nil)
      } else if let column = guesses.indices.contains(titleIndex) ? guesses[titleIndex] : nil {
        for place in column.blanks {
          checked.note(
            "\(place): A row of \(title) needs a title: \(column.name) is empty", at: place)
        }
        checked.faults.addUntold(column.blankCount - column.blanks.count)
      }
      guard checked.faults.count == 0 else {
        throw checked.faults.failure(advice: wantedTitle == nil ? adviceOnTitle : nil)
      }
      return checked
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
