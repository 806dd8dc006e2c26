import type { PlainKey } from '#documents/i18n/messages/index.ts';
import { AppError, refusedField } from '#server/platform/base/errors.ts';
import { isMissingModule } from '#server/platform/build/missingModule.mjs';

/** Field and message for a duplicate in each unique index that users can run into. */
const CLASHES: Readonly<Record<string, [path: string, message: PlainKey]>> = {
  students_student_id_unique: ['studentId', 'student.idTaken'],
  enrolments_roll_unique: ['roll', 'student.rollTaken'],
  enrolments_student_unique: ['year', 'student.enrolledInYear'],
  users_phone_number_unique: ['phoneNumber', 'user.phoneTaken'],
  users_email_unique: ['email', 'user.emailTaken'],
  users_student_unique: ['studentId', 'user.studentHasSignIn'],
  subjects_code_unique: ['subjectCode', 'subject.codeTaken'],
  config_values_slug_value_unique: ['value', 'config.valueTaken'],
  publications_exam_unique: ['term', 'publication.already'],
  certificates_enrolment_unique: ['kind', 'certificate.issuedMeanwhile'],
};

const DUPLICATE = 1062;

const AWAY_CODES = [
  ...['PROTOCOL_CONNECTION_LOST', 'ER_CON_COUNT_ERROR', 'ER_TOO_MANY_USER_CONNECTIONS'],
  ...['ER_ABORTING_CONNECTION', 'ER_NEW_ABORTING_CONNECTION', 'ER_SERVER_SHUTDOWN', 'ER_QUERY_INTERRUPTED'],
  ...['ER_LOCK_WAIT_TIMEOUT', 'ER_LOCK_DEADLOCK', 'ER_CHECKREAD'],
  // A node of a Galera cluster that has lost the majority, or has not joined it yet, takes no statement.
  ...['ER_UNKNOWN_COM_ERROR', 'ER_OPTION_PREVENTS_STATEMENT', 'ER_READ_ONLY_MODE'],
];

/** MariaDB's own, for which mysql2 has no name: a connection that was killed, a statement that took too long. */
const AWAY_NUMBERS = [1927, 1969];

const FULL = [
  ...['ENOSPC', 'EDQUOT', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL', 'ER_ERROR_ON_WRITE'],
  ...['ER_ERROR_DURING_COMMIT', 'ER_GET_ERRNO', 'ER_OUTOFMEMORY'],
];

const unavailable = (key: PlainKey, seconds: number): AppError =>
  new AppError('unavailable', key, [], { 'Retry-After': String(seconds) });

/** The 503 for a database that does not answer. */
export const databaseAway = (): AppError => unavailable('database.away', 5);

/** The process, or the machine, may open no further file. */
const NO_FILES = ['EMFILE', 'ENFILE'];

/**
 * A 503 where the database cannot be reached, the disk is full, too many files are open or the app's own files are being
 * replaced; all pass without a restart of the app.
 */
const toUnavailable = (error: unknown): AppError | null => {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  // At a commit a cluster's node may find out that it has lost the majority, or that its disk is full.
  const isCluster = code === 'ER_ERROR_DURING_COMMIT' && error.message.includes('provider status');
  if (NO_FILES.includes(code)) return unavailable('request.busy', 5);
  if (isMissingModule(error)) return unavailable('request.updating', 30);
  if (FULL.includes(code) && !isCluster) return unavailable('database.full', 60);
  const isLost =
    ('fatal' in error && error.fatal === true) ||
    ('errno' in error && AWAY_NUMBERS.includes(Number(error.errno)));
  if (isLost || isCluster || AWAY_CODES.includes(code) || error.name === 'KnexTimeoutError')
    return databaseAway();
  return null;
};

/** Whether the error says that the database is away. */
export function isAway(error: unknown): boolean {
  const found = error instanceof AppError ? error : toUnavailable(error);
  return found?.key === 'database.away';
}

/** Whether the database is away or full for now, so that the same work succeeds later. */
export const isOutage = (error: unknown): boolean => toUnavailable(error) !== null;

/** A duplicate in a named index becomes a 409 on its field, an outage a 503; any other error is returned as it is. */
export const fromDatabaseError = (error: unknown): unknown => {
  const outage = toUnavailable(error);
  if (outage) return outage;
  if (typeof error !== 'object' || error === null || !('sqlMessage' in error)) return error;
  if (!('errno' in error) || error.errno !== DUPLICATE) return error;
  const index = /for key '(?:[^'.]*\.)?([^']+)'/.exec(String(error.sqlMessage))?.[1] ?? '';
  const clash = CLASHES[index];
  return clash ? refusedField('conflict', ...clash) : error;
};

/** The 409 of a duplicate in this field; null for any other error. */
export function duplicateError(error: unknown, path: string): AppError | null {
  const refusal = fromDatabaseError(error);
  return refusal instanceof AppError && refusal.fieldErrors.some((one) => one.path === path) ? refusal : null;
}
