import type { Knex } from 'knex';

/**
 * The whole schema, for MySQL 8 and MariaDB. Each table is created with its keys in one statement, so an interrupted
 * start leaves whole tables and the next one creates the rest. Every key has a name: errors are recognized by it.
 */
export const up = async (knex: Knex): Promise<void> => {
  for (const [name, columns] of Object.entries(TABLES))
    await knex.raw(`create table if not exists ${name} (${columns}) ${OPTIONS}`);
  // Uploads refer to users and users to students, so this key of students can only be added after all three.
  if (!(await knex.schema.hasColumn('students', 'upload_id')))
    await knex.raw(
      'alter table students add column upload_id bigint unsigned, ' +
        'add constraint students_upload_id_fk foreign key (upload_id) references uploads (id)',
    );
  // Calls accept a subject's id or its code, so ids have more digits than any code.
  await knex.raw('alter table subjects auto_increment = 1000001');
  await insertFirstRows(knex);
};

/** Migrations only add. */
export const down = async (): Promise<void> => {};

/** A binary collation, because accent-insensitive ones treat ড় as ড. */
const OPTIONS = 'engine = InnoDB default character set utf8mb4 collate utf8mb4_bin';

const ID = 'id bigint unsigned not null auto_increment primary key';
const TIMES = 'created_at datetime(3) not null, updated_at datetime(3) not null';

/**
 * 1, or NULL for a record that was deleted, undone or replaced. NULLs never clash in a unique key, so such a record's
 * number is free again and the record can still be restored.
 */
const LIVE = 'live tinyint unsigned default 1';
const DELETED = 'deleted_at datetime(3), deleted_by bigint unsigned';

