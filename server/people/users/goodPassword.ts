import { readFileSync } from 'node:fs';
import type { Knex } from 'knex';
import type { PlainKey } from '#documents/i18n/messages/index.ts';
import { toAsciiDigits } from '#documents/model/digits.ts';
import { normalisePhone } from '#documents/model/idSearch.ts';
import { refusedField } from '#server/platform/base/errors.ts';
import { readSchoolSettings } from '#server/school/queries.ts';

/** The owner of an account: their phone number and student ID are no password. */
type PasswordOwner = { phoneNumber?: string | null | undefined; studentId?: string | null | undefined };

/** Throws 400 on `field` for a password that is easy to guess, also because it is the school's name. */
export async function requireGoodPassword(db: Knex, field: string, password: string, owner: PasswordOwner) {
  const reason = weakness(password, owner) ?? (await schoolWeakness(db, password));
  if (reason) throw refusedField('badInput', field, reason);
}

const MOST_ALIKE = 2;

function weakness(password: string, { phoneNumber, studentId }: PasswordOwner): PlainKey | null {
  const text = toAsciiDigits(password.trim().toLowerCase());
  const digits = normalisePhone(text);
  if (new Set(text).size <= MOST_ALIKE) return 'password.repeats';
  const isNumber = phoneNumber && /^\+?\d+$/.test(digits);
  if (isNumber && (phoneNumber.includes(digits) || digits.includes(phoneNumber))) return 'password.isPhone';
  if (studentId && text === studentId.toLowerCase()) return 'password.isStudentId';
  return isCommon(password.trim(), text) || isKeyRow(text) ? 'password.common' : null;
}

/** As typed, any of the list; the first ones also in capitals, or with digits of the other script. */
function isCommon(password: string, text: string): boolean {
  ranks ??= readRanks();
  const rank = ranks.get(text) ?? Number.POSITIVE_INFINITY;
  return LOCAL_PASSWORDS.has(text) || ranks.has(password) || rank < FIRST;
}

const FIRST = 2000;
let ranks: ReadonlyMap<string, number> | undefined;

/**
 * The 5,000 passwords of six and more characters that were found most often in leaked lists, the most frequent first:
 * from @zxcvbn-ts/language-common 4.1.3 (MIT, (c) Dan Wheeler, Dropbox and zxcvbn-ts).
 */
function readRanks(): ReadonlyMap<string, number> {
  const text = readFileSync(new URL('./commonPasswords.txt', import.meta.url), 'utf8');
  return new Map(text.split('\n').map((password, rank) => [password, rank]));
}

/** What people of a school in Bangladesh try first and the list lacks. */
const LOCAL_PASSWORDS = new Set(
  `p@ssword p@ssw0rd welcome123 ilove1 secret123 admin1 admin12 admin123 admin1234 administrator
  superadmin superadmin1 superadmin123 teacher1 teacher123 operator1 operator123 student1 student123
  school1 school123 school1234 result result123 results user123 login123 default guest123 abcde123 121212
  123123123 321321 456456 110110 101010 202020 100200 786786 allah786 allah123 allahu akbar786 bismillah
  bismillah786 muhammad muhammad786 mohammad islam123 islam786 bangladesh bangladesh1 bangladesh123 bangla
  bangla123 banglabd dhaka123 dhaka1 sylhet khulna barisal rangpur mymensingh mymensingh123 chittagong
  chattogram rajshahi comilla joybangla amarsonar sonarbangla ekushey february21 rahima fatema khadija
  ayesha123 jannat jannat123 sumaiya nusrat maisha tamanna shakib shakib75 tamim mashrafe mobile123
  nokia3310 google123 facebook facebook123 youtube`.split(/\s+/),
);

const ROWS = '01234567890 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm !@#$%^&*()'.split(' ');

const isKeyRow = (text: string): boolean =>
  ROWS.map((row) => row + row).some(
    (row) => row.includes(text) || [...row].reverse().join('').includes(text),
  );

/** The school's name, city or EIIN, also without blanks or with a number behind it. */
async function schoolWeakness(db: Knex, password: string): Promise<PlainKey | null> {
  const settings = await readSchoolSettings(db);
  const text = plainLetters(password);
  const names = [settings.name, settings.nameBn, settings.city, settings.cityBn, settings.eiin];
  const isName = names.some((name) => name && [text, text.replace(/\d+$/, '')].includes(plainLetters(name)));
  return isName ? 'password.isSchool' : null;
}

const plainLetters = (text: string): string =>
  toAsciiDigits(text.normalize('NFC').toLowerCase()).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
