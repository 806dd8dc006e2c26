import type { ChecksAnswer } from '#server/exams/checks/present.ts';
import { type Act, isAccepted, onlySuperadmin, type Pick as Picker, pickCaller, type Step } from './act.ts';
import { record } from './markActs.ts';
import {
  type ExamPapers,
  examKey,
  girlsIn,
  isAbove,
  isCounted,
  liveGirls,
  markKey,
  type Parts,
  PLACES,
  placeOf,
  publishedExam,
  resultInputs,
  subjectsOf,
  surelyTakes,
  type TaughtSubject,
  TERMS,
  type Year,
} from './model.ts';
import type { CallerName, SmallSchool } from './smallSchool.ts';

export const REASON = 'As the headmistress said';

export const examBody = (year: Year, term: string, className: string) => ({
  session: year.session,
  term,
  className,
});

const published = (year: Year): ExamPapers[] =>
  [...year.exams.values()].filter(({ state }) => state === 'published');

/** Every girl of an exam, and of the merged papers that it is a half of. */
const aboveMaximum = (year: Year, term: string, className: string): string | null => {
  for (const girl of girlsIn(year, className))
    for (const subject of subjectsOf(year, className)) {
      const parts = year.marks.get(markKey(girl.id, term, subject.id)) ?? null;
      const takes = subject.group === 'General' || subject.group === placeOf(girl, year.session)!.group;
      if (
        takes &&
        (subject.religion === '' || subject.religion === girl.religion) &&
        !subject.flagged &&
        isAbove(parts, subject)
      )
        return `${girl.name} has a mark above the maximum of ${subject.name}`;
    }
  return null;
};

/** How many findings the check of an exam has that are surely wrong. */
async function countStops(
  call: SmallSchool['call'],
  { session, term, className }: ReturnType<typeof examBody>,
): Promise<number> {
  const query = new URLSearchParams({ session: String(session), term, className });
  const { body } = await call('superadmin', 'get', `/api/v1/result/checks?${query}`);
  return (body as ChecksAnswer).findings.filter(({ finding }) => finding.level === 'stop').length;
}

/** Publishes an exam, whose check says first whether something is surely wrong. */
export function publishing(
  year: Year,
  call: SmallSchool['call'],
  { term, className }: Pick<ExamPapers, 'term' | 'className'>,
  caller: CallerName = 'superadmin',
): Step {
  const body = examBody(year, term, className);
  const key = examKey(year.session, term, className);
  let stops = 0;
  return {
    say: `${caller}: ${term} of class ${className} is published`,
    send: async () => {
      stops = await countStops(call, body);
      return call(caller, 'post', '/api/v1/result/publish', { ...body, reason: REASON });
    },
    accepted: () => {
      if (stops > 0) throw new Error('It was published although its check names what is surely wrong');
      const former = year.exams.get(key) ?? null;
      const exam: ExamPapers = {
        ...{ session: year.session, term, className, state: 'published', sheet: '', former },
        ...{ papers: former?.papers ?? new Map(), mayDiffer: new Set(), inputs: new Map() },
        members: new Set(),
        subjects: new Map(subjectsOf(year, className).map((subject) => [subject.id, { ...subject }])),
      };
      exam.inputs = resultInputs(year, exam);
      const members = girlsIn(year, className).filter((girl) => isCounted(year, girl, exam));
      exam.members = new Set(members.map(({ id }) => id));
      year.exams.set(key, exam);
    },
    mustRefuse:
      onlySuperadmin(caller) ??
      (publishedExam(year, term, className) ? 'it is published' : aboveMaximum(year, term, className)),
    changes: () => new Map([[key, new Set(year.girls.keys())]]),
  };
}

