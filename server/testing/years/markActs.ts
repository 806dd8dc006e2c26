import { utils } from 'xlsx';
import { workbookBytes } from '#server/testing/testSheets.ts';
import { uploadForm } from '#server/testing/testUpload.ts';
import { type Act, isAccepted, outOfScope, type Pick, pickCaller, type Step } from './act.ts';
import {
  examKey,
  type Girl,
  girlsIn,
  type Held,
  isAbove,
  isExempt,
  liveGirls,
  markKey,
  mayTake,
  type Parts,
  PLACES,
  placeOf,
  publishedExam,
  sameParts,
  subjectsOf,
  type TaughtSubject,
  TERMS,
  type Year,
} from './model.ts';
import { type CallerName, isInNine, isStaffOfNine, type SmallSchool } from './smallSchool.ts';

type Call = SmallSchool['call'];

const drawParts = (pick: Pick, { maxima }: TaughtSubject): Parts => {
  if (pick.oneIn(8)) return 'absent';
  const above = pick.oneIn(40) ? 1 : 0;
  return [pick.below(maxima[0] + 1) + above * maxima[0], pick.below(maxima[1] + 1), null, null];
};

export const toCells = (parts: Parts) =>
  parts === 'absent'
    ? { absent: true }
    : { subjective: parts[0], objective: parts[1], practical: parts[2], classAssignment: parts[3] };
export const toStored = (parts: Parts | null) =>
  parts && {
    ...{ subjective: null, objective: null, practical: null, classAssignment: null, absent: false },
    ...toCells(parts),
  };
type StoredMark = {
  subjective: number | null;
  objective: number | null;
  practical: number | null;
  classAssignment: number | null;
  absent: boolean;
};
const fromStored = (mark: StoredMark | null): Parts | null => {
  if (!mark) return null;
  if (mark.absent) return 'absent';
  const parts = [mark.subjective, mark.objective, mark.practical, mark.classAssignment] as const;
  return parts.every((part) => part === null) ? null : parts;
};

/** A mark of which a blank part leaves what is stored. */
const enter = (stored: Parts | null, typed: Parts): Parts => {
  if (typed === 'absent' || stored === null || stored === 'absent') return typed;
  const [a, b, c, d] = [0, 1, 2, 3].map((index) => typed[index as 0] ?? stored[index as 0]);
  return [a!, b!, c!, d!];
};

/** Stores an acknowledged mark in the model. */
export const record = (year: Year, key: string, to: Parts | null): void => {
  const from = year.marks.get(key) ?? null;
  if (sameParts(from, to)) return;
  year.lastChanges.set(key, { from, to });
  if (to) year.marks.set(key, to);
  else year.marks.delete(key);
  year.deletedMarks.delete(key);
};

/** A subject and the girls of a cohort who may have a mark in it. */
const pickGrid = (year: Year, pick: Pick) => {
  const { className, group } = pick.one(PLACES)!;
  const subject = pick.one(subjectsOf(year, className, group));
  const section = pick.one(['A', 'A', 'B'])!;
  const girls = girlsIn(year, className, section).filter(
    (girl) => placeOf(girl, year.session)!.group === group,
  );
  return { className, group, section, subject, term: pick.one(TERMS)!, girls };
};

const examOf = (
  year: Year,
  { term, className, section, group, subjectId }: Omit<Held, 'kind' | 'seen' | 'shown' | 'was' | 'typed'>,
) => ({
  ...{ session: year.session, term, className, section, shift: 'Morning', group, subjectId },
});

/** Why marks may not be stored. */
const refusal = (
  year: Year,
  caller: CallerName,
  { term, subject, girl, to }: { term: string; subject: TaughtSubject; girl: Girl; to: Parts },
): string | null => {
  const place = placeOf(girl, year.session);
  if (publishedExam(year, term, subject.className)) return 'the exam is published';
  if (!girl.live) return `${girl.name} is deleted`;
  if (isAbove(to, subject)) return 'a mark is above the maximum';
  if (to !== 'absent' && isExempt(year, girl.id, term)) return `${girl.name} is exempt`;
  if (isStaffOfNine(caller) && place && !isInNine(place) && !girl.everIn.has('9 A'))
    return `${girl.name} is not in the scope`;
  return null;
};

