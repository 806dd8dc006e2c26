import type { Knex } from 'knex';
import { createKeyed } from './createKeyed.ts';

/**
 * The whole schema. Marks are integers, every unique, foreign and other key is named (errors are told by those names),
 * the collation is binary, because every accent-insensitive one takes ড় for ড.
 * `live` is 1, or NULL once a record is deleted: NULLs never clash in a unique key, so what was deleted
 * frees its number and can still be restored.
 */
const COLLATION = 'utf8mb4_bin';

type Table = Knex.CreateTableBuilder;

const createTable = (knex: Knex, name: string, build: (table: Table) => void): Promise<void> =>
  createKeyed(
    knex,
    name,
    knex.schema.createTable(name, (table) => {
      table.engine('InnoDB');
      table.charset('utf8mb4');
      table.collate(COLLATION);
      build(table);
    }),
  );

const id = (table: Table) => table.specificType('id', 'bigint unsigned not null auto_increment').primary();

/** A column that points at `target`.id, with a named foreign key and so a named index. */
const pointer = (table: Table, owner: string, column: string, target: string, required = true) => {
  const built = table.bigInteger(column).unsigned();
  if (required) built.notNullable();
  else built.nullable();
  table.foreign(column, `${owner}_${column}_fk`).references('id').inTable(target);
};

const file = (table: Table, owner: string, column: string) => {
  table.specificType(column, 'char(64)').nullable();
  table.foreign(column, `${owner}_${column}_fk`).references('hash').inTable('files');
};

const times = (table: Table) => {
  table.datetime('created_at', { precision: 3 }).notNullable();
  table.datetime('updated_at', { precision: 3 }).notNullable();
};

const deletable = (table: Table) => {
  table.specificType('live', 'tinyint unsigned').nullable().defaultTo(1);
  table.datetime('deleted_at', { precision: 3 }).nullable();
  table.bigInteger('deleted_by').unsigned().nullable();
};

const placing = (table: Table) => {
  table.string('section', 20).notNullable();
  table.string('shift', 20).notNullable();
  table.string('group_name', 20).notNullable();
};

const schoolTables = async (knex: Knex) => {
  await createTable(knex, 'files', (table) => {
    table.specificType('hash', 'char(64)').notNullable().primary();
    table.string('content_type', 60).notNullable();
    table.specificType('bytes', 'longblob').notNullable();
    table.datetime('created_at', { precision: 3 }).notNullable();
  });
  await createTable(knex, 'classes', (table) => {
    id(table);
    table.string('name', 20).notNullable();
    table.smallint('value').unsigned().notNullable();
    table.unique(['value'], { indexName: 'classes_value_unique' });
  });
  await createTable(knex, 'config_values', (table) => {
    id(table);
    table.string('slug', 20).notNullable();
    table.string('value', 40).notNullable();
    table.string('label', 60).notNullable();
    table.string('label_bn', 60).nullable();
    table.integer('position').unsigned().notNullable();
    table.unique(['slug', 'value'], { indexName: 'config_values_slug_value_unique' });
  });
  await createTable(knex, 'school', (table) => {
    id(table);
    table.json('settings').notNullable();
    file(table, 'school', 'logo');
    times(table);
  });
  await createTable(knex, 'schemes', (table) => {
    id(table);
    table.smallint('session').unsigned().notNullable();
    pointer(table, 'schemes', 'class_id', 'classes');
    table.json('scheme').notNullable();
    times(table);
    table.unique(['session', 'class_id'], { indexName: 'schemes_session_class_unique' });
  });
};

