import type { Knex } from 'knex';
import { createMessage, type MessageOrKey, nameMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { ALL } from '#documents/model/exam.ts';
import { findById } from '#documents/model/idSearch.ts';
import {
  enterMark,
  isBlankMark,
  isSameMark,
  MARK_PARTS,
  type Mark,
  type MarkParts,
} from '#documents/model/mark.ts';
import type { MarkCorrection } from '#documents/model/markInput.ts';
import { bandForClass } from '#documents/model/school.ts';
import { NAME_FIELDS } from '#documents/model/student.ts';
import type { Subject } from '#documents/model/subject.ts';
import { checkMark } from '#documents/rules/checkMark.ts';
import { componentMaxima } from '#documents/rules/componentMaxima.ts';
import { appliesTo } from '#documents/rules/takenSubjects.ts';
import { lastMarkChanges } from '#server/exams/marks/markConflicts.ts';
import { whyNotTaken } from '#server/exams/marks/markEntry.ts';
import { storedMarks, valueIn, writeMarks } from '#server/exams/marks/saveMarks.ts';
import { type Publication, readPublication } from '#server/exams/publication.ts';
import type { ExamRows } from '#server/exams/results/examRows.ts';
import { toMark } from '#server/exams/results/markRows.ts';
import { publishedRows } from '#server/exams/results/publishedRows.ts';
import { findCohort } from '#server/exams/results/readCohort.ts';
import type { KeyedStudent } from '#server/exams/results/studentRows.ts';
import { refuseOtherHolders, type ShownStudent } from '#server/people/students/shownStudents.ts';
import { AppError, type FieldError, fieldError, refuseFields } from '#server/platform/base/errors.ts';
import type { SigningKey } from '#server/platform/base/signingKey.ts';
import { readChanges, whenChanged } from '#server/platform/database/changes.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { inBatches, transact } from '#server/platform/database/transact.ts';
import { conflictError } from '#server/platform/http/changedMeanwhile.ts';
import type { Seen, SeenRow } from '#server/platform/http/preview.ts';
import { lockClassExclusive } from '#server/school/classes.ts';
import type { ClassExam } from '#server/school/exam.ts';
import { lastEventId, recordEvent } from './examEvents.ts';
import {
  differingResults,
  newestTranscripts,
  type PrintedByStudent,
  printedResults,
  replaceTranscripts,
  updateTranscripts,
} from './issueTranscripts.ts';
import { mergedChanges, readPartner } from './mergedChanges.ts';
import {
  type CorrectableExam,
  type CorrectionStep,
  type ExamChange,
  presentCorrectable,
  presentCorrection,
  presentStep,
  presentStudentOfExam,
  type SavedCorrection,
} from './present.ts';

/** Who corrects, and the key that signs the new transcripts. */
export type CorrectedBy = { by: string; at: Date; signingKey: SigningKey };

/**
 * Rules 10: changes marks of a published exam without closing it. Marks, snapshot, changed transcripts and history
 * are stored together or not at all. Throws 409 when the exam is not published or was changed since it was read, 400
 * with each mark that cannot be stored.
 */
export const correctExam = (
  db: Knex,
  correction: MarkCorrection & { reason: string },
  { by, at, signingKey }: CorrectedBy,
  confirmed?: { seen: string | undefined; confirmation: Seen },
): Promise<Omit<SavedCorrection, keyof Message>> =>
  transact(db, async (transaction) => {
    const plan = await planCorrection(transaction, correction, at);
    await confirmed?.confirmation.refuseChanged(confirmed.seen, [plan.seenRow]);
    const { steps, changed } = plan;
    const { reason } = correction;
    for (const { student, subject, before, after } of steps) {
      const step = { studentId: student.key, before, after };
      const key = { ...correction, subjectId: subject._id };
      await writeMarks(transaction, key, [step], { by, at, reason, source: null });
    }
    const marks = steps.map(presentStep);
    const to = { kind: 'corrected', issued: changed.size, reason, marks } as const;
    await storeCorrection(transaction, { ...plan, signingKey }, { by, at, to });
    await noteResultChange(transaction);
    return { ...presentCorrection(plan), issued: changed.size, issuedAt: at.toISOString() };
  });

async function planCorrection(trx: Knex, correction: MarkCorrection, at: Date) {
  const { session, term, className, marks } = correction;
  const exam = { session, term, className };
  const opened = await openPublished(trx, exam, await lockClassExclusive(trx, className));
  const steps = await resolveEntries(trx, exam, opened.rows, marks);
  const corrected = { ...opened, after: rowsAfter(opened.rows, steps), at };
  const { after, before, printed: changed, ended } = await changedTranscripts(trx, corrected);
  const merged = mergedChanges(opened.place, {
    own: opened.rows,
    after,
    partner: await readPartner(trx, opened.place),
  });
  return { ...opened, steps, after, before, changed, ended, merged };
}

type Changed = { place: ClassExam; publication: Publication; rows: ExamRows; after: ExamRows; at: Date };

/**
 * All transcripts as they are printed now, those that would print something else with the rows `after`, and who has one
 * now and would have none, because only examinees have (rules 1). What is issued prints the names of the register, as its
 * verification says: the returned `after` has them.
 */
export async function changedTranscripts(
  trx: Knex,
  { place, publication, rows, after: corrected, at }: Changed,
) {
  const before = printedResults(place, publication, rows);
  const print = (own: ExamRows) => printedResults(place, { ...publication, publishedAt: at }, own);
  const issued = [...differingResults(before, print(corrected)).keys()];
  const after = await withRegisterNames(trx, corrected, issued);
  const all = print(after);
  const ended = [...before.keys()].filter((key) => !all.has(key));
  return { after, before, printed: differingResults(before, all), ended };
}

/** The rows of an exam in which these students, by row id, have the names of the register. */
async function withRegisterNames(trx: Knex, rows: ExamRows, keys: readonly string[]): Promise<ExamRows> {
  const found = await inBatches(keys, (batch) =>
    trx('students')
      .where({ live: 1 })
      .whereIn('id', batch)
      .select('id', ...NAME_FIELDS),
  );
  const names = new Map(found.flat().map(({ id, ...own }) => [String(id), own]));
  return {
    ...rows,
    students: rows.students.map((one) => ({ ...one, student: { ...one.student, ...names.get(one.key) } })),
  };
}

type StoredCorrection = Omit<Changed, 'rows' | 'at'> & {
  changed: PrintedByStudent;
  /** Row ids of students whose transcripts end. */
  ended: readonly string[];
  signingKey: SigningKey;
};

/** Stores the corrected rows of a published exam, the transcripts that change with them, and what happened. */
export async function storeCorrection(
  trx: Knex,
  { place, publication, after, changed, ended, signingKey }: StoredCorrection,
  happened: { by: string; at: Date; to: ExamChange },
): Promise<void> {
  await trx('publications')
    .where({ id: publication.id })
    .update({ snapshot: JSON.stringify(after) });
  const current = await newestTranscripts(trx, place);
  const without = current.filter(({ studentId }) => ended.includes(studentId));
  await updateTranscripts(trx, without, { live: null });
  const issuing = { place, publication: { ...publication, publishedAt: happened.at }, signingKey };
  await replaceTranscripts(trx, issuing, after, changed, current);
  await recordEvent(trx, publication.id, happened);
}

type CorrectedExam = Pick<MarkCorrection, 'session' | 'term' | 'className'>;

/** Reads a published exam with the rows of its snapshot. Throws 409 while it is not published. */
async function openPublished(db: Knex, exam: CorrectedExam, classId: string) {
  const place = { ...exam, classId };
  const publication = await readPublication(db, place);
  if (!publication) throw new AppError('conflict', createMessage('exam.notPublishedUseGrid', exam));
  const rows = await publishedRows(db, publication.id);
  return { place, publication, rows, seenRow: await seenExam(db, publication.id) };
}

/** The exam as its last event left it, and who did that. */
async function seenExam(db: Knex, publicationId: string): Promise<SeenRow> {
  const [event] = await readChanges(db, 'publication', publicationId);
  const changed = (): FieldError => {
    const by = event?.by;
    if (!by) return fieldError('exam', 'correction.examChanged');
    return fieldError('exam', createMessage('correction.examChangedBy', { by, ...whenChanged(event.at) }));
  };
  return { id: publicationId, state: await lastEventId(db, publicationId), changed };
}

type Entry = MarkCorrection['marks'][number];
type ResolvedEntry = { step: CorrectionStep } | { fieldErrors: FieldError[]; isStale?: true };

/** The changes of all entries. Throws 400 with every error, and 409 with each mark that was read differently. */
async function resolveEntries(trx: Knex, exam: CorrectedExam, rows: ExamRows, entries: readonly Entry[]) {
  await refuseOtherHolders(trx, entries, (index, message) => fieldError(`marks.${index}.studentId`, message));
  const [steps, wrong, stale]: [CorrectionStep[], FieldError[], FieldError[]] = [[], [], []];
  for (const [index, entry] of entries.entries()) {
    const resolved = await resolveEntry(trx, exam, rows, entry, index);
    if ('step' in resolved) {
      const { student, subject } = resolved.step;
      const isTwice = steps.some((step) => step.student === student && step.subject === subject);
      const { studentId } = entry;
      const twice = createMessage('student.enteredTwice', { studentId });
      if (isTwice) wrong.push(fieldError(`marks.${index}.studentId`, twice));
      else steps.push(resolved.step);
    } else (resolved.isStale ? stale : wrong).push(...resolved.fieldErrors);
  }
  refuseFields('badInput', wrong);
  if (stale.length > 0) throw new AppError('conflict', 'mark.changedLookAgain', stale);
  const changed = steps.filter(({ before, after }) => !isSameMark(before, after));
  if (changed.length === 0) throw new AppError('badInput', 'correction.same');
  return changed;
}

async function resolveEntry(
  trx: Knex,
  exam: CorrectedExam,
  rows: ExamRows,
  entry: Entry,
  index: number,
): Promise<ResolvedEntry> {
  const at = (field: string, messageOrKey: MessageOrKey): FieldError =>
    fieldError(`marks.${index}.${field}`, messageOrKey);
  const refuse = (...error: Parameters<typeof at>) => ({ fieldErrors: [at(...error)] });
  const { className, session } = exam;
  const { studentId } = entry;
  const student = await findCorrected(trx, exam, rows, entry);
  if ('message' in student) return refuse('studentId', student);
  if (rows.exempt?.includes(student.key))
    return refuse('studentId', createMessage('exemption.noMark', { ...exam, studentId }));
  const subject = subjectFor(rows, entry.subjectId, student);
  if (!subject) return refuse('subjectId', createMessage('subject.notInClass', { className, session }));
  if (rows.exemptSubjects?.some((one) => one.studentId === student.key && one.subjectId === subject._id))
    return refuse(
      'subjectId',
      createMessage('exemption.noMarkIn', { ...exam, studentId, subject: nameMessage(subject) }),
    );
  const why = whyNotTaken(subject, student.student);
  if (why) return refuse('subjectId', why);
  const stored = await storedMarks(trx, { ...exam, subjectId: subject._id }, [student.key]);
  const own = stored.get(student.key);
  const before = valueIn(own);
  const after = enterMark(before, entry);
  if (entry.was !== undefined && !isSameMark(entry.was, before)) {
    const values = { now: markText(before), sent: markText(after) };
    const last = own && (await lastMarkChanges(trx, [String(own.id)], true)).get(String(own.id));
    const by = last && { by: last.by, at: new Date(last.at) };
    const error = conflictError(`marks.${index}.was`, values, by);
    return { isStale: true, fieldErrors: [{ ...error, now: { mark: before }, sent: { mark: after } }] };
  }
  if (isBlankMark(entry) || !after) return refuse('subjective', 'correction.markRequired');
  const problems = checkMark(after, subject, bandForClass(Number(exam.className)), rows.scheme);
  if (problems.length > 0) return { fieldErrors: problems.map((problem) => at(problem.path, problem)) };
  return { step: { student, subject, before, after } };
}

const markText = (mark: MarkParts | null): string => {
  if (!mark) return '';
  return mark.absent ? 'AB' : MARK_PARTS.map((part) => mark[part] ?? '-').join(' ');
};

/** The student as the exam has them, or a message why their mark cannot be corrected. */
async function findCorrected(
  trx: Knex,
  exam: CorrectedExam,
  rows: ExamRows,
  { _id, studentId }: ShownStudent,
) {
  const named = findById(rows.students, studentId, ({ student }) => student.studentId);
  const shown = rows.students.filter(({ key, student }) =>
    _id === undefined ? student.studentId === named?.student.studentId : key === _id,
  );
  if (shown.length === 0) return createMessage('correction.notInClass', { studentId, ...exam });
  const keys = shown.map(({ key }) => key);
  const [there] = await trx('students').whereIn('id', keys).where({ live: 1 }).pluck('id');
  // A student who was deleted since may have had the ID before.
  const found = shown.find(({ key }) => key === there);
  return found ?? createMessage('correction.studentDeleted', { studentId });
}

const subjectFor = ({ subjects }: ExamRows, input: string, { student }: KeyedStudent): Subject | undefined =>
  subjects.find(({ _id }) => _id === input) ??
  subjects.find((subject) => subject.subjectCode === input && appliesTo(subject, student));

/** The rows of the snapshot with only these marks changed. */
function rowsAfter(rows: ExamRows, steps: readonly CorrectionStep[]): ExamRows {
  const corrected = steps.map(({ student, subject, after }) =>
    toMark({ ...after, studentId: student.key, subjectId: subject._id }),
  );
  const isCorrected = ({ studentId, subjectId }: Mark) =>
    corrected.some((mark) => mark.studentId === studentId && mark.subjectId === subjectId);
  return { ...rows, marks: [...rows.marks.filter((mark) => !isCorrected(mark)), ...corrected] };
}

/** Rules 10: the transcripts that a correction would change, and how. Stores nothing; throws as correctExam. */
export const previewCorrection = (db: Knex, correction: MarkCorrection, at: Date, confirmation: Seen) =>
  transact(db, async (transaction) => {
    const plan = await planCorrection(transaction, correction, at);
    return { ...presentCorrection(plan), seen: await confirmation.token([plan.seenRow]) };
  });

type CorrectionQuery = { session: number; term: string; className: string; studentId?: string | undefined };

/** The students of a published exam, and the marks of one. Throws 404 for an unknown class, 409 while it is open. */
export async function correctableMarks(db: Knex, query: CorrectionQuery): Promise<CorrectableExam> {
  const { studentId, ...exam } = query;
  const { classId } = await findCohort(db, { ...exam, group: 'General', section: ALL, shift: ALL });
  const { rows } = await openPublished(db, exam, classId);
  const found = studentId === undefined ? null : await findCorrected(db, exam, rows, { studentId });
  const chosen = found && 'student' in found ? found : null;
  const marks: CorrectableExam['marks'] = [];
  for (const subject of rows.subjects) {
    if (!chosen || !appliesTo(subject, chosen.student)) continue;
    const stored = await storedMarks(db, { ...exam, subjectId: subject._id }, [chosen.key]);
    const maxima = componentMaxima(subject, bandForClass(Number(exam.className)), rows.scheme);
    marks.push(presentCorrectable(subject, maxima, valueIn(stored.get(chosen.key))));
  }
  const students = rows.students.map(({ key, student }) => ({
    _id: key,
    ...presentStudentOfExam(student),
  }));
  return { students, marks };
}
