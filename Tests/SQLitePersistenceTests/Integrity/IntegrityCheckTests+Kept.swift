import Testing

@testable import SQLitePersistence

extension IntegrityCheckTests {
  private static let strange = IntegrityProblem.temporaryKeys(
    table: "step", keys: [-9_223_372_036_854_775_807, -9_223_372_032_559_808_513])

  private static let leading: [IntegrityProblem] = [
    .keptReferences(table: "mail", kept: ["docket_kept_3_9"]),
    .keptText(name: "audit", isView: false, kept: "docket_kept_2_1"),
    .keptText(name: "seen", isView: true, kept: "docket_kept_3_9"),
  ]

  private static let missing: [IntegrityProblem] = [
    "insert", "update", "delete", "displace_insert_id", "displace_update_id",
    "displace_insert_sqlite_autoindex_mail_1", "displace_update_sqlite_autoindex_mail_1",
  ].map { .missingTrigger(table: "mail", name: "docket_change_mail_\($0)") }

  @Test(
    "finds what leads to lists that were deleted, and ids that unsaved rows have",
    arguments: [
      // Of what leads to deleted lists the rest stays, and so do the rows.
      Case(
        sql: """
          CREATE TABLE docket_kept_3_9 (id INTEGER PRIMARY KEY);
          INSERT INTO docket_undo_group (id, name, user, session, time, turn, turned_by)
          VALUES (3, 'x', 'x', 'x', 'x', 1, 'x');
          CREATE TABLE mail (id INTEGER PRIMARY KEY, name TEXT CHECK (name <> 'REFERENCES (x'),
            task_id INTEGER NOT NULL REFERENCES task (id) ON DELETE CASCADE,
            a INTEGER DEFAULT 4 REFERENCES "docket_kept_3_9" (id) ON DELETE CASCADE UNIQUE, b INTEGER,
            FOREIGN KEY (b) REFERENCES docket_kept_3_9);
          INSERT INTO mail VALUES (1, 'm', 1, 7, 8);
          CREATE TRIGGER audit AFTER UPDATE ON step BEGIN
            INSERT INTO docket_kept_2_1 VALUES (NEW.id); END;
          CREATE VIEW seen AS SELECT * FROM docket_kept_3_9;
          CREATE TRIGGER fine AFTER UPDATE ON step BEGIN SELECT 'docket_kept_2_1'; END
          """,
        problems: leading + missing,
        evidence: (
          """
          SELECT group_concat("table" || on_delete) FROM pragma_foreign_key_list('mail');
          SELECT group_concat(name) FROM sqlite_schema
          WHERE type IN ('trigger', 'view') AND name NOT LIKE 'docket_%';
          SELECT * FROM mail; INSERT INTO mail (task_id) VALUES (2); SELECT a FROM mail WHERE id > 1
          """, "taskCASCADE\nfine\n1|m|1|7|8\n4"
        )),
      Case(
        sql: """
          INSERT INTO step (id, name) VALUES (-9223372036854775807, 'x'), (-9223372032559808513, 'y'),
            (-9223372032559808512, 'z')
          """, problems: [strange], left: [strange]),
    ])
  func strangeRows(example: Case) throws {
    try mending(example: example)
  }
}