const peopleTables = async (knex: Knex) => {
  await createTable(knex, 'students', (table) => {
    id(table);
    table.string('student_id', 40).notNullable();
    for (const name of ['student_name', 'father_name', 'mother_name']) {
      table.string(name, 120).notNullable();
      table.string(`${name}_bn`, 120).nullable();
    }
    table.string('mobile', 20).notNullable();
    table.string('religion', 20).notNullable();
    table.string('gender', 20).notNullable();
    file(table, 'students', 'picture');
    times(table);
    deletable(table);
    table.unique(['student_id', 'live'], { indexName: 'students_student_id_unique' });
  });
  await createTable(knex, 'users', (table) => {
    id(table);
    table.string('phone_number', 20).notNullable();
    table.string('email', 190).nullable();
    table.string('password_hash', 255).notNullable();
    /** Raised by a change of password: tokens of an older version no longer open anything. */
    table.integer('token_version').unsigned().notNullable().defaultTo(0);
    table.string('first_name', 120).notNullable();
    table.string('last_name', 120).nullable();
    table.date('date_of_birth').nullable();
    table.string('address', 240).nullable();
    table.string('user_type', 20).notNullable();
    table.string('user_status', 20).notNullable();
    pointer(table, 'users', 'class_id', 'classes', false);
    for (const name of ['section', 'shift', 'group_name']) table.string(name, 20).nullable();
    table.string('designation', 120).nullable();
    table.string('subject', 120).nullable();
    pointer(table, 'users', 'student_id', 'students', false);
    times(table);
    deletable(table);
    table.unique(['phone_number', 'live'], { indexName: 'users_phone_number_unique' });
    table.unique(['email', 'live'], { indexName: 'users_email_unique' });
  });
  await createTable(knex, 'promotions', (table) => {
    id(table);
    pointer(table, 'promotions', 'promoted_by', 'users', false);
    table.datetime('promoted_at', { precision: 3 }).notNullable();
    table.datetime('undone_at', { precision: 3 }).nullable();
  });
  await createTable(knex, 'enrolments', (table) => {
    id(table);
    pointer(table, 'enrolments', 'student_id', 'students');
    table.smallint('session').unsigned().notNullable();
    pointer(table, 'enrolments', 'class_id', 'classes');
    placing(table);
    table.integer('roll').unsigned().notNullable();
    table.string('fourth_subject_code', 20).nullable();
    pointer(table, 'enrolments', 'promotion_id', 'promotions', false);
    times(table);
    table.specificType('live', 'tinyint unsigned').nullable().defaultTo(1);
    table.unique(['student_id', 'session'], { indexName: 'enrolments_student_session_unique' });
    table.unique(['session', 'class_id', 'section', 'shift', 'group_name', 'roll', 'live'], {
      indexName: 'enrolments_roll_unique',
    });
  });
};

const subjectTables = async (knex: Knex) => {
  await createTable(knex, 'subjects', (table) => {
    id(table);
    table.smallint('session').unsigned().notNullable();
    pointer(table, 'subjects', 'class_id', 'classes');
    table.string('group_name', 20).notNullable();
    table.string('subject_code', 20).notNullable();
    table.string('name', 120).notNullable();
    table.string('name_bn', 120).nullable();
    table.smallint('marks').unsigned().notNullable();
    for (const part of ['subjective', 'objective', 'practical', 'class_assignment'])
      table.smallint(`${part}_marks`).unsigned().nullable();
    table.boolean('is_fourth_subject').notNullable().defaultTo(false);
    table.boolean('pass_separately').notNullable().defaultTo(false);
    table.string('religion', 20).nullable();
    table.string('paper_group', 40).nullable();
    times(table);
    deletable(table);
    table.unique(['session', 'class_id', 'group_name', 'subject_code', 'live'], {
      indexName: 'subjects_code_unique',
    });
  });
  await createTable(knex, 'teacher_subjects', (table) => {
    id(table);
    pointer(table, 'teacher_subjects', 'teacher_id', 'users');
    times(table);
    table.unique(['teacher_id'], { indexName: 'teacher_subjects_teacher_unique' });
  });
  await createTable(knex, 'teacher_subject_items', (table) => {
    id(table);
    pointer(table, 'teacher_subject_items', 'teacher_subject_id', 'teacher_subjects');
    pointer(table, 'teacher_subject_items', 'class_id', 'classes');
    table.string('shift', 20).notNullable();
    pointer(table, 'teacher_subject_items', 'subject_id', 'subjects');
    table.unique(['teacher_subject_id', 'class_id', 'shift', 'subject_id'], {
      indexName: 'teacher_subject_items_unique',
    });
  });
};