export const examActs: Act[] = [
  {
    name: 'an exam is published',
    prepare: (year, pick, { call }) => {
      const closed = pick.one([...year.exams.values()].filter(({ state }) => state === 'closed'));
      const drawn = { term: pick.one(TERMS)!, className: pick.one(PLACES)!.className };
      return publishing(year, call, closed && pick.oneIn(2) ? closed : drawn, pickCaller(pick));
    },
  },
  ...(['unpublish', 'withdraw'] as const).map(
    (verb): Act => ({
      name: verb === 'unpublish' ? 'an exam is closed for a correction' : 'an exam is withdrawn',
      prepare: (year, pick, { call }) => {
        const exam = pick.one(
          [...year.exams.values()].filter(({ state }) => state === 'published' || verb === 'withdraw'),
        );
        if (!exam || (verb === 'withdraw' && !pick.oneIn(3))) return null;
        const key = examKey(exam.session, exam.term, exam.className);
        const { term, className } = exam;
        return {
          say: `${term} of class ${className}: ${verb}`,
          send: () =>
            call('superadmin', 'post', `/api/v1/result/${verb}`, {
              ...examBody(year, term, className),
              reason: REASON,
            }),
          accepted: () => {
            if (verb === 'withdraw') year.exams.delete(key);
            else exam.state = 'closed';
          },
        };
      },
    }),
  ),
  {
    name: 'a mark of a published exam is corrected',
    prepare: (year, pick, { call }) => {
      const exam = pick.one(published(year));
      if (!exam) return null;
      const { term, className } = exam;
      const girl = pick.one(liveGirls(year).filter(({ id }) => exam.papers.has(id)));
      const subject = pick.one(subjectsOf(year, className));
      if (!girl || !subject) return null;
      const caller = pickCaller(pick);
      const to: Parts = pick.oneIn(6) ? 'absent' : [pick.below(71), pick.below(31), null, null];
      const cells =
        to === 'absent' ? { absent: true } : { subjective: to[0], objective: to[1], absent: false };
      const body = {
        ...examBody(year, term, className),
        marks: [{ _id: girl.id, studentId: girl.studentId, subjectId: subject.id, ...cells }],
        reason: REASON,
      };
      const key = examKey(year.session, term, className);
      let named = new Set<string>();
      return {
        say: `${caller}: the mark of ${girl.name} in ${subject.name}, ${term}, published, is corrected to ${to}`,
        send: async () => {
          const dry = await call(caller, 'post', '/api/v1/result/correct?dryRun=true', body);
          if (!isAccepted(dry)) return dry;
          const preview = dry.body as { version: string; students: { studentId: string }[] };
          named = new Set(preview.students.map(({ studentId }) => byId(year, studentId)));
          return call(caller, 'post', '/api/v1/result/correct', { ...body, version: preview.version });
        },
        accepted: () => {
          const mark = markKey(girl.id, term, subject.id);
          const now = year.marks.get(mark) ?? null;
          record(
            year,
            mark,
            to === 'absent' || now === null || now === 'absent'
              ? to
              : [to[0] ?? now[0], to[1] ?? now[1], now[2], now[3]],
          );
        },
        mustRefuse:
          onlySuperadmin(caller) ??
          (isAbove(to, exam.subjects.get(subject.id) ?? subject) ? 'it is above the maximum' : null),
        changes: () => new Map([[key, named]]),
        exactly: true,
      };
    },
  },
  {
    name: 'papers are printed',
    prepare: (year, pick, { call }) => {
      const [{ className, group }, term, kind] = [pick.one(PLACES)!, pick.one(TERMS)!, pick.one(KINDS)!];
      const query = {
        ...{
          session: String(year.session),
          term,
          className,
          section: pick.one(['A', 'B', 'All'])!,
          shift: 'Morning',
          group,
        },
        ...(ROLLS.has(kind) && { start_roll: '1', end_roll: '9999' }),
        ...(kind === 'merged-marksheet' && { is_merged: 'true' }),
        ...(['seat-plan', 'attendance-sheets'].includes(kind) && { rooms: '101: 90' }),
      };
      return {
        say: `${kind} of class ${className} ${query.section} ${group}, ${term}, is printed`,
        send: () => call('superadmin', 'get', `/documents/${kind}.pdf?${new URLSearchParams(query)}`),
        accepted: () => {},
      };
    },
  },
];

const KINDS = [
  ...[
    'marksheet',
    'merged-marksheet',
    'tabulation-sheet',
    'merit-list',
    'fail-list',
    'result-summary',
    'result-list',
    'transcripts',
  ],
  ...[
    'class-list',
    'admit-cards',
    'attendance-sheets',
    'blank-mark-sheets',
    'exam-analysis',
    'exam-routine',
    'seat-plan',
  ],
];
const ROLLS = new Set([
  'marksheet',
  'merged-marksheet',
  'fail-list',
  'transcripts',
  'admit-cards',
  'attendance-sheets',
  'seat-plan',
]);

const byId = (year: Year, studentId: string): string =>
  liveGirls(year).find((girl) => girl.studentId === studentId)?.id ?? `nobody with the ID ${studentId}`;

/** The body of an edit of a subject. */
export const subjectBody = (subject: TaughtSubject) => ({
  ...{
    name: subject.name,
    subjectCode: subject.code,
    year: subject.session,
    marks: subject.marks,
    class: subject.className,
  },
  ...{ group: subject.group, subjectiveMarks: subject.maxima[0], objectiveMarks: subject.maxima[1] },
  ...{ religion: subject.religion, isFourthSubject: subject.flagged, passSeparately: false, paperGroup: '' },
});