export const save = (year: Year, call: Call, caller: CallerName, held: Held): Step => {
  const rows = [...held.typed].map(([id, typed]) => ({ girl: year.girls.get(id)!, typed }));
  const subject = year.subjects.get(held.subjectId)!;
  const { term } = held;
  const results = rows.map(({ girl, typed }) => ({
    ...{ _id: girl.id, studentId: held.shown.get(girl.id)!, ...toCells(typed) },
    ...(held.was.has(girl.id) && { was: toStored(held.was.get(girl.id) ?? null) }),
  }));
  const stranger = rows.find(({ girl }) => {
    const shown = held.shown.get(girl.id);
    return liveGirls(year).some((other) => other.id !== girl.id && other.studentId === shown);
  });
  const clash = rows.find(({ girl, typed }) => {
    if (!held.was.has(girl.id)) return false;
    return isConflict(
      held.was.get(girl.id) ?? null,
      typed,
      year.marks.get(markKey(girl.id, term, held.subjectId)) ?? null,
    );
  });
  const refused = rows
    .map(({ girl, typed }) => refusal(year, caller, { term, subject, girl, to: typed }))
    .find(Boolean);
  return {
    say: `${caller}: ${held.was.size > 0 ? 'an open grid' : 'marks'} of ${term}, ${subject.name}: ${rows.map(({ girl, typed }) => `${girl.name} (${held.shown.get(girl.id)}) ${typed}`).join(', ')}`,
    send: () => call(caller, 'post', '/api/v1/result/create', { ...examOf(year, held), results }),
    accepted: () => {
      for (const { girl, typed } of rows) {
        const key = markKey(girl.id, term, held.subjectId);
        const now = year.marks.get(key) ?? null;
        const was = held.was.has(girl.id) ? (held.was.get(girl.id) ?? null) : now;
        const mine = enter(was, typed);
        record(year, key, sameParts(mine, was) ? now : mine);
      }
    },
    mustRefuse:
      refused ??
      (stranger && `the ID of ${stranger.girl.name} is another girl's now`) ??
      (clash && `the mark of ${clash.girl.name} was changed meanwhile`),
  };
};

/** Whether a typed mark would take the place of one that the clerk did not see. */
const isConflict = (was: Parts | null, typed: Parts, now: Parts | null): boolean => {
  const mine = enter(was, typed);
  return !sameParts(was, now) && !sameParts(mine, was) && !sameParts(mine, now);
};

