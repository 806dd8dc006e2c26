import argon2 from 'argon2';
import type { PlainKey } from '#documents/i18n/messages/index.ts';
import { toAsciiDigits } from '#documents/model/digits.ts';
import { normalisePhone } from '#documents/model/fields.ts';
import { type AppError, refusedField } from '#server/base/errors.ts';
import type { RateLimits } from '#server/http/rateLimit.ts';

/**
 * argon2id with 19 MiB and 2 passes: the least that OWASP recommends, because many sign in at once on a results day.
 */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The passwords tried first, of six characters and more; runs of keys and digits are found with ROWS. */
const COMMON = new Set(
  `password passw0rd password1 password12 password123 p@ssword p@ssw0rd pass123 pass1234 passpass mypassword changeme
  welcome welcome1 welcome123 letmein iloveyou ilove1 loveyou lovely sunshine princess monkey dragon football cricket
  baseball master superman batman shadow michael jordan hunter trustno1 whatever freedom flower summer winter secret
  secret123 admin1 admin12 admin123 admin1234 administrator superadmin superadmin1 superadmin123 teacher teacher1
  teacher123 operator operator1 operator123 student student1 student123 school school1 school123 school1234 result
  result123 results test123 test1234 testing user123 login123 default guest123 qwerty1 qwerty12 qwerty123 qwerty1234
  abc123 abc1234 abcd123 abcd1234 abcde123 a123456 a1234567 aa123456 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4
  123abc 123qwe 112233 11223344 121212 123123 123123123 123321 131313 159357 159753 147258 147258369 321321 456456
  789456 789456123 987456 741852 741852963 852456 963852 110110 101010 202020 123654 12344321 102030 100200 786786
  allah786 allah123 allahu akbar786 bismillah bismillah786 muhammad muhammad786 mohammad islam123 islam786
  bangladesh bangladesh1 bangladesh123 bangla bangla123 banglabd dhaka123 dhaka1 sylhet khulna barisal rangpur
  mymensingh mymensingh123 chittagong chattogram rajshahi comilla joybangla amarsonar sonarbangla ekushey february21
  rahima fatema khadija ayesha123 jannat jannat123 sumaiya nusrat maisha tamanna shakib shakib75 tamim mashrafe
  mobile mobile123 samsung nokia3310 google google123 facebook facebook123 computer internet youtube`.split(
    /\s+/,
  ),
);

const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '!@#$%^&*()',
];

const MOST_ALIKE = 2;

/** An argon2id hash with its parameters and salt. */
export const hashPassword = (password: string): Promise<string> => argon2.hash(password, OPTIONS);

/** Whether the password has this hash. Takes as long as hashing, so call it before anything is locked. */
export const isPassword = (hash: string, password: string): Promise<boolean> => argon2.verify(hash, password);

/** The owner of an account: their phone number and student ID are no password. */
type PasswordOwner = { phoneNumber?: string | null | undefined; studentId?: string | null | undefined };

/** Throws 400 on `field` for a password that is easy to guess. */
export function requireGoodPassword(field: string, password: string, owner: PasswordOwner): void {
  const reason = weakness(password, owner);
  if (reason) throw refusedField('badInput', field, reason);
}

function weakness(password: string, { phoneNumber, studentId }: PasswordOwner): PlainKey | null {
  const text = toAsciiDigits(password.trim().toLowerCase());
  const digits = normalisePhone(text);
  if (new Set(text).size <= MOST_ALIKE) return 'password.repeats';
  const isNumber = phoneNumber && /^\+?\d+$/.test(digits);
  if (isNumber && (phoneNumber.includes(digits) || digits.includes(phoneNumber))) return 'password.isPhone';
  if (studentId && text === studentId.toLowerCase()) return 'password.isStudentId';
  return COMMON.has(text) || isRow(text) ? 'password.common' : null;
}

const isRow = (text: string): boolean =>
  ROWS.some((row) => (row + row).includes(text) || reversed(row + row).includes(text));

const reversed = (text: string): string => [...text].reverse().join('');

type Account = { id: string; passwordHash: string };

/** Throws 400 unless `currentPassword` is the account's password, and 429 after too many wrong tries. */
export async function requireCurrentPassword(
  limits: RateLimits,
  { id, passwordHash }: Account,
  currentPassword: string | undefined,
): Promise<void> {
  if (!currentPassword) throw refuse('password.currentRequired');
  await limits.currentPassword.count(id);
  if (!(await isPassword(passwordHash, currentPassword))) throw refuse('password.currentWrong');
  await limits.currentPassword.clear(id);
}

const refuse = (message: PlainKey): AppError => refusedField('badInput', 'currentPassword', message);
