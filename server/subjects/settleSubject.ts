import type { Knex } from 'knex';
import { hasFourthSubject, hasGroups } from '#documents/model/school.ts';
import type { SubjectInput } from '#documents/model/subject.ts';
import { classIds } from '#server/database/classIds.ts';
import { AppError, type Fault } from '#server/errors.ts';
import { schoolWords } from '#server/students/schoolWords.ts';
import { wrongParts } from './wrongParts.ts';

/** A subject in the school's own words, with the class it belongs to. Throws 400 with each field at fault. */
export const settleSubject = async (
  db: Knex,
  subject: SubjectInput,
): Promise<{ subject: SubjectInput; classId: number | undefined }> => {
  const words = await schoolWords(db);
  const classId = (await classIds(db)).get(subject.class);
  const group = words.find('group', subject.group);
  const religion = subject.religion ? words.find('religion', subject.religion) : '';
  const faults: Fault[] = [];
  const refuseWhen = (wrong: boolean, path: keyof SubjectInput, message: string) => {
    if (wrong) faults.push({ path, message });
  };
  refuseWhen(classId === undefined, 'class', `There is no class ${subject.class}`);
  refuseWhen(!group, 'group', `There is no group ${subject.group}`);
  refuseWhen(
    !!group && group !== 'General' && !hasGroups(Number(subject.class)),
    'group',
    'Groups apply only to classes 9 and 10',
  );
  refuseWhen(
    subject.isFourthSubject && !hasFourthSubject(Number(subject.class)),
    'isFourthSubject',
    'The 4th subject applies only to classes 9 and 10',
  );
  refuseWhen(religion === null, 'religion', `There is no religion ${subject.religion}`);
  const parts = wrongParts(subject);
  refuseWhen(parts !== null, 'marks', parts ?? '');
  if (faults.length > 0) throw new AppError('badInput', faults[0]!.message, faults);
  return { subject: { ...subject, group: group!, religion: religion || undefined }, classId };
};
