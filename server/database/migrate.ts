import type { Knex } from 'knex';
import * as schema from './migrations/2026_11_21_schema.ts';
import * as printJobs from './migrations/2026_11_22_print_jobs.ts';
import * as frozenExams from './migrations/2026_11_23_frozen_exams.ts';
import * as userPictures from './migrations/2026_11_24_user_pictures.ts';
import * as subjectIds from './migrations/2026_11_25_subject_ids.ts';
import * as undoneEnrolments from './migrations/2026_11_26_undone_enrolments.ts';
import * as deletedMarks from './migrations/2026_11_27_deleted_marks.ts';
import * as asciiCodes from './migrations/2026_11_28_ascii_codes.ts';
import * as chosenSubjects from './migrations/2026_11_29_chosen_subjects.ts';
import * as keptTranscripts from './migrations/2026_11_30_kept_transcripts.ts';
import * as uploads from './migrations/2026_12_01_uploads.ts';
import * as studentUploads from './migrations/2026_12_02_student_uploads.ts';
import * as assignmentsByCode from './migrations/2026_12_03_assignments_by_code.ts';
import * as firstPasswords from './migrations/2026_12_04_first_passwords.ts';
import { oneAtATime } from './oneAtATime.ts';

type Named = { name: string; migration: Knex.Migration };

/** In order. A released migration never changes; the next one is added below it. */
const MIGRATIONS: readonly Named[] = [
  { name: '2026_11_21_schema', migration: schema },
  { name: '2026_11_22_print_jobs', migration: printJobs },
  { name: '2026_11_23_frozen_exams', migration: frozenExams },
  { name: '2026_11_24_user_pictures', migration: userPictures },
  { name: '2026_11_25_subject_ids', migration: subjectIds },
  { name: '2026_11_26_undone_enrolments', migration: undoneEnrolments },
  { name: '2026_11_27_deleted_marks', migration: deletedMarks },
  { name: '2026_11_28_ascii_codes', migration: asciiCodes },
  { name: '2026_11_29_chosen_subjects', migration: chosenSubjects },
  { name: '2026_11_30_kept_transcripts', migration: keptTranscripts },
  { name: '2026_12_01_uploads', migration: uploads },
  { name: '2026_12_02_student_uploads', migration: studentUploads },
  { name: '2026_12_03_assignments_by_code', migration: assignmentsByCode },
  { name: '2026_12_04_first_passwords', migration: firstPasswords },
];

const migrationSource: Knex.MigrationSource<Named> = {
  getMigrations: async () => [...MIGRATIONS],
  getMigrationName: ({ name }) => name,
  getMigration: async ({ migration }) => migration,
};

/** Brings the database to this version, and answers how many migrations that took. */
export async function migrate(db: Knex): Promise<number> {
  await refuseNewer(
    db,
    MIGRATIONS.map(({ name }) => name),
  );
  return oneAtATime(db, async () => {
    // What still holds knex's own lock now is a process that died while it migrated.
    await db.migrate.forceFreeMigrationsLock({ migrationSource });
    const [, done]: [number, string[]] = await db.migrate.latest({ migrationSource });
    return done.length;
  });
}

/** A database that a newer version has changed is left alone: this version would misread it. */
async function refuseNewer(db: Knex, known: readonly string[]): Promise<void> {
  if (!(await db.schema.hasTable('knex_migrations'))) return;
  const done: { name: string }[] = await db('knex_migrations').select('name').orderBy('id');
  const unknown = done.find(({ name }) => !known.includes(name));
  if (unknown)
    throw new Error(
      `The database was made by a newer version of this app (it knows ${unknown.name}): start that version, or restore an older backup.`,
    );
}
