import type { Knex } from 'knex';
import { completeSchema, readSchema, type Tables } from './schema.ts';

/** The routine of an exam, and the rooms in which exams are written. Safe to run twice. */
export const up = (knex: Knex): Promise<void> => completeSchema(knex, readSchema([TABLES]));

/** Migrations only add. */
export const down = async (): Promise<void> => {};

export const TABLES: Tables = {
  /** When each subject of a class is written in an exam; the shift is 'All' where both write it at once. */
  exam_papers: `
    id bigint unsigned not null auto_increment primary key,
    session smallint unsigned not null, term varchar(40) not null,
    class_id bigint unsigned not null, subject_id bigint unsigned not null, shift varchar(40) not null,
    held_on date not null, starts char(5) not null, ends char(5) not null,
    updated_by bigint unsigned, updated_at datetime(3) not null,
    unique key exam_papers_unique (class_id, session, term, subject_id, shift),
    constraint exam_papers_class_id_fk foreign key (class_id) references classes (id),
    constraint exam_papers_subject_id_fk foreign key (subject_id) references subjects (id),
    constraint exam_papers_updated_by_fk foreign key (updated_by) references users (id)`,
  /** The rooms of the school in which exams are written, in the order in which they are filled. */
  exam_rooms: `
    id bigint unsigned not null auto_increment primary key,
    name varchar(40) not null, seats smallint unsigned not null, position smallint unsigned not null,
    unique key exam_rooms_name_unique (name)`,
};
