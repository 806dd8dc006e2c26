import { read, utils } from 'xlsx';
import type { Progress } from '#documents/model/progress.ts';
import type { StudentResult } from '#documents/model/result.ts';
import type { ExemptionsAnswer } from '#server/exams/publication/exemptStudent.ts';
import { isAccepted } from './act.ts';
import { examKey, type Girl, girlsIn, isExempt, placeOf, type Year } from './model.ts';
import type { SmallSchool } from './smallSchool.ts';

type Exam = { session: number; term: string; className: string };

/** Who joined, came back or was restored after an exam was published is named until somebody decides (rules 12). */
export async function compareLateGirls({ call }: SmallSchool, year: Year, className: string): Promise<void> {
  const exams = [...year.exams.values()].filter(
    (exam) => exam.state === 'published' && exam.className === className,
  );
  const isLate = (girl: Girl, term: string) =>
    !placeOf(girl, year.session)!.left &&
    !isExempt(year, girl.id, term) &&
    exams.some((exam) => exam.term === term && !exam.members.has(girl.id));
  for (const girl of girlsIn(year, className)) {
    const terms = exams.map(({ term }) => term).filter((term) => isLate(girl, term));
    if (terms.length === 0) continue;
    const { body } = await call('superadmin', 'get', `/api/v1/student/${girl.id}/exemptions`);
    const { missed } = body as ExemptionsAnswer;
    for (const term of terms) {
      const named = missed.find((one) => one.term === term && one.session === year.session);
      const isMarked = [...year.marks].some(
        ([key, parts]) => key.startsWith(`${girl.id} ${term} `) && parts !== 'absent' && isStored(year, key),
      );
      const expected = isMarked ? named?.marked : named?.ids;
      if (!expected?.map(String).includes(girl.id))
        throw new Error(
          `${girl.name} is not in ${term}, class ${className}, and not named as ${isMarked ? 'one with marks' : 'late'}: ${JSON.stringify(missed)}`,
        );
    }
  }
}

const isStored = (year: Year, key: string): boolean => year.subjects.has(key.split(' ').at(-1)!);

/** A progress report has one row a subject, also when it was renamed between two exams. */
export async function compareProgress(
  { call }: SmallSchool,
  year: Year,
  className: string,
  results: ReadonlyMap<string, ReadonlyMap<string, StudentResult>>,
): Promise<void> {
  const terms = [...results].filter(
    ([term]) => year.exams.get(examKey(year.session, term, className))?.state === 'published',
  );
  if (terms.length < 2) return;
  for (const girl of girlsIn(year, className)) {
    const own = terms.flatMap(([, rows]) => rows.get(girl.studentId) ?? []);
    if (own.length < 2 || own.some(({ meritPosition }) => meritPosition === null)) continue;
    const ids = new Set(
      own.flatMap(({ TotalResult }) => TotalResult.flatMap((row) => (row.entered ? row.subjectId : []))),
    );
    const { body } = await call('superadmin', 'get', `/api/v1/student/${girl.id}/progress`);
    const { subjects } = (body as { data: Progress }).data;
    if (subjects.length !== ids.size)
      throw new Error(`The progress of ${girl.name} has ${subjects.length} subjects, not ${ids.size}`);
  }
}

/** The texts to parents of a published exam name the place that its papers have (rules 12). */
export async function compareTexts(
  { call }: SmallSchool,
  exam: Exam,
  rows: ReadonlyMap<string, StudentResult>,
): Promise<void> {
  const body = { ...exam, lang: 'en', text: '{id} {roll}' };
  const reply = await call('superadmin', 'post', '/api/v1/result/text-messages.xlsx', body);
  if (!isAccepted(reply)) return;
  const [sheet] = Object.values(read(reply.bytes).Sheets);
  const texts = new Set(utils.sheet_to_json<string[]>(sheet!, { header: 1 }).flat().map(String));
  for (const [studentId, { meritPosition, studentInfo }] of rows)
    if (meritPosition !== null && !texts.has(`${studentId} ${studentInfo.roll}`))
      throw new Error(
        `No text of ${exam.term}, class ${exam.className}, says ${studentId} ${studentInfo.roll}`,
      );
}