const markTables = async (knex: Knex) => {
  await createTable(knex, 'marks', (table) => {
    id(table);
    pointer(table, 'marks', 'student_id', 'students');
    table.smallint('session').unsigned().notNullable();
    table.string('term', 40).notNullable();
    pointer(table, 'marks', 'subject_id', 'subjects');
    for (const part of ['subjective', 'objective', 'practical', 'class_assignment'])
      table.smallint(part).unsigned().notNullable().defaultTo(0);
    table.boolean('absent').notNullable().defaultTo(false);
    times(table);
    table.datetime('deleted_at', { precision: 3 }).nullable();
    table.bigInteger('deleted_by').unsigned().nullable();
    table.unique(['student_id', 'session', 'term', 'subject_id'], { indexName: 'marks_entry_unique' });
    table.index(['session', 'term', 'subject_id'], 'marks_exam_index');
  });
  await createTable(knex, 'mark_changes', (table) => {
    id(table);
    pointer(table, 'mark_changes', 'mark_id', 'marks');
    table.datetime('changed_at', { precision: 3 }).notNullable();
    pointer(table, 'mark_changes', 'changed_by', 'users', false);
    /** The uploaded file's name; NULL for a change by hand. */
    table.string('source', 200).nullable();
    table.json('old_value').nullable();
    table.json('new_value').nullable();
  });
  await createTable(knex, 'publications', (table) => {
    id(table);
    table.smallint('session').unsigned().notNullable();
    table.string('term', 40).notNullable();
    pointer(table, 'publications', 'class_id', 'classes');
    pointer(table, 'publications', 'published_by', 'users', false);
    table.datetime('published_at', { precision: 3 }).notNullable();
    table.datetime('reopened_at', { precision: 3 }).nullable();
    pointer(table, 'publications', 'reopened_by', 'users', false);
    table.string('reopen_reason', 400).nullable();
    /** What was published, for reprints that are the same byte for byte. */
    table.specificType('frozen', 'longtext').nullable();
    table.specificType('live', 'tinyint unsigned').nullable().defaultTo(1);
    table.unique(['session', 'term', 'class_id', 'live'], { indexName: 'publications_exam_unique' });
  });
  await createTable(knex, 'transcripts', (table) => {
    id(table);
    pointer(table, 'transcripts', 'publication_id', 'publications');
    pointer(table, 'transcripts', 'student_id', 'students');
    table.string('serial', 30).notNullable();
    /** Unguessable; in the QR code of the transcript. */
    table.specificType('code', 'char(26)').notNullable();
    table.json('said').notNullable();
    table.unique(['serial'], { indexName: 'transcripts_serial_unique' });
    table.unique(['code'], { indexName: 'transcripts_code_unique' });
    table.unique(['publication_id', 'student_id'], { indexName: 'transcripts_student_unique' });
  });
  await createTable(knex, 'attendance_terms', (table) => {
    id(table);
    table.smallint('session').unsigned().notNullable();
    table.string('term', 40).notNullable();
    pointer(table, 'attendance_terms', 'class_id', 'classes');
    placing(table);
    table.smallint('working_days').unsigned().notNullable();
    table.unique(['session', 'term', 'class_id', 'section', 'shift', 'group_name'], {
      indexName: 'attendance_terms_unique',
    });
  });
  await createTable(knex, 'attendance', (table) => {
    id(table);
    pointer(table, 'attendance', 'student_id', 'students');
    table.smallint('session').unsigned().notNullable();
    table.string('term', 40).notNullable();
    table.smallint('present').unsigned().notNullable();
    table.unique(['student_id', 'session', 'term'], { indexName: 'attendance_unique' });
  });
};

