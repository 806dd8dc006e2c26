import type { Knex } from 'knex';
import { completeSchema, readSchema, type Tables } from './schema.ts';

/** The tables of transfer certificates and testimonials. Safe to run twice, and to go on with when interrupted. */
export const up = (knex: Knex): Promise<void> => completeSchema(knex, readSchema([TABLES]));

/** Migrations only add. */
export const down = async (): Promise<void> => {};

export const TABLES: Tables = {
  /** The words of each kind, where the school has its own. */
  certificate_texts: `
    kind varchar(30) not null primary key,
    text text not null, text_bn text not null,
    updated_at datetime(3) not null`,
  /**
   * What was issued, with the school of the day, so that a reprint is the same byte for byte. The serial counts in its
   * kind and year; live is NULL for one that a corrected one replaced, which says why in its reason.
   */
  certificates: `
    id bigint unsigned not null auto_increment primary key,
    kind varchar(30) not null,
    year smallint unsigned not null, number int unsigned not null,
    serial varchar(30) not null,
    code char(26) not null,
    student_id bigint unsigned not null, enrolment_id bigint unsigned not null,
    content longtext not null,
    school json not null,
    logo char(64), paper char(64),
    issued_by bigint unsigned, issued_at datetime(3) not null, issued_on date not null,
    replaces bigint unsigned, reason varchar(400),
    proof varchar(1000), proof_key char(12),
    live tinyint unsigned default 1,
    unique key certificates_number_unique (kind, year, number),
    unique key certificates_serial_unique (serial),
    unique key certificates_code_unique (code),
    unique key certificates_enrolment_unique (enrolment_id, kind, live),
    constraint certificates_student_id_fk foreign key (student_id) references students (id),
    constraint certificates_enrolment_id_fk foreign key (enrolment_id) references enrolments (id),
    constraint certificates_issued_by_fk foreign key (issued_by) references users (id),
    constraint certificates_replaces_fk foreign key (replaces) references certificates (id),
    constraint certificates_logo_fk foreign key (logo) references files (hash),
    constraint certificates_paper_fk foreign key (paper) references paper_settings (hash),
    constraint certificates_proof_key_fk foreign key (proof_key) references school_keys (id)`,
};
