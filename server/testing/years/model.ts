/**
 * For tests: the small school of a random year as a plain model keeps it. An act changes the model only by what its
 * answer acknowledged, so the model says what the database must hold.
 */
export type Year = {
  session: number;
  girls: Map<string, Girl>;
  subjects: Map<string, TaughtSubject>;
  /** By markKey. */
  marks: Map<string, Parts>;
  /** The last acknowledged change of a mark, by markKey. */
  lastChanges: Map<string, Change>;
  /** Marks that were deleted and can be restored, by markKey. */
  deletedMarks: Map<string, Parts>;
  /** By examKey of the girl. */
  exemptions: Set<string>;
  days: Map<string, number>;
  /** What can be undone. */
  uploads: Upload[];
  promotion: { id?: string; places: Map<string, string> } | null;
  /** Grids and previews that a clerk has open. */
  held: Held[];
  exams: Map<string, ExamPapers>;
  /** The subjects that have a day, by the examKey of the class. */
  routines: Map<string, ReadonlySet<string>>;
  /** How often the scheme of a class was changed. */
  schemes: Map<string, number>;
  /** Student IDs that girls had who have another now, or are deleted. */
  formerIds: Set<string>;
  /** Numbers of new girls, rolls and student IDs, so that none repeats by chance. */
  next: number;
};

/** Every girl is in the Morning shift. */
export type Place = {
  className: string;
  section: string;
  group: string;
  roll: number;
  fourth: string;
  chosen: string;
  left: string;
};
export type Girl = {
  /** The id of the record, which no act changes. */
  id: string;
  studentId: string;
  /** No two girls share a word of their names, so a name in an answer says whose it is. */
  name: string;
  mobile: string;
  religion: string;
  live: boolean;
  places: Map<number, Place>;
  /** Class and section of every place that she had. */
  everIn: Set<string>;
};
export type TaughtSubject = {
  id: string;
  code: string;
  name: string;
  className: string;
  group: string;
  session: number;
  marks: number;
  /** Maxima of subjective and objective, which make up the full marks. */
  maxima: [number, number];
  religion: string;
  flagged: boolean;
  live: boolean;
};

/** Subjective, objective, practical and class assignment. */
export type Parts = 'absent' | readonly [number | null, number | null, number | null, number | null];
export type Change = { from: Parts | null; to: Parts | null };

export type Upload =
  | { kind: 'marks'; id: string; steps: Map<string, Change>; undone: boolean }
  | {
      kind: 'students';
      id: string;
      added: Map<string, string>;
      mobiles: Map<string, MobileChange>;
      undone: boolean;
    };
type MobileChange = { from: string; to: string };

/** What a clerk saw and sends later. `shown` are the student IDs beside the rows, by the id of the record. */
export type Held = {
  kind: 'grid' | 'sheet' | 'days';
  term: string;
  className: string;
  section: string;
  group: string;
  subjectId: string;
  seen: string;
  shown: Map<string, string>;
  was: Map<string, Parts | null>;
  typed: Map<string, Parts>;
};

/** What is printed of each girl in a published exam, by the id of her record. */
export type Papers = Map<string, { code: string; transcript: string; row: string }>;
export type ExamPapers = {
  session: number;
  term: string;
  className: string;
  state: 'published' | 'closed';
  papers: Papers;
  /** Girls whose papers an act may have changed since they were compared. */
  mayDiffer: Set<string>;
  /** The bytes of its tabulation sheet when it was last changed. */
  sheet: string;
  /** Who was in it when it was published. */
  members: ReadonlySet<string>;
  /** Its subjects as they were then, by id: papers print their full marks, and corrections keep to them. */
  subjects: ReadonlyMap<string, TaughtSubject>;
  /** What results depend on, by girl, when it was published. */
  inputs: Map<string, string>;
  /** The publication that this one takes the place of. */
  former: Pick<ExamPapers, 'papers' | 'inputs'> | null;
};

export const TERMS = ['Half Yearly', 'Annual'] as const;
export const PLACES = [
  { className: '6', group: 'General' },
  { className: '7', group: 'General' },
  { className: '9', group: 'Science' },
  { className: '9', group: 'Humanities' },
] as const;

export const markKey = (girl: string, term: string, subject: string): string => `${girl} ${term} ${subject}`;
export const examKey = (session: number, term: string, id: string): string => `${session} ${term} ${id}`;

export const liveGirls = ({ girls }: Year): Girl[] => [...girls.values()].filter(({ live }) => live);
export const placeOf = (girl: Girl, session: number): Place | undefined => girl.places.get(session);
export const latestPlace = (girl: Girl): Place =>
  [...girl.places].toSorted(([one], [other]) => other - one)[0]![1];

/** Live girls of a class in the year, also those who left. */
export const girlsIn = (year: Year, className: string, section?: string): Girl[] =>
  liveGirls(year).filter((girl) => {
    const place = placeOf(girl, year.session);
    return place?.className === className && (section === undefined || place.section === section);
  });

export const subjectsOf = (year: Year, className: string, group?: string): TaughtSubject[] =>
  [...year.subjects.values()].filter(
    (subject) =>
      subject.live &&
      subject.session === year.session &&
      subject.className === className &&
      (group === undefined || subject.group === 'General' || subject.group === group),
  );

