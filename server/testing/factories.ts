import argon2 from 'argon2';
import type { Knex } from 'knex';
import { schoolSchema } from '#documents/model/school.ts';
import type { UserStatus, UserType } from '#documents/model/user.ts';
import { saveSchool } from '#server/school/saveSchool.ts';

export const PASSWORD = 'Secret1';

/** Hashing is slow on purpose, so all accounts of a test share one hash, of little memory. */
let hash: Promise<string> | undefined;
const sharedHash = () => {
  hash ??= argon2.hash(PASSWORD, { memoryCost: 1024, timeCost: 2, parallelism: 1 });
  return hash;
};

type Account = {
  phoneNumber: string | null;
  userType: UserType;
  userStatus?: UserStatus;
  /** The value of the class. With section and shift, the scope of a teacher or operator. */
  classValue?: number;
  section?: string;
  shift?: string;
  group?: string;
  studentRowId?: string;
  mustChangePassword?: boolean;
};

/** Stores an account that can sign in with PASSWORD. Returns its id. */
export const createAccount = async (db: Knex, account: Account): Promise<string> => {
  const now = new Date();
  const owned = account.classValue
    ? await db('classes').where({ value: account.classValue }).first('id')
    : undefined;
  const [id] = await db('users').insert({
    phoneNumber: account.phoneNumber,
    passwordHash: await sharedHash(),
    firstName: account.userType || 'Pending',
    userType: account.userType,
    userStatus: account.userStatus ?? 'Active',
    classId: owned?.id ?? null,
    section: account.section ?? null,
    shift: account.shift ?? null,
    groupName: account.group ?? null,
    studentId: account.studentRowId ?? null,
    mustChangePassword: account.mustChangePassword ?? false,
    createdAt: now,
    updatedAt: now,
  });
  return String(id);
};

/** Stores a school whose lookup requires no second factor, as in the demo. */
export const storeSchool = (db: Knex): Promise<void> =>
  saveSchool(
    db,
    schoolSchema.parse({
      name: "Government Girls' High School",
      city: 'Mymensingh',
      lookupSecondFactor: 'none',
    }),
  );

/** One account of each role; the scope of teacher and operator is class 9, section A, Morning. */
export const ACCOUNTS = {
  superadmin: { phoneNumber: '01700000001', userType: 'superadmin' },
  teacher: { phoneNumber: '01700000002', userType: 'teacher', classValue: 9, section: 'A', shift: 'Morning' },
  operator: {
    phoneNumber: '01700000003',
    userType: 'operator',
    classValue: 9,
    section: 'A',
    shift: 'Morning',
  },
  student: { phoneNumber: '01700000004', userType: 'student' },
  pending: { phoneNumber: '01700000005', userType: '', userStatus: 'Pending' },
} as const satisfies Record<string, Account>;
export type Role = keyof typeof ACCOUNTS;