const hasMarks = (year: Year, subject: TaughtSubject): boolean =>
  [...year.marks.keys()].some((key) => key.endsWith(` ${subject.id}`));

const editSubject = (
  name: string,
  change: (subject: TaughtSubject, year: Year, pick: Picker) => Partial<TaughtSubject> | null,
  refuse?: (subject: TaughtSubject, to: Partial<TaughtSubject>, year: Year) => string | null,
): Act => ({
  name,
  prepare: (year, pick, { call }) => {
    const subject = pick.one(
      [...year.subjects.values()].filter(({ live, session }) => live && session === year.session),
    );
    const to = subject && change(subject, year, pick);
    if (!subject || !to) return null;
    const edited = { ...subject, ...to };
    return {
      say: `${name}: ${subject.name} of ${subject.className} ${JSON.stringify(to)}`,
      send: () => call('superadmin', 'put', `/api/v1/subject/${subject.id}`, subjectBody(edited)),
      accepted: () => {
        // A corrected code takes the choices of the girls along.
        if (to.code)
          for (const girl of year.girls.values())
            for (const [session, place] of girl.places)
              if (
                session === subject.session &&
                place.className === subject.className &&
                (subject.group === 'General' || subject.group === place.group)
              ) {
                if (place.fourth === subject.code) place.fourth = to.code;
                place.chosen = place.chosen
                  .split(',')
                  .map((code) => (code === subject.code ? to.code! : code))
                  .join(',');
              }
        Object.assign(subject, to);
      },
      mustRefuse: refuse?.(subject, to, year),
    };
  },
});