export const mayTake = ({ group, religion }: TaughtSubject, girl: Girl, place: Place): boolean =>
  (group === 'General' || group === place.group) && (religion === '' || religion === girl.religion);

export const publishedExam = (year: Year, term: string, className: string): ExamPapers | undefined => {
  const exam = year.exams.get(examKey(year.session, term, className));
  return exam?.state === 'published' ? exam : undefined;
};

/** The codes of the optional subjects of a group. */
export const flaggedCodes = (year: Year, className: string, group: string): string[] =>
  subjectsOf(year, className, group).flatMap((subject) =>
    subject.flagged && subject.group === group ? [subject.code] : [],
  );

/** Whether a girl surely takes a subject. One that nobody chose may still count by its marks. */
export const surelyTakes = (year: Year, subject: TaughtSubject, girl: Girl): boolean => {
  const place = placeOf(girl, year.session)!;
  if (!mayTake(subject, girl, place)) return false;
  if (!subject.flagged || subject.code === place.fourth) return true;
  if (place.chosen !== '') return place.chosen.split(',').includes(subject.code);
  const codes = flaggedCodes(year, place.className, place.group);
  const others = codes.filter((code) => code !== place.fourth);
  return codes.includes(place.fourth) && others.length === 1 && others[0] === subject.code;
};

/**
 * Whether an exam counts a girl of its class (rules 12): who left is in it by a mark that is no absence, or by leaving
 * after its last day. Every routine is of June.
 */
export function isCounted(year: Year, girl: Girl, { session, term, className }: ClassTerm): boolean {
  const { left } = placeOf(girl, session)!;
  const hasRoutine = year.routines.get(examKey(session, term, className))?.size;
  if (left === '' || (hasRoutine && left > '2026-06-30')) return true;
  return [...year.marks].some(([key, parts]) => key.startsWith(`${girl.id} ${term} `) && parts !== 'absent');
}
type ClassTerm = Pick<ExamPapers, 'session' | 'term' | 'className'>;

/** All on which the own result of each girl of an exam depends, but not the order of merit. */
export function resultInputs(year: Year, { term, className }: ExamPapers): Map<string, string> {
  const girls = girlsIn(year, className);
  const subjects = subjectsOf(year, className);
  const marksOf = ({ id }: Girl) =>
    subjects.flatMap((subject) => {
      const parts = year.marks.get(markKey(id, term, subject.id));
      return parts ? [{ subject: subject.id, parts }] : [];
    });
  const isEntered = (part: number | null) => part !== null;
  // Which subjects and components an exam has follows from the marks of all.
  const pattern = girls.map((girl) => [
    girl.id,
    girl.religion,
    placeText({ ...placeOf(girl, year.session)!, roll: 0, section: '' }),
    marksOf(girl).map(({ subject, parts }) => [subject, parts === 'absent' ? parts : parts.map(isEntered)]),
  ]);
  const shared = JSON.stringify([subjects, year.schemes.get(className) ?? 0, pattern]);
  return new Map(
    girls.map((girl) => [girl.id, JSON.stringify([shared, marksOf(girl), isExempt(year, girl.id, term)])]),
  );
}

export const isExempt = (year: Year, girl: string, term: string): boolean =>
  year.exemptions.has(examKey(year.session, term, girl));

/** Whether a mark is above the maxima of its subject today. */
export const isAbove = (parts: Parts | null, { maxima, marks }: TaughtSubject): boolean => {
  if (parts === null || parts === 'absent') return false;
  const [subjective = 0, objective = 0, practical = 0] = parts.map((part) => part ?? 0);
  return subjective > maxima[0] || objective > maxima[1] || subjective + objective + practical > marks;
};

export const sameParts = (one: Parts | null, other: Parts | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Moves a girl, and remembers where she was. */
export const setPlace = (girl: Girl, session: number, place: Place): void => {
  girl.places.set(session, place);
  girl.everIn.add(`${place.className} ${place.section}`);
};

/** A place in one word list, for comparing. */
export const placeText = ({ className, section, group, roll, fourth, chosen, left }: Place): string =>
  [className, section, group, roll, fourth, chosen, left].join('|');

/** What the database must hold, as texts by the names of what they are about. */
export function describeYear(year: Year): Record<string, string> {
  const lines: Record<string, string> = {};
  const isLive = (girl: string) => year.girls.get(girl)?.live;
  for (const girl of liveGirls(year)) {
    const { id, studentId, name, mobile, religion } = girl;
    lines[`girl ${id}`] = [studentId, name, mobile, religion].join('|');
    for (const [session, place] of girl.places) lines[`place ${id} ${session}`] = placeText(place);
  }
  for (const { id, live, ...subject } of year.subjects.values())
    if (live) {
      const { code, name, className, group, session, marks, maxima, religion, flagged } = subject;
      lines[`subject ${id}`] = [code, name, className, group, session, marks, maxima, religion, flagged].join(
        '|',
      );
    }
  for (const [key, parts] of year.marks) {
    const [girl = '', ...rest] = key.split(' ');
    if (isLive(girl) && year.subjects.get(rest.at(-1)!)?.live) lines[`mark ${key}`] = String(parts);
  }
  for (const key of year.exemptions) if (isLive(key.split(' ').at(-1)!)) lines[`exempt ${key}`] = 'yes';
  for (const [key, present] of year.days)
    if (isLive(key.split(' ').at(-1)!)) lines[`days ${key}`] = String(present);
  return lines;
}
