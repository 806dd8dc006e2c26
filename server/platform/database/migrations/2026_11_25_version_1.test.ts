import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  emptyDatabase,
  type FreshDatabase,
  freshDatabase,
  tableDefinitions,
} from '#server/testing/database.ts';
import { ACCOUNTS, createAccount } from '#server/testing/factories.ts';
import { createTables, migrate, schemaProblem } from '../migrate.ts';

/** What the first migration did not have yet, from the newest commit to the oldest with a file of its name. */
const LATER: readonly (readonly [what: string, statements: readonly string[]])[] = [
  [
    'guardians and blood groups',
    [
      `alter table students drop column guardian_name, drop column guardian_name_bn,
        drop column emergency_phone, drop column blood_group`,
    ],
  ],
  [
    'settings of papers',
    [
      'alter table publications drop foreign key publications_paper_fk, drop column paper',
      'alter table school drop foreign key school_paper_fk, drop column paper',
      'drop table paper_settings',
    ],
  ],
  [
    'signatures of transcripts',
    [
      'alter table transcripts drop foreign key transcripts_proof_key_fk, drop column proof, drop column proof_key',
      'drop table school_keys',
    ],
  ],
  [
    'sign-ins without a phone number',
    [
      "update users set phone_number = '' where phone_number is null",
      'alter table users modify phone_number varchar(20) not null',
    ],
  ],
  ['the second step', ['drop table recovery_codes, second_steps']],
  [
    'the log of sign-ins, sessions, and ids of requests',
    ['drop table security_events, user_sessions', 'alter table print_jobs drop column request_id'],
  ],
  [
    'locks, and one sign-in for each student',
    [
      'drop table locks',
      'alter table users drop foreign key users_student_id_fk, drop key users_student_unique',
      'alter table users add constraint users_student_id_fk foreign key (student_id) references students (id)',
    ],
  ],
  ['notes of changed results', ['drop table result_changes']],
  [
    'a snapshot with every publication',
    [
      'alter table publications modify snapshot longtext, modify school json',
      'alter table transcripts modify snapshot longtext, modify issued_at datetime(3)',
    ],
  ],
];

let old: FreshDatabase;
let fresh: FreshDatabase;
beforeEach(async () => {
  [old, fresh] = [await emptyDatabase(), await freshDatabase()];
  await createTables(old.db, ['2026_11_22_tables']);
});
afterEach(() => Promise.all([old.drop(), fresh.drop()]));

/** Takes the database back to before the first `count` of the changes above. */
async function takeBack(count: number): Promise<void> {
  for (const [, statements] of LATER.slice(0, count))
    for (const statement of statements) await old.db.raw(statement);
}

test.each(LATER.map(([what], index) => [what, index + 1] as const))(
  'a database from before %s has all tables after the migration, as a new one has them',
  async (_, count) => {
    await takeBack(count);
    await migrate(old.db);
    expect(await tableDefinitions(old.db)).toEqual(await tableDefinitions(fresh.db));
    expect(await schemaProblem(old.db)).toBeNull();
    expect(await migrate(old.db)).toBe(0);
  },
);

test('a start that is interrupted after any statement is completed by those that follow', async () => {
  const { db } = old;
  await takeBack(LATER.length);
  let changes = 0;
  const interrupt = ({ sql }: { sql: string }) => {
    if (/^(alter|create) table/.test(sql) && ++changes > 1) throw new Error('interrupted');
  };
  db.on('query', interrupt);
  let starts = 1;
  for (; starts < 100; starts++) {
    changes = 0;
    const error: Error | null = await migrate(db).then(
      () => null,
      (reason) => reason,
    );
    if (!error) break;
    expect(error.message).toContain('interrupted');
  }
  db.off('query', interrupt);
  expect(starts).toBeGreaterThan(20);
  expect(await tableDefinitions(db)).toEqual(await tableDefinitions(fresh.db));
});

test('of two sign-ins of one student the newest stays, the other is deleted, and none has a copy of the student', async () => {
  const { db } = old;
  await takeBack(LATER.length);
  await db('students').insert({
    ...{
      studentId: '901',
      studentName: 'Nusrat Jahan',
      fatherName: 'Abdul Karim',
      motherName: 'Rahima Begum',
    },
    ...{ mobile: '01711000001', religion: 'Islam', gender: 'Female' },
    ...{ createdAt: new Date(), updatedAt: new Date() },
  });
  const [studentId] = await db('students').pluck('id');
  const sisters = ['01711000001', '01711000002'];
  for (const phoneNumber of sisters) {
    const id = await createAccount(db, { ...ACCOUNTS.operator, userType: 'student', phoneNumber });
    await db('users').where({ id }).update({ studentId });
  }
  await migrate(db);
  const rows = await db('users')
    .orderBy('id')
    .select('phoneNumber', 'live', 'deletedAt', 'firstName', 'classId', 'section');
  const noPerson = { firstName: '', classId: null, section: null };
  expect(rows).toEqual([
    { phoneNumber: null, live: null, deletedAt: expect.any(Date), ...noPerson },
    { phoneNumber: null, live: 1, deletedAt: null, ...noPerson },
  ]);
});

test('a key that the rows do not allow is one sentence with its name', async () => {
  const { db } = old;
  await db.raw('alter table config_values drop key config_values_slug_value_unique');
  await db.raw(
    'insert into config_values (slug, value, label, position) select slug, value, label, position from config_values',
  );
  await expect(migrate(db)).rejects.toThrow(
    /^The database lacks config_values_slug_value_unique of config_values, which cannot be added \(Duplicate entry .*\): change what is in the way, or restore a backup into an empty DATA_DIR or DATABASE_URL\.$/,
  );
});
