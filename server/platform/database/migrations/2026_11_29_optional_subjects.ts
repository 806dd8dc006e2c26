import type { Knex } from 'knex';
import { completeSchema, readSchema, type Tables } from './schema.ts';

/** Subjects that students choose in any class, and exemptions from one subject. Safe to run twice. */
export const up = (knex: Knex): Promise<void> => completeSchema(knex, readSchema([TABLES]));

/** Migrations only add. */
export const down = async (): Promise<void> => {};

export const TABLES: Tables = {
  /** 1 for a subject that is compulsory for those who choose it (rules 4). */
  subjects: `
    is_optional tinyint(1) not null default 0`,
  /**
   * Subjects of a term that do not count for a student (rules 1). Those from whole terms are in a table of their own, whose
   * key names the term alone.
   */
  subject_exemptions: `
    id bigint unsigned not null auto_increment primary key,
    student_id bigint unsigned not null,
    session smallint unsigned not null, term varchar(40) not null, subject_id bigint unsigned not null,
    reason varchar(400) not null,
    created_by bigint unsigned, created_at datetime(3) not null,
    unique key subject_exemptions_unique (student_id, session, term, subject_id),
    constraint subject_exemptions_student_id_fk foreign key (student_id) references students (id),
    constraint subject_exemptions_subject_id_fk foreign key (subject_id) references subjects (id),
    constraint subject_exemptions_created_by_fk foreign key (created_by) references users (id)`,
};