export const schoolActs: Act[] = [
  editSubject('a subject is renamed', (_, year) => {
    year.next += 1;
    return { name: `Subject ${year.next}` };
  }),
  editSubject('a code is corrected', (subject, year) => {
    year.next += 1;
    return subject.flagged ? null : { code: String(year.next) };
  }),
  editSubject('the code of a chosen subject is corrected', (subject, year) => {
    year.next += 1;
    return subject.flagged ? { code: String(year.next) } : null;
  }),
  editSubject(
    'full marks are changed',
    (subject) => (subject.marks === 100 ? { marks: 50, maxima: [30, 20] } : { marks: 100, maxima: [70, 30] }),
    (subject, to, year) => {
      const above = [...year.marks].some(
        ([key, parts]) =>
          key.endsWith(` ${subject.id}`) &&
          isAbove(parts, { ...subject, ...to }) &&
          year.girls.get(key.split(' ')[0]!)!.live,
      );
      return above ? 'a stored mark would be above it' : null;
    },
  ),
  editSubject('the religion of a subject is changed', (subject, _, pick) =>
    subject.name.startsWith('Math') && pick.oneIn(2)
      ? { religion: subject.religion === '' ? 'Islam' : '' }
      : null,
  ),
  editSubject(
    'a subject is moved to another class',
    ({ className }) => (className === '9' ? null : { className: className === '6' ? '7' : '6' }),
    (subject, _, year) => {
      if (hasMarks(year, subject)) return 'it has marks';
      const isWritten = [...year.routines.values()].some((ids) => ids.has(subject.id));
      return isWritten ? 'it has a day in a routine' : null;
    },
  ),
  {
    name: 'a subject is deleted',
    prepare: (year, pick, { call }) => {
      const subject = pick.one(subjectsOf(year, pick.one(PLACES)!.className));
      if (!subject || !pick.oneIn(2)) return null;
      return {
        say: `${subject.name} of ${subject.className} is deleted`,
        send: () => call('superadmin', 'delete', `/api/v1/subject/${subject.id}`),
        accepted: () => void Object.assign(subject, { live: false }),
      };
    },
  },
  {
    name: 'a subject is restored',
    prepare: (year, pick, { call }) => {
      const subject = pick.one([...year.subjects.values()].filter(({ live }) => !live));
      if (!subject) return null;
      return {
        say: `${subject.name} of ${subject.className} is restored`,
        send: () => call('superadmin', 'post', `/api/v1/subject/${subject.id}/restore`, {}),
        accepted: () => void Object.assign(subject, { live: true }),
      };
    },
  },
  {
    name: 'a subject is added',
    prepare: (year, pick, { call }) => {
      const { className, group } = pick.one(PLACES)!;
      year.next += 1;
      const added: TaughtSubject = {
        ...{
          id: '',
          code: String(year.next),
          name: `Subject ${year.next}`,
          className,
          group,
          session: year.session,
        },
        ...{ marks: 100, maxima: [70, 30], religion: '', flagged: false, live: true },
      };
      return {
        say: `${added.name} of ${className} ${group} is added`,
        send: () => call('superadmin', 'post', '/api/v1/create-subject', subjectBody(added)),
        accepted: ({ subject: { _id } }: { subject: { _id: string } }) =>
          void year.subjects.set(_id, { ...added, id: _id }),
      };
    },
  },
  {
    name: 'subjects are copied to the next year',
    prepare: (year, pick, { call, server }) => {
      const { className } = pick.one(PLACES)!;
      const [fromYear, toYear] = [year.session, year.session + 1];
      const missing = subjectsOf(year, className).filter(
        ({ code, group }) =>
          ![...year.subjects.values()].some(
            (other) =>
              other.live &&
              other.session === toYear &&
              other.className === className &&
              other.code === code &&
              other.group === group,
          ),
      );
      if (missing.length === 0) return null;
      return {
        say: `the subjects of class ${className} are copied to ${toYear}`,
        send: () =>
          call('superadmin', 'post', '/api/v1/subjects/copy', { fromYear, toYear, class: className }),
        accepted: () => {},
        stored: async () => {
          for (const subject of missing) {
            const { code: subjectCode, group: groupName } = subject;
            const rows = await server
              .db('subjects')
              .join('classes', 'classes.id', 'subjects.classId')
              .where({ session: toYear, subjectCode, groupName, live: 1, 'classes.value': className })
              .select('subjects.id');
            for (const { id } of rows)
              year.subjects.set(String(id), { ...subject, id: String(id), session: toYear });
          }
        },
      };
    },
  },
  {
    name: 'a scheme is changed',
    prepare: (year, pick, { call }) => {
      const { className } = pick.one(PLACES)!;
      const body = { fourthCountsInTotals: pick.oneIn(2), separatePassPercent: pick.one([33, 40])! };
      return {
        say: `the scheme of class ${className} becomes ${JSON.stringify(body)}`,
        send: () =>
          call('superadmin', 'put', `/api/v1/schemes?session=${year.session}&className=${className}`, body),
        accepted: () => void year.schemes.set(className, (year.schemes.get(className) ?? 0) + 1),
      };
    },
  },
  {
    name: 'a routine is saved',
    prepare: (year, pick, { call }) => {
      const [{ className }, term] = [pick.one(PLACES)!, pick.one(TERMS)!];
      const subjects = subjectsOf(year, className).filter(() => !pick.oneIn(4));
      // At times the last two are written at once.
      const last = subjects.length - 1 - (pick.oneIn(2) ? 1 : 0);
      const papers = subjects.map(({ id }, index) => ({
        ...{ subjectId: id, shift: 'All', from: '10:00', to: '13:00' },
        date: `2026-06-${String(1 + Math.min(index, last)).padStart(2, '0')}`,
      }));
      const key = examKey(year.session, term, className);
      const [one, other] = subjects.slice(last);
      const both =
        one &&
        other &&
        girlsIn(year, className).find(
          (girl) =>
            !placeOf(girl, year.session)!.left && [one, other].every((each) => surelyTakes(year, each, girl)),
        );
      return {
        say: `the routine of ${term}, class ${className}, gets ${papers.length} papers, ${other ? `${one!.name} beside ${other.name}` : 'each at its own time'}`,
        send: () =>
          call('superadmin', 'put', '/api/v1/routine', { ...examBody(year, term, className), papers }),
        accepted: () => void year.routines.set(key, new Set(subjects.map(({ id }) => id))),
        // A published exam keeps the subjects of each girl.
        mustRefuse: both && !year.exams.has(key) ? `${both.name} would write both` : null,
      };
    },
  },
  {
    name: 'a section is renamed',
    prepare: (year, _pick, { call }) => {
      year.next += 1;
      const label = `Section ${year.next}`;
      return {
        say: `section B is called ${label}`,
        send: () => call('superadmin', 'put', '/api/v1/configs/Section', { value: 'B', label, labelBn: '' }),
        accepted: () => {},
      };
    },
  },
];

/** Whether what is printed of a girl is another than before. */
export const changedPapers = (before: ExamPapers['papers'], after: ExamPapers['papers']): Set<string> =>
  new Set(
    [...new Set([...before.keys(), ...after.keys()])].filter((id) => {
      const [one, other] = [before.get(id), after.get(id)];
      return one?.row !== other?.row || one?.code !== other?.code || one?.transcript !== other?.transcript;
    }),
  );