/** A table comes after those it refers to. */
export const TABLES: Readonly<Record<string, string>> = {
  /** Pictures, by the SHA-256 of their bytes. */
  files: `
    hash char(64) not null primary key,
    content_type varchar(60) not null,
    bytes longblob not null,
    created_at datetime(3) not null`,
  classes: `
    ${ID},
    name varchar(20) not null,
    value smallint unsigned not null,
    unique key classes_value_unique (value)`,
  config_values: `
    ${ID},
    slug varchar(20) not null,
    value varchar(40) not null,
    label varchar(60) not null, label_bn varchar(60),
    position int unsigned not null,
    unique key config_values_slug_value_unique (slug, value)`,
  /** How papers are printed, by the SHA-256 of the settings and scans: a publication keeps the row of its day. */
  paper_settings: `
    hash char(64) not null primary key,
    settings json not null,
    head_signature char(64), controller_signature char(64), seal char(64),
    created_at datetime(3) not null,
    constraint paper_settings_head_signature_fk foreign key (head_signature) references files (hash),
    constraint paper_settings_controller_signature_fk foreign key (controller_signature) references files (hash),
    constraint paper_settings_seal_fk foreign key (seal) references files (hash)`,
  /** Has exactly one row. */
  school: `
    ${ID},
    settings json not null,
    logo char(64), paper char(64),
    ${TIMES},
    constraint school_logo_fk foreign key (logo) references files (hash),
    constraint school_paper_fk foreign key (paper) references paper_settings (hash)`,
  schemes: `
    ${ID},
    session smallint unsigned not null, class_id bigint unsigned not null,
    scheme json not null,
    ${TIMES},
    unique key schemes_session_class_unique (session, class_id),
    constraint schemes_class_id_fk foreign key (class_id) references classes (id)`,

  /** IDs are compared without case; this collation still distinguishes ড় and ড. */
  students: `
    ${ID},
    student_id varchar(40) character set utf8mb4 collate utf8mb4_general_ci not null,
    student_name varchar(120) not null, student_name_bn varchar(120),
    father_name varchar(120) not null, father_name_bn varchar(120),
    mother_name varchar(120) not null, mother_name_bn varchar(120),
    mobile varchar(20) not null,
    religion varchar(20) not null, gender varchar(20) not null,
    guardian_name varchar(120), guardian_name_bn varchar(120),
    emergency_phone varchar(20), blood_group varchar(3),
    picture char(64),
    ${TIMES}, ${LIVE}, ${DELETED},
    unique key students_student_id_unique (student_id, live),
    constraint students_picture_fk foreign key (picture) references files (hash)`,
  /** A change of password raises token_version, which ends all older sessions. */
  users: `
    ${ID},
    phone_number varchar(20),
    email varchar(190),
    password_hash varchar(255) not null,
    must_change_password tinyint(1) not null default 0,
    token_version int unsigned not null default 0,
    user_type varchar(20) not null, user_status varchar(20) not null,
    first_name varchar(120) not null, last_name varchar(120),
    date_of_birth date,
    address varchar(240),
    class_id bigint unsigned,
    section varchar(20), shift varchar(20), group_name varchar(20),
    designation varchar(120), subject varchar(120),
    student_id bigint unsigned,
    picture char(64),
    ${TIMES}, ${LIVE}, ${DELETED},
    unique key users_phone_number_unique (phone_number, live),
    unique key users_email_unique (email, live),
    unique key users_student_unique (student_id, live),
    constraint users_class_id_fk foreign key (class_id) references classes (id),
    constraint users_student_id_fk foreign key (student_id) references students (id),
    constraint users_picture_fk foreign key (picture) references files (hash)`,
  /**
   * A sign-in that has not ended: its token names token_id, and is refused once the row is gone or the user's
   * token_version is another. proved_at is when the password or a code was last given.
   */
  user_sessions: `
    ${ID},
    token_id char(22) not null,
    user_id bigint unsigned not null,
    token_version int unsigned not null,
    device varchar(60) not null, address varchar(60) not null,
    created_at datetime(3) not null, used_at datetime(3) not null, proved_at datetime(3) not null,
    unique key user_sessions_token_unique (token_id),
    key user_sessions_used_index (used_at),
    constraint user_sessions_user_id_fk foreign key (user_id) references users (id) on delete cascade`,
  /**
   * The app with codes that a user signs in with after the password; off until confirmed_at. The secret is encrypted
   * with a key that no dump has; last_step is the 30 seconds whose code was accepted last.
   */
  second_steps: `
    user_id bigint unsigned not null primary key,
    secret varchar(200) not null,
    confirmed_at datetime(3),
    last_step bigint unsigned not null default 0,
    recovery_salt varchar(40) not null,
    created_at datetime(3) not null,
    constraint second_steps_user_id_fk foreign key (user_id) references users (id) on delete cascade`,
  /** Each opens the second step once, where the app with the codes is lost. */
  recovery_codes: `
    ${ID},
    user_id bigint unsigned not null,
    code_hash varchar(60) not null,
    used_at datetime(3),
    unique key recovery_codes_hash_unique (user_id, code_hash),
    constraint recovery_codes_user_id_fk foreign key (user_id) references users (id) on delete cascade`,
  /** The log of sign-ins and accounts: by_id is who did it to another user. Nothing in it is secret. */
  security_events: `
    ${ID},
    at datetime(3) not null,
    kind varchar(30) not null,
    user_id bigint unsigned, by_id bigint unsigned,
    address varchar(60) not null, device varchar(60) not null,
    detail varchar(60),
    key security_events_at_index (at),
    key security_events_kind_index (kind, id),
    constraint security_events_user_id_fk foreign key (user_id) references users (id) on delete set null,
    constraint security_events_by_id_fk foreign key (by_id) references users (id) on delete set null`,
  /** Each stored sheet of students or marks, so that it can be undone as a whole. */
  uploads: `
    ${ID},
    kind varchar(20) not null,
    file_name varchar(200) not null,
    summary json not null,
    created_by bigint unsigned, created_at datetime(3) not null,
    undone_by bigint unsigned, undone_at datetime(3),
    key uploads_kind_index (kind, created_at),
    constraint uploads_created_by_fk foreign key (created_by) references users (id),
    constraint uploads_undone_by_fk foreign key (undone_by) references users (id)`,
  /** The columns of a student that an upload changed. */
  student_changes: `
    ${ID},
    student_id bigint unsigned not null,
    upload_id bigint unsigned not null,
    old_value json not null, new_value json not null,
    constraint student_changes_student_id_fk foreign key (student_id) references students (id),
    constraint student_changes_upload_id_fk foreign key (upload_id) references uploads (id)`,
  promotions: `
    ${ID},
    promoted_by bigint unsigned,
    promoted_at datetime(3) not null,
    undone_at datetime(3),
    constraint promotions_promoted_by_fk foreign key (promoted_by) references users (id)`,
  /** chosen_subject_codes: the compulsory subjects chosen in classes 9-10; NULL when none were recorded. */
  enrolments: `
    ${ID},
    student_id bigint unsigned not null,
    session smallint unsigned not null, class_id bigint unsigned not null,
    section varchar(20) not null, shift varchar(20) not null, group_name varchar(20) not null,
    roll int unsigned not null,
    fourth_subject_code varchar(20),
    chosen_subject_codes json,
    promotion_id bigint unsigned,
    upload_id bigint unsigned,
    ${TIMES}, ${LIVE},
    unique key enrolments_student_unique (student_id, session, live),
    unique key enrolments_roll_unique (session, class_id, section, shift, group_name, roll, live),
    constraint enrolments_student_id_fk foreign key (student_id) references students (id),
    constraint enrolments_class_id_fk foreign key (class_id) references classes (id),
    constraint enrolments_promotion_id_fk foreign key (promotion_id) references promotions (id),
    constraint enrolments_upload_id_fk foreign key (upload_id) references uploads (id)`,

  subjects: `
    ${ID},
    session smallint unsigned not null, class_id bigint unsigned not null,
    group_name varchar(20) not null,
    subject_code varchar(20) not null,
    name varchar(120) not null, name_bn varchar(120),
    marks smallint unsigned not null,
    subjective_marks smallint unsigned, objective_marks smallint unsigned,
    practical_marks smallint unsigned, class_assignment_marks smallint unsigned,
    is_fourth_subject tinyint(1) not null default 0, pass_separately tinyint(1) not null default 0,
    religion varchar(20), paper_group varchar(40),
    ${TIMES}, ${LIVE}, ${DELETED},
    unique key subjects_code_unique (session, class_id, group_name, subject_code, live),
    constraint subjects_class_id_fk foreign key (class_id) references classes (id)`,
  teacher_subjects: `
    ${ID},
    teacher_id bigint unsigned not null,
    ${TIMES},
    unique key teacher_subjects_teacher_unique (teacher_id),
    constraint teacher_subjects_teacher_id_fk foreign key (teacher_id) references users (id)`,
  /** A subject by its group and code, so that it is assigned in every session that has it (contract 8). */
  teacher_subject_items: `
    ${ID},
    teacher_subject_id bigint unsigned not null,
    class_id bigint unsigned not null,
    shift varchar(20) not null,
    group_name varchar(20) not null,
    subject_code varchar(20) not null,
    unique key teacher_subject_items_code_unique (teacher_subject_id, class_id, shift, group_name, subject_code),
    constraint teacher_subject_items_teacher_subject_id_fk foreign key (teacher_subject_id)
      references teacher_subjects (id),
    constraint teacher_subject_items_class_id_fk foreign key (class_id) references classes (id)`,

  /** A part that was never entered is NULL: it counts as 0, but is not the same as an entered 0. */
  marks: `
    ${ID},
    student_id bigint unsigned not null,
    session smallint unsigned not null, term varchar(40) not null,
    subject_id bigint unsigned not null,
    subjective smallint unsigned, objective smallint unsigned,
    practical smallint unsigned, class_assignment smallint unsigned,
    absent tinyint(1) not null default 0,
    ${TIMES}, ${DELETED},
    unique key marks_entry_unique (student_id, session, term, subject_id),
    key marks_exam_index (session, term, subject_id),
    key marks_deleted (deleted_at),
    constraint marks_student_id_fk foreign key (student_id) references students (id),
    constraint marks_subject_id_fk foreign key (subject_id) references subjects (id)`,
  /** `source` is the name of the uploaded file, NULL for a change by hand; corrections have a reason. */
  mark_changes: `
    ${ID},
    mark_id bigint unsigned not null,
    changed_at datetime(3) not null,
    changed_by bigint unsigned,
    source varchar(300),
    upload_id bigint unsigned,
    reason varchar(400),
    old_value json, new_value json,
    constraint mark_changes_mark_id_fk foreign key (mark_id) references marks (id),
    constraint mark_changes_changed_by_fk foreign key (changed_by) references users (id),
    constraint mark_changes_upload_id_fk foreign key (upload_id) references uploads (id)`,
  /** The snapshot of a published exam, with the school's settings, so that reprints are the same byte for byte. */
  publications: `
    ${ID},
    session smallint unsigned not null, term varchar(40) not null,
    class_id bigint unsigned not null,
    published_by bigint unsigned, published_at datetime(3) not null,
    reopened_at datetime(3), reopened_by bigint unsigned,
    reopen_reason varchar(400),
    snapshot longtext not null,
    school json not null,
    logo char(64), paper char(64),
    ${LIVE},
    unique key publications_exam_unique (session, term, class_id, live),
    constraint publications_class_id_fk foreign key (class_id) references classes (id),
    constraint publications_published_by_fk foreign key (published_by) references users (id),
    constraint publications_reopened_by_fk foreign key (reopened_by) references users (id),
    constraint publications_logo_fk foreign key (logo) references files (hash),
    constraint publications_paper_fk foreign key (paper) references paper_settings (hash)`,
  /** The public parts of the keys that transcripts are signed with; the private part of none is in the database. */
  school_keys: `
    id char(12) not null primary key,
    public_key char(43) not null,
    made_at datetime(3) not null,
    withdrawn_at datetime(3)`,
  /**
   * A transcript outlives its publication: while it would print the same, the next publication takes it over. Its
   * code cannot be guessed and is printed as a QR code, with the proof that was made by a key of the school; NULL for a
   * transcript without one.
   */
  transcripts: `
    ${ID},
    publication_id bigint unsigned not null,
    student_id bigint unsigned not null,
    serial varchar(30) not null,
    code char(26) not null,
    claims json not null,
    snapshot longtext not null,
    issued_at datetime(3) not null,
    proof varchar(1000),
    proof_key char(12),
    ${LIVE},
    unique key transcripts_serial_unique (serial),
    unique key transcripts_code_unique (code),
    unique key transcripts_student_live_unique (publication_id, student_id, live),
    constraint transcripts_publication_id_fk foreign key (publication_id) references publications (id),
    constraint transcripts_student_id_fk foreign key (student_id) references students (id),
    constraint transcripts_proof_key_fk foreign key (proof_key) references school_keys (id)`,
  attendance_terms: `
    ${ID},
    session smallint unsigned not null, term varchar(40) not null,
    class_id bigint unsigned not null,
    section varchar(20) not null, shift varchar(20) not null, group_name varchar(20) not null,
    working_days smallint unsigned not null,
    unique key attendance_terms_unique (session, term, class_id, section, shift, group_name),
    constraint attendance_terms_class_id_fk foreign key (class_id) references classes (id)`,
  attendance: `
    ${ID},
    student_id bigint unsigned not null,
    session smallint unsigned not null, term varchar(40) not null,
    present smallint unsigned not null,
    unique key attendance_unique (student_id, session, term),
    constraint attendance_student_id_fk foreign key (student_id) references students (id)`,

  card_templates: `
    ${ID},
    front char(64), back char(64),
    ${TIMES}, ${LIVE}, ${DELETED},
    constraint card_templates_front_fk foreign key (front) references files (hash),
    constraint card_templates_back_fk foreign key (back) references files (hash)`,
  /** A process holds a job until claimed_until; after that another one continues it where it stopped. */
  print_jobs: `
    ${ID},
    kind varchar(40) not null,
    filters json not null,
    options json,
    status varchar(20) not null,
    done int unsigned not null default 0, total int unsigned not null default 0,
    message text,
    created_by bigint unsigned not null, request_id varchar(64),
    claimed_by varchar(40), claimed_until datetime(3),
    finished_at datetime(3),
    ${TIMES},
    key print_jobs_waiting_index (status, claimed_until),
    key print_jobs_served_index (created_by, status, updated_at),
    key print_jobs_finished_index (finished_at),
    constraint print_jobs_created_by_fk foreign key (created_by) references users (id)`,
  print_job_parts: `
    ${ID},
    print_job_id bigint unsigned not null,
    position int unsigned not null,
    bytes longblob not null,
    meta json,
    unique key print_job_parts_unique (print_job_id, position),
    constraint print_job_parts_print_job_id_fk foreign key (print_job_id) references print_jobs (id)`,

  /** The history of everything but marks; noun is student, role, publication, school ... */
  changes: `
    ${ID},
    noun varchar(30) not null,
    record_id bigint unsigned not null,
    changed_at datetime(3) not null,
    changed_by bigint unsigned,
    old_value json, new_value json,
    key changes_record_index (noun, record_id),
    constraint changes_changed_by_fk foreign key (changed_by) references users (id)`,
  rate_limits: `
    \`key\` varchar(255) not null primary key,
    points int not null default 0,
    expire bigint unsigned,
    key rate_limits_expire_index (expire)`,
  /** A row for each change of what lookups answer, so that every process drops what it keeps in memory. */
  result_changes: `
    ${ID},
    changed_at timestamp(3) not null default current_timestamp(3)`,
  /** Transactions that must not run at the same time write the same row (lockEverywhere.ts). */
  locks: `
    name varchar(60) not null primary key,
    times bigint unsigned not null`,
};