export const markActs: Act[] = [
  {
    name: 'marks are entered',
    prepare: (year, pick, { call }) => {
      const { girls, subject, ...grid } = pickGrid(year, pick);
      const caller = pickCaller(pick);
      if (!subject) return null;
      const taking = girls.filter((girl) => mayTake(subject, girl, placeOf(girl, year.session)!));
      const chosen = pick.oneIn(3) ? taking.slice(0, 1) : taking;
      if (chosen.length === 0) return null;
      return save(year, call, caller, {
        ...{ kind: 'grid', ...grid, subjectId: subject.id, seen: '', was: new Map() },
        shown: new Map(chosen.map((girl) => [girl.id, girl.studentId])),
        typed: new Map(chosen.map((girl) => [girl.id, drawParts(pick, subject)])),
      });
    },
  },
  {
    name: 'a whole exam is entered',
    prepare: (year, pick, { call }) => {
      const { className } = pick.one(PLACES)!;
      const term = pick.one(TERMS)!;
      if (publishedExam(year, term, className)) return null;
      return {
        say: `all marks of ${term} of class ${className} that are missing are entered`,
        send: async () => {
          let last = null;
          for (const subject of subjectsOf(year, className)) {
            const isMissing = (girl: Girl) => {
              const place = placeOf(girl, year.session)!;
              if (!mayTake(subject, girl, place) || place.left || isExempt(year, girl.id, term)) return false;
              if (subject.flagged && ![place.fourth, ...place.chosen.split(',')].includes(subject.code))
                return false;
              return !year.marks.has(markKey(girl.id, term, subject.id));
            };
            const girls = girlsIn(year, className).filter(isMissing);
            if (girls.length === 0) continue;
            const typed = new Map(
              girls.map((girl) => [girl.id, [30 + pick.below(41), 10 + pick.below(21), null, null] as const]),
            );
            const results = girls.map((girl) => ({
              _id: girl.id,
              studentId: girl.studentId,
              ...toCells(typed.get(girl.id)!),
            }));
            const exam = { term, className, section: 'All', group: 'All', subjectId: subject.id };
            const reply = await call('superadmin', 'post', '/api/v1/result/create', {
              ...examOf(year, exam),
              shift: 'All',
              results,
            });
            if (!isAccepted(reply)) return reply;
            for (const girl of girls) record(year, markKey(girl.id, term, subject.id), typed.get(girl.id)!);
            last = reply;
          }
          return last ?? call('superadmin', 'get', '/api/v1/class');
        },
        accepted: () => {},
      };
    },
  },
  {
    name: 'a clerk opens a grid and types',
    prepare: (year, pick, { call }) => {
      const { girls, subject, ...grid } = pickGrid(year, pick);
      if (!subject) return null;
      const { term, className, section, group } = grid;
      const query = { session: year.session, term, class: className, section, group, shift: 'Morning' };
      return {
        say: `a grid of ${term}, ${subject.name}, ${section} is opened`,
        send: () =>
          call('superadmin', 'post', '/api/v1/get-student-by-roll-range', {
            ...query,
            subjectId: subject.id,
            startRoll: 0,
            endRoll: 9999,
          }),
        accepted: ({ data }: { data: (StoredMark & { _id: string; studentId: string })[] }) => {
          const known = data.filter(({ _id }) => girls.some(({ id }) => id === _id));
          if (known.length === 0) return;
          year.held.push({
            ...{ kind: 'grid', ...grid, subjectId: subject.id, seen: '' },
            shown: new Map(known.map(({ _id, studentId }) => [_id, studentId])),
            was: new Map(known.map((row) => [row._id, fromStored(row)])),
            typed: new Map(known.map(({ _id }) => [_id, drawParts(pick, subject)])),
          });
        },
      };
    },
  },
  {
    name: 'an open grid is submitted',
    prepare: (year, pick, { call }) => {
      const held = pick.one(year.held.filter(({ kind }) => kind === 'grid'));
      if (!held || !year.subjects.get(held.subjectId)!.live) return null;
      const step = save(year, call, 'superadmin', held);
      return {
        ...step,
        send: () => {
          year.held.splice(year.held.indexOf(held), 1);
          return step.send();
        },
      };
    },
  },
  {
    name: 'a mark is edited',
    prepare: (year, pick, { call, server }) => {
      const [key, now] = pick.one([...year.marks]) ?? [];
      if (!key || !now) return null;
      const { girl, term, subject } = ofKey(year, key);
      const caller = pickCaller(pick);
      const to = drawParts(pick, subject);
      return {
        say: `${caller}: the mark of ${girl.name} in ${subject.name}, ${term}, becomes ${to}`,
        send: async () => {
          const id = await markId(server, key);
          const absent = now === 'absent' && to !== 'absent' ? { absent: false } : {};
          return call(caller, 'put', `/api/v1/result/update/${id}`, {
            ...absent,
            ...toCells(to),
            was: toStored(now),
          });
        },
        accepted: () => record(year, key, enter(now, to)),
        mustRefuse:
          subject.live && girl.live
            ? ((outOfScope(caller, girl) && refusal(year, caller, { term, subject, girl, to })) ??
              refusal(year, 'superadmin', { term, subject, girl, to }))
            : 'there is no such mark',
      };
    },
  },
  {
    name: 'an edit of a mark is undone',
    prepare: (year, pick, { call, server }) => {
      const [key, change] =
        pick.one([...year.lastChanges].filter(([one, { from }]) => from && year.marks.has(one))) ?? [];
      if (!key || !change?.from || !change.to) return null;
      const { girl, term, subject } = ofKey(year, key);
      if (!girl.live || !subject.live) return null;
      const { from, to } = change;
      return {
        say: `the mark of ${girl.name} in ${subject.name}, ${term}, goes back from ${to} to ${from}`,
        send: async () =>
          call('superadmin', 'post', `/api/v1/result/update/${await markId(server, key)}/undo`, {
            mark: toStored(to),
          }),
        accepted: () => record(year, key, from),
        mustRefuse: refusal(year, 'superadmin', { term, subject, girl, to: from }),
      };
    },
  },
  {
    name: 'a mark is deleted',
    prepare: (year, pick, { call, server }) => {
      const [key] = pick.one([...year.marks]) ?? [];
      if (!key) return null;
      const { girl, term, subject } = ofKey(year, key);
      const now = year.marks.get(key)!;
      return {
        say: `the mark of ${girl.name} in ${subject.name}, ${term}, is deleted`,
        send: async () => call('superadmin', 'delete', `/api/v1/result/delete/${await markId(server, key)}`),
        accepted: () => {
          record(year, key, null);
          year.deletedMarks.set(key, now);
        },
        mustRefuse: publishedExam(year, term, subject.className) ? 'the exam is published' : null,
      };
    },
  },
  {
    name: 'a mark is restored',
    prepare: (year, pick, { call, server }) => {
      const [key, parts] = pick.one([...year.deletedMarks]) ?? [];
      if (!key || !parts) return null;
      const { girl, term, subject } = ofKey(year, key);
      return {
        say: `the mark of ${girl.name} in ${subject.name}, ${term}, is restored`,
        send: async () =>
          call('superadmin', 'post', '/api/v1/result/restore', { ids: [String(await markId(server, key))] }),
        accepted: () => record(year, key, parts),
        mustRefuse: refusal(year, 'superadmin', { term, subject, girl, to: parts }),
      };
    },
  },
  {
    name: 'a sheet of marks is previewed',
    prepare: (year, pick, { call }) => {
      const { girls, subject, ...grid } = pickGrid(year, pick);
      if (!subject) return null;
      const taking = girls.filter((girl) => mayTake(subject, girl, placeOf(girl, year.session)!));
      if (taking.length === 0) return null;
      const typed = new Map(taking.map((girl) => [girl.id, drawParts(pick, subject)]));
      const held: Held = {
        ...{ kind: 'sheet', ...grid, subjectId: subject.id, seen: '', was: new Map(), typed },
        shown: new Map(taking.map((girl) => [girl.id, girl.studentId])),
      };
      return {
        say: `a sheet of ${grid.term}, ${subject.name} is previewed: ${taking.map(({ name, id }) => `${name} ${typed.get(id)}`)}`,
        send: () =>
          call('superadmin', 'post', '/api/v1/result/bulk-upload?dryRun=true', sheetForm(year, held)),
        accepted: ({ seen }: { seen: string }) => void year.held.push({ ...held, seen }),
      };
    },
  },
  {
    name: 'a previewed sheet of marks is stored',
    prepare: (year, pick, { call }) => {
      const held = pick.one(year.held.filter(({ kind }) => kind === 'sheet'));
      const subject = held && year.subjects.get(held.subjectId);
      if (!held || !subject?.live) return null;
      const { term } = held;
      const refused = [...held.typed].map(([id, to]) => {
        const girl = year.girls.get(id)!;
        const shown = held.shown.get(id);
        if (liveGirls(year).some((other) => other.id !== id && other.studentId === shown))
          return `${shown} is another girl's`;
        return refusal(year, 'superadmin', { term, subject, girl, to });
      });
      return {
        say: `the sheet of ${term}, ${subject.name} is stored`,
        send: () => {
          year.held.splice(year.held.indexOf(held), 1);
          const form = sheetForm(year, held);
          form.set('seen', held.seen);
          return call('superadmin', 'post', '/api/v1/result/bulk-upload', form);
        },
        accepted: ({ uploadId }: { uploadId: string }) => {
          const steps = new Map();
          for (const [id, typed] of held.typed) {
            const key = markKey(id, term, held.subjectId);
            const from = year.marks.get(key) ?? null;
            record(year, key, enter(from, typed));
            const to = year.marks.get(key)!;
            if (!sameParts(from, to)) steps.set(key, { from, to });
          }
          year.uploads.push({ kind: 'marks', id: uploadId, steps, undone: false });
        },
        mustRefuse: refused.find(Boolean),
      };
    },
  },
  {
    name: 'an upload of marks is undone',
    prepare: (year, pick, { call }) => {
      const upload = pick.one(year.uploads.filter(({ kind, undone }) => kind === 'marks' && !undone));
      if (upload?.kind !== 'marks') return null;
      const refused = [...upload.steps].map(([key, { from, to }]) => {
        const { girl, term, subject } = ofKey(year, key);
        if (!sameParts(year.marks.get(key) ?? null, to))
          return `the mark of ${girl.name} was changed after it`;
        if (!subject.live) return 'the subject is deleted';
        return from && refusal(year, 'superadmin', { term, subject, girl, to: from });
      });
      const [first] = upload.steps.keys();
      const locked =
        first && publishedExam(year, ofKey(year, first).term, ofKey(year, first).subject.className);
      return {
        say: `the upload ${upload.id} of marks is undone`,
        send: () => call('superadmin', 'post', `/api/v1/result/uploads/${upload.id}/undo`, {}),
        accepted: () => {
          upload.undone = true;
          for (const [key, { from }] of upload.steps) record(year, key, from);
        },
        mustRefuse: refused.find(Boolean) ?? (locked ? 'the exam is published' : null),
      };
    },
  },
  {
    name: 'a clerk opens the attendance and types',
    prepare: (year, pick, { call }) => {
      const { girls, subject: _, ...grid } = pickGrid(year, pick);
      const ids = new Set(girls.map(({ id }) => id));
      const workingDays = pick.one([40, 90, 100])!;
      return {
        say: `the attendance of ${grid.term}, class ${grid.className} ${grid.section} ${grid.group} is opened`,
        send: () => call('superadmin', 'get', daysPath(year, grid)),
        accepted: (body: { data: { _id: string; studentId: string }[]; seen: string }) => {
          const known = body.data.filter(({ _id }) => ids.has(String(_id)));
          if (known.length === 0) return;
          year.held.push({
            ...{ kind: 'days', ...grid, subjectId: '', seen: body.seen, was: new Map() },
            shown: new Map(known.map(({ _id, studentId }) => [String(_id), studentId])),
            // The working days beside the days of each girl.
            typed: new Map(
              known.map(({ _id }) => [String(_id), [pick.below(workingDays + 1), workingDays, null, null]]),
            ),
          });
        },
      };
    },
  },
  {
    name: 'the attendance is saved',
    prepare: (year, pick, { call }) => {
      const held = pick.one(year.held.filter(({ kind }) => kind === 'days'));
      if (!held) return null;
      const { term, className } = held;
      const rows = [...held.typed].map(([id, typed]) => ({
        girl: year.girls.get(id)!,
        present: Number(typed[0]),
      }));
      const stranger = rows.find(({ girl }) =>
        liveGirls(year).some((other) => other.id !== girl.id && other.studentId === held.shown.get(girl.id)),
      );
      return {
        say: `the attendance of ${term}, class ${className} ${held.section} is saved: ${rows.map(({ girl, present }) => `${girl.name} (${held.shown.get(girl.id)}) ${present}`)}`,
        send: () => {
          year.held.splice(year.held.indexOf(held), 1);
          const data = rows.map(({ girl, present }) => ({
            _id: girl.id,
            studentId: held.shown.get(girl.id),
            present,
          }));
          const [, workingDays] = [...held.typed.values()][0]!;
          return call('superadmin', 'put', daysPath(year, held), { workingDays, data, seen: held.seen });
        },
        accepted: () => {
          for (const { girl, present } of rows) year.days.set(examKey(year.session, term, girl.id), present);
        },
        mustRefuse:
          (stranger && `the ID of ${stranger.girl.name} is another girl's now`) ??
          (publishedExam(year, term, className) ? 'the exam is published' : null),
      };
    },
  },
];

