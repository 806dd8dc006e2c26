import type { Knex } from 'knex';
import type { SubjectInput } from '#documents/model/subject.ts';
import type { EnrolmentTable } from '#server/platform/database/tables.ts';
import { updateEach } from '#server/platform/database/transact.ts';
import type { ListedRow } from './queries.ts';

/**
 * Students chose a subject by its code, and teachers were given it by code and group: both follow a subject whose code
 * or group is corrected. What another year still has under the old code stays with its teachers too.
 */
export async function followCode(transaction: Knex, row: ListedRow, subject: SubjectInput): Promise<void> {
  if (subject.class !== String(row.classValue)) return;
  const { classId, session, groupName, subjectCode } = row;
  if (subject.subjectCode !== subjectCode) {
    const chosen = { classId, session, groupName, from: subjectCode, to: subject.subjectCode };
    await followChoices(transaction, chosen);
  }
  const taught = { classId, groupName, subjectCode };
  const now = { classId, groupName: subject.group, subjectCode: subject.subjectCode };
  if (now.groupName !== groupName || now.subjectCode !== subjectCode)
    await followTeachers(transaction, taught, now);
}

type Choice = { classId: string; session: number; groupName: string; from: string; to: string };

/** Students of the year, also those who are deleted and may be restored. */
async function followChoices(transaction: Knex, { classId, session, groupName, from, to }: Choice) {
  const rows: Chooser[] = await transaction('enrolments')
    .where({ classId, session })
    // A General subject belongs to every group (rules 4).
    .modify((query) => {
      if (groupName !== 'General') query.where({ groupName });
    })
    .forUpdate()
    .select('id', 'live', 'fourthSubjectCode', 'chosenSubjectCodes');
  const renamed = (code: string) => (code === from ? to : code);
  const followed = rows
    .filter((row) => row.fourthSubjectCode === from || row.chosenSubjectCodes?.includes(from))
    .map(({ id, live, fourthSubjectCode: fourth, chosenSubjectCodes: chosen }) => ({
      id,
      live,
      columns: {
        fourthSubjectCode: fourth && renamed(fourth),
        chosenSubjectCodes: chosen && JSON.stringify(chosen.map(renamed)),
      },
    }));
  // What ended keeps its time, by which a restore knows what went with the student.
  const [live, ended] = [followed.filter((row) => row.live), followed.filter((row) => !row.live)];
  await updateEach(transaction, 'enrolments', live, { updatedAt: new Date() });
  await updateEach(transaction, 'enrolments', ended);
}

type Chooser = Pick<EnrolmentTable, 'fourthSubjectCode' | 'chosenSubjectCodes' | 'live'> & { id: string };

type Taught = { classId: string; groupName: string; subjectCode: string };

async function followTeachers(transaction: Knex, before: Taught, now: Taught): Promise<void> {
  const items = await transaction('teacher_subject_items').where(before).select('teacherSubjectId', 'shift');
  if (items.length === 0) return;
  const isKept = await transaction('subjects')
    .where({ ...before, live: 1 })
    .first('id');
  if (!isKept) await transaction('teacher_subject_items').where(before).delete();
  await transaction('teacher_subject_items')
    .insert(items.map((item) => ({ ...item, ...now })))
    .onConflict(['teacherSubjectId', 'classId', 'shift', 'groupName', 'subjectCode'])
    .ignore();
}