const printingTables = async (knex: Knex) => {
  await createTable(knex, 'card_templates', (table) => {
    id(table);
    file(table, 'card_templates', 'front');
    file(table, 'card_templates', 'back');
    times(table);
    deletable(table);
  });
  await createTable(knex, 'print_jobs', (table) => {
    id(table);
    table.string('kind', 40).notNullable();
    table.json('filters').notNullable();
    table.string('status', 20).notNullable();
    table.integer('done').unsigned().notNullable().defaultTo(0);
    table.integer('total').unsigned().notNullable().defaultTo(0);
    table.string('message', 1000).nullable();
    pointer(table, 'print_jobs', 'created_by', 'users');
    table.datetime('claimed_until', { precision: 3 }).nullable();
    times(table);
    table.index(['status', 'claimed_until'], 'print_jobs_waiting_index');
  });
  await createTable(knex, 'print_job_parts', (table) => {
    id(table);
    pointer(table, 'print_job_parts', 'print_job_id', 'print_jobs');
    table.integer('position').unsigned().notNullable();
    table.specificType('bytes', 'longblob').notNullable();
    table.unique(['print_job_id', 'position'], { indexName: 'print_job_parts_unique' });
  });
};

const keepingTables = async (knex: Knex) => {
  await createTable(knex, 'changes', (table) => {
    id(table);
    /** What changed: role, status, publication, school ... */
    table.string('noun', 30).notNullable();
    table.bigInteger('record_id').unsigned().notNullable();
    table.datetime('changed_at', { precision: 3 }).notNullable();
    pointer(table, 'changes', 'changed_by', 'users', false);
    table.json('old_value').nullable();
    table.json('new_value').nullable();
    table.index(['noun', 'record_id'], 'changes_record_index');
  });
  await createTable(knex, 'rate_limits', (table) => {
    table.string('key', 255).notNullable().primary();
    table.integer('points').notNullable().defaultTo(0);
    table.bigInteger('expire').unsigned().nullable();
    table.index(['expire'], 'rate_limits_expire_index');
  });
};

const CLASS_VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Section, shift, group, religion, gender and term, with the Bangla words that documents print. */
const CONFIG_WORDS: Record<string, readonly (readonly [string, string])[]> = {
  Section: [
    ['A', 'ক'],
    ['B', 'খ'],
  ],
  shift: [
    ['Morning', 'প্রভাতি'],
    ['Day', 'দিবা'],
  ],
  group: [
    ['General', 'সাধারণ'],
    ['Science', 'বিজ্ঞান'],
    ['Humanities', 'মানবিক'],
    ['Business', 'ব্যবসায় শিক্ষা'],
  ],
  religion: [
    ['Islam', 'ইসলাম'],
    ['Hindu', 'হিন্দু'],
    ['Christian', 'খ্রিষ্টান'],
    ['Buddhist', 'বৌদ্ধ'],
  ],
  gender: [['Female', 'মহিলা']],
  term: [
    ['Half Yearly', 'অর্ধবার্ষিক'],
    ['Annual', 'বার্ষিক'],
    ['Pretest', 'প্রাক-নির্বাচনি'],
    ['Test', 'নির্বাচনি'],
    ['Model Test', 'মডেল টেস্ট'],
  ],
};

/** Classes 1-10 exist from the start, and so do the words that forms offer. */
const firstRows = async (knex: Knex) => {
  await knex('classes')
    .insert(CLASS_VALUES.map((value) => ({ name: String(value), value })))
    .onConflict('value')
    .ignore();
  const words = Object.entries(CONFIG_WORDS).flatMap(([slug, values]) =>
    values.map(([value, label_bn], position) => ({ slug, value, label: value, label_bn, position })),
  );
  await knex('config_values').insert(words).onConflict(['slug', 'value']).ignore();
};

export const up = async (knex: Knex): Promise<void> => {
  await schoolTables(knex);
  await peopleTables(knex);
  await subjectTables(knex);
  await markTables(knex);
  await printingTables(knex);
  await keepingTables(knex);
  await firstRows(knex);
};

/** Migrations only add. */
export const down = async (): Promise<void> => {};