const daysPath = (year: Year, { term, className, section, group }: CohortOfTerm): string => {
  const query = { session: String(year.session), term, className, section, shift: 'Morning', group };
  return `/api/v1/attendance?${new URLSearchParams(query)}`;
};
type CohortOfTerm = { term: string; className: string; section: string; group: string };

const sheetForm = (year: Year, held: Held): FormData => {
  const rows = [...held.typed].map(([id, typed]) => [
    held.shown.get(id)!,
    ...(typed === 'absent' ? ['AB', ''] : [String(typed[0]), String(typed[1])]),
  ]);
  const form = uploadForm(
    workbookBytes(utils.aoa_to_sheet([['studentId', 'CQ', 'MCQ'], ...rows])),
    'marks.xlsx',
  );
  for (const [name, value] of Object.entries(examOf(year, held))) form.set(name, String(value));
  return form;
};

const ofKey = (year: Year, key: string) => {
  const [girl = '', ...rest] = key.split(' ');
  return {
    girl: year.girls.get(girl)!,
    term: rest.slice(0, -1).join(' '),
    subject: year.subjects.get(rest.at(-1)!)!,
  };
};

export const markId = async ({ db }: SmallSchool['server'], key: string): Promise<string> => {
  const [studentId, ...rest] = key.split(' ');
  const row = await db('marks')
    .where({ studentId, term: rest.slice(0, -1).join(' '), subjectId: rest.at(-1) })
    .first('id');
  return String(row?.id ?? 0);
};
