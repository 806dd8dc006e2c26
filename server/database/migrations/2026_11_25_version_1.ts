import type { Knex } from 'knex';

/** What version 1.0 adds to the tables of the first migration. Safe to run twice, and to go on with when interrupted. */
export const up = async (knex: Knex): Promise<void> => {
  for (const [name, columns] of Object.entries(TABLES))
    await knex.raw(`create table if not exists ${name} (${columns}) ${OPTIONS}`);
  for (const [table, columns] of Object.entries(COLUMNS))
    for (const [column, definition] of Object.entries(columns))
      if (!(await knex.schema.hasColumn(table, column)))
        await knex.raw(`alter table ${table} add column ${column} ${definition}`);
};

/** Migrations only add. */
export const down = async (): Promise<void> => {};

const OPTIONS = 'engine = InnoDB default character set utf8mb4 collate utf8mb4_bin';

const TABLES: Readonly<Record<string, string>> = {
  /** Terms that do not count for a student, because the student joined later or was ill (rules 7). */
  exemptions: `
    id bigint unsigned not null auto_increment primary key,
    student_id bigint unsigned not null,
    session smallint unsigned not null, term varchar(40) not null,
    reason varchar(400) not null,
    created_by bigint unsigned, created_at datetime(3) not null,
    unique key exemptions_student_unique (student_id, session, term),
    constraint exemptions_student_id_fk foreign key (student_id) references students (id),
    constraint exemptions_created_by_fk foreign key (created_by) references users (id)`,
};

const COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  /** The day from which the student is no longer in the class (rules 12); NULL for a student who is. */
  enrolments: {
    left_on: 'date',
    left_reason: 'varchar(20)',
    certificate_no: 'varchar(60)',
  },
  /** An exam that was published by mistake (rules 13). */
  publications: {
    withdrawn_at: 'datetime(3)',
    withdrawn_by:
      'bigint unsigned, add constraint publications_withdrawn_by_fk foreign key (withdrawn_by) references users (id)',
    withdraw_reason: 'varchar(400)',
  },
  /** SHA-256 of what the register said of the student and the marks when the transcript was issued. */
  transcripts: { record_hash: 'char(64)' },
  /** The same picture made small for screens. */
  files: {
    small_hash:
      'char(64), add constraint files_small_hash_fk foreign key (small_hash) references files (hash)',
  },
};
