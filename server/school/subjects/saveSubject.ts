import type { Knex } from 'knex';
import { createMessage, type MessageOrKey } from '#documents/i18n/messages/index.ts';
import { hasFourthSubject, hasGroups } from '#documents/model/school.ts';
import type { ListedSubject, SubjectEdit, SubjectInput } from '#documents/model/subject.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { type FieldError, fieldError, refuseFields } from '#server/platform/base/errors.ts';
import { recordChange } from '#server/platform/database/changes.ts';
import { transact } from '#server/platform/database/transact.ts';
import { isSameValue, refuseChangedMeanwhile, sentFields } from '#server/platform/http/changedMeanwhile.ts';
import { classIds } from '#server/school/classes.ts';
import { type ConfigValues, readConfigValues } from '#server/school/configValues.ts';
import { followCode } from './followCode.ts';
import { ownSubject, requireClass } from './policy.ts';
import { presentSubject } from './present.ts';
import { findSubject, type ListedRow, subjectColumns, toSubject, wrongParts } from './queries.ts';
import { refuseMarksAbove, refuseMoveInUse, requireUnpublished } from './removeSubject.ts';
import { requireMarksTaken } from './setAsideMarks.ts';
import { refuseSameCode, refuseUnlikePair } from './subjectConflicts.ts';

/** The fields that together identify a subject. */
const SUBJECT_KEY = ['subjectCode', 'group', 'class', 'year'] as const;

/** Adds a subject. Throws 403 outside the caller's class, 400 with each wrong field, 409 for a taken code. */
export const createSubject = (db: Knex, caller: Caller, input: SubjectInput): Promise<ListedSubject> =>
  transact(db, async (transaction) => {
    requireClass(caller, input.class);
    const { subject, classId } = await requireSubject(transaction, input);
    await refuseSameCode(transaction, subject, classId);
    await refuseUnlikePair(transaction, subject, classId);
    const now = new Date();
    const row = { ...subjectColumns(subject, classId, now), createdAt: now };
    const [id] = await transaction('subjects').insert(row);
    return stored(transaction, id!);
  });

type SchoolValues = { configValues: ConfigValues; classes: ReadonlyMap<string, number> };
type ResolvedSubject = { subject: SubjectInput; classId: number | undefined; fieldErrors: FieldError[] };

/** The subject with the school's own config values, the id of its class, and an error for each wrong field. */
export function resolveSubject(
  input: SubjectInput,
  { configValues, classes }: SchoolValues,
): ResolvedSubject {
  const { class: className, isFourthSubject } = input;
  const classId = classes.get(className);
  const group = configValues.find('group', input.group);
  const religion = input.religion ? configValues.find('religion', input.religion) : '';
  const parts = wrongParts(input);
  const fieldErrors: FieldError[] = [];
  const refuseWhen = (wrong: boolean, path: keyof SubjectInput, messageOrKey: MessageOrKey) => {
    if (wrong) fieldErrors.push(fieldError(path, messageOrKey));
  };
  refuseWhen(classId === undefined, 'class', createMessage('class.unknownNumber', { className }));
  refuseWhen(!group, 'group', createMessage('config.noGroup', { value: input.group }));
  refuseWhen(!!group && group !== 'General' && !hasGroups(Number(className)), 'group', 'group.onlyFrom9');
  const isTooYoung = isFourthSubject && !hasFourthSubject(Number(className));
  refuseWhen(isTooYoung, 'isFourthSubject', 'subject.fourthOnlyFrom9');
  const noReligion = createMessage('config.noReligion', { value: input.religion ?? '' });
  refuseWhen(religion === null, 'religion', noReligion);
  if (parts) fieldErrors.push(fieldError('marks', parts));
  const subject = { ...input, group: group ?? input.group, religion: religion || undefined };
  return { subject, classId, fieldErrors };
}

async function requireSubject(db: Knex, input: SubjectInput): Promise<Omit<ResolvedSubject, 'fieldErrors'>> {
  const known = { configValues: await readConfigValues(db), classes: await classIds(db) };
  const { fieldErrors, ...resolved } = resolveSubject(input, known);
  refuseFields('badInput', fieldErrors);
  return resolved;
}

const stored = async (db: Knex, id: string | number): Promise<ListedSubject> =>
  presentSubject((await findSubject(db, id))!);

/**
 * Stores the fields that were sent. Throws 400, 403, 404, or 409 for a taken code, a field that someone else changed
 * since `was`, or when the routine, entered or published marks forbid it, and with the marks that it would set aside.
 */
export const updateSubject = (
  db: Knex,
  caller: Caller,
  id: string,
  { was, setAside = false, ...edit }: SubjectEdit,
) =>
  transact(db, async (transaction) => {
    const row = await ownSubject(transaction, caller, id);
    const [before, input] = [edited(row, {}), edited(row, edit)];
    const record = { noun: 'subject', recordId: id } as const;
    await refuseChangedMeanwhile(before, sentFields(edit), was, {
      recorded: { db: transaction, ...record },
    });
    requireClass(caller, input.class);
    await refuseMoveInUse(transaction, row, input);
    const { subject, classId } = await requireSubject(transaction, input);
    const isMoved = SUBJECT_KEY.some((field) => String(subject[field]) !== String(before[field]));
    if (isMoved) await refuseSameCode(transaction, subject, classId, id);
    if (resultColumns(subject) !== resultColumns(before)) {
      await refuseUnlikePair(transaction, subject, classId, id);
      await requireUnpublished(transaction, row, 'subject.publishedChange');
      await refuseMarksAbove(transaction, row, subject);
      if (!setAside) await requireMarksTaken(transaction, row, subject);
    }
    const at = new Date();
    await transaction('subjects')
      .where({ id })
      .update(subjectColumns(subject, classId, at));
    await followCode(transaction, row, subject);
    const changed = differences(before, subject);
    if (changed) await recordChange(transaction, { ...record, by: caller._id, at, ...changed });
    return stored(transaction, id);
  });

function edited(row: ListedRow, edit: Partial<SubjectInput>): SubjectInput {
  const { _id, ...before } = toSubject(row);
  return { ...before, class: String(row.classValue), year: row.session, ...sentFields(edit) };
}

/** The fields that differ, before and after; null where none does. */
function differences(before: SubjectInput, after: SubjectInput) {
  const names = (Object.keys(after) as (keyof SubjectInput)[]).filter(
    (name) => !isSameValue(before[name], after[name]),
  );
  const pick = (subject: SubjectInput) =>
    Object.fromEntries(names.map((name) => [name, subject[name] ?? '']));
  return names.length > 0 ? { from: pick(before), to: pick(after) } : null;
}

/** The columns that results depend on, as text: all but the names. */
const resultColumns = ({ name, nameBn, ...rest }: SubjectInput): string =>
  JSON.stringify(subjectColumns({ ...rest, name: '' }, undefined, new Date(0)));
