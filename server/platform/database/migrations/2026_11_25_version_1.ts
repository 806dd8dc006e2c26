import type { Knex } from 'knex';
import * as first from './2026_11_22_tables.ts';
import { completeSchema, readSchema, type Tables } from './schema.ts';

/**
 * The tables of version 1.0. The file of the first migration was still changed while it was in use, so a database may
 * lack anything that stands there or here: all of it is added. Safe to run twice, and to go on with when interrupted.
 */
export const up = async (knex: Knex): Promise<void> => {
  await keepOneSignInOfEachStudent(knex);
  await completeSchema(knex, readSchema([first.TABLES, TABLES]));
  await dropCopiesOfStudents(knex);
};

/** Migrations only add. */
export const down = async (): Promise<void> => {};

/** What version 1.0 adds to the tables of the first migration: a column or key is a line under its table. */
export const TABLES: Tables = {
  /** Added by the first migration when the table of uploads is there. */
  students: `
    upload_id bigint unsigned,
    key students_mobile (mobile),
    constraint students_upload_id_fk foreign key (upload_id) references uploads (id)`,
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
  /** The day from which the student is no longer in the class (rules 12); NULL for a student who is. */
  enrolments: `
    left_on date, left_reason varchar(20), certificate_no varchar(60)`,
  /** An exam that was published by mistake (rules 13). */
  publications: `
    withdrawn_at datetime(3), withdrawn_by bigint unsigned, withdraw_reason varchar(400),
    constraint publications_withdrawn_by_fk foreign key (withdrawn_by) references users (id)`,
  /** SHA-256 of what the register said of the student and the marks when the transcript was issued. */
  transcripts: `
    record_hash char(64)`,
  /** The same picture made small for screens. */
  files: `
    small_hash char(64),
    constraint files_small_hash_fk foreign key (small_hash) references files (hash)`,
};

/**
 * The first commits had no unique key of a student's sign-in, which cannot be added while a student has two: the newest
 * stays, and the others are deleted as a superadmin would, who can restore them.
 */
const keepOneSignInOfEachStudent = (knex: Knex): Promise<void> =>
  knex.raw(
    `update users join users newer on newer.student_id = users.student_id and newer.live = 1 and newer.id > users.id
      set users.live = null, users.deleted_at = now(3) where users.live = 1`,
  );

/** The account of a student had copies of the name, place and guardian's number, which went stale; they are read from the student. */
const dropCopiesOfStudents = (knex: Knex): Promise<void> =>
  knex.raw(
    `update users set phone_number = null, first_name = '', last_name = null, class_id = null, section = null, shift = null,
      group_name = null where student_id is not null`,
  );