const CLASS_VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** English and Bangla, as documents print them. */
const CONFIG_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Section: { A: 'ক', B: 'খ' },
  shift: { Morning: 'প্রভাতি', Day: 'দিবা' },
  group: { General: 'সাধারণ', Science: 'বিজ্ঞান', Humanities: 'মানবিক', Business: 'ব্যবসায় শিক্ষা' },
  religion: { Islam: 'ইসলাম', Hindu: 'হিন্দু', Christian: 'খ্রিষ্টান', Buddhist: 'বৌদ্ধ' },
  gender: { Female: 'মহিলা' },
  term: {
    'Half Yearly': 'অর্ধবার্ষিক',
    Annual: 'বার্ষিক',
    Pretest: 'প্রাক-নির্বাচনি',
    Test: 'নির্বাচনি',
    'Model Test': 'মডেল টেস্ট',
  },
};

/** Classes 1-10 and the first values of each config list. */
async function insertFirstRows(knex: Knex): Promise<void> {
  await knex('classes')
    .insert(CLASS_VALUES.map((value) => ({ name: String(value), value })))
    .onConflict('value')
    .ignore();
  const values = Object.entries(CONFIG_VALUES).flatMap(([slug, labels]) =>
    Object.entries(labels).map(([value, label_bn], position) => ({
      slug,
      value,
      label: value,
      label_bn,
      position,
    })),
  );
  await knex('config_values').insert(values).onConflict(['slug', 'value']).ignore();
}
