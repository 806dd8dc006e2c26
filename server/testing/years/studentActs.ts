import type { Reply } from '#server/testing/request.ts';
import { testStudentInput } from '#server/testing/testStudents.ts';
import { studentWorkbook, uploadForm } from '#server/testing/testUpload.ts';
import { type Act, isAccepted, onlySuperadmin, outOfScope, type Pick, pickCaller, toForm } from './act.ts';
import {
  examKey,
  flaggedCodes,
  type Girl,
  girlsIn,
  isExempt,
  latestPlace,
  liveGirls,
  PLACES,
  type Place,
  placeOf,
  placeText,
  publishedExam,
  setPlace,
  TERMS,
  type Upload,
  type Year,
} from './model.ts';
import { isInNine, isStaffOfNine, nameOf, type SmallSchool } from './smallSchool.ts';

const SECTIONS = ['A', 'B'];

/** Live girls of the year. */
export const enrolled = (year: Year): Girl[] => liveGirls(year).filter((girl) => placeOf(girl, year.session));

const girlsOf = (upload: Upload): string[] =>
  upload.kind === 'students'
    ? [...upload.added.keys(), ...upload.mobiles.keys()]
    : [...upload.steps.keys()].map((key) => key.split(' ')[0]!);

/** A girl of the year; half the time one on whom something is built that is not finished. */
const pickGirl = (year: Year, pick: Pick): Girl | undefined => {
  const ids = new Set([
    ...year.held.flatMap(({ shown }) => [...shown.keys()]),
    ...year.uploads.flatMap((upload) => (upload.undone ? [] : girlsOf(upload))),
    ...(year.promotion?.places.keys() ?? []),
    ...[...year.exemptions].map((key) => key.split(' ').at(-1)!),
  ]);
  const concerned = enrolled(year).filter(({ id }) => ids.has(id));
  return pick.one(concerned.length > 0 && pick.oneIn(2) ? concerned : enrolled(year));
};

/** Papers of all published exams in which a girl is printed. */
export const papersOf = (year: Year, ids: readonly string[]): Map<string, Set<string>> =>
  new Map(
    [...year.exams]
      .filter(([, { state }]) => state === 'published')
      .map(([key, { papers }]) => [key, new Set(ids.filter((id) => papers.has(id)))]),
  );

/** All published exams: a girl without a result in one is read by her record, which comes and goes. */
export const everyPaperOf = (year: Year, ids: readonly string[]): Map<string, Set<string>> =>
  new Map(
    [...year.exams].filter(([, { state }]) => state === 'published').map(([key]) => [key, new Set(ids)]),
  );

export const isPublished = (year: Year, girl: string): boolean =>
  [...year.exams.values()].some(({ state, papers }) => state === 'published' && papers.get(girl)?.code);

/** Whether another live girl has the roll of a place. */
const rollHolder = (year: Year, place: Place, girl: string): Girl | undefined =>
  liveGirls(year).find((other) => {
    const own = placeOf(other, year.session);
    if (!own || other.id === girl) return false;
    return (['className', 'section', 'group', 'roll'] as const).every((field) => own[field] === place[field]);
  });

const freshPlace = (year: Year, pick: Pick): Place => {
  const { className, group } = pick.one(PLACES)!;
  year.next += 1;
  return {
    ...{ className, group, section: pick.one(SECTIONS)!, roll: year.next },
    ...{ fourth: flaggedCodes(year, className, group)[0] ?? '', chosen: '', left: '' },
  };
};

/** A student ID that nobody has; at times one that another girl had. */
const freeId = (year: Year, pick: Pick): string => {
  year.next += 1;
  const used = new Set(liveGirls(year).map(({ studentId }) => studentId));
  const former = [...year.formerIds].filter((id) => !used.has(id));
  return (pick.oneIn(3) && pick.one(former)) || `S${year.next}`;
};

export const newGirl = (year: Year, pick: Pick, wanted: Partial<Place> = {}) => {
  year.next += 1;
  const fresh = { ...freshPlace(year, pick), ...wanted };
  const place = { ...fresh, fourth: flaggedCodes(year, fresh.className, fresh.group)[0] ?? '' };
  const religion = pick.oneIn(3) ? 'Hindu' : 'Islam';
  const studentId = freeId(year, pick);
  const input = testStudentInput({
    ...{ studentId, studentName: nameOf(year.next), studentNameBn: '', religion },
    ...{ class: place.className, section: place.section, group: place.group, roll: place.roll },
    ...{ mobile: `0171100${year.next + 1000}`, fourthSubjectCode: place.fourth, year: year.session },
  });
  return { place, input };
};

/** Adds a girl to the model once the server says her record's id. */
export const join = (year: Year, id: string, { place, input }: ReturnType<typeof newGirl>): void => {
  const girl: Girl = {
    ...{ id, studentId: input.studentId, name: input.studentName, mobile: input.mobile },
    ...{ religion: input.religion, live: true, places: new Map(), everIn: new Set() },
  };
  setPlace(girl, year.session, place);
  year.girls.set(id, girl);
};

/** A girl as a row of a sheet that changes nothing. */
export const sheetRow = (year: Year, { studentId, name, religion, mobile, places }: Girl) => {
  const { className, section, group, roll, fourth, chosen } = places.get(year.session)!;
  return {
    ...testStudentInput({ studentId, studentName: name, studentNameBn: '' }),
    ...{ class: className, section, group, roll, religion, mobile, year: year.session },
    ...{ fourthSubjectCode: fourth, chosenSubjectCodes: chosen },
  };
};

const edit = (name: string, change: (year: Year, girl: Girl, pick: Pick) => Edit | null): Act => ({
  name,
  prepare: (year, pick, { call }) => {
    const [girl, caller] = [pickGirl(year, pick), pickCaller(pick)];
    const place = girl && placeOf(girl, year.session);
    const edited = girl && place && change(year, girl, pick);
    if (!edited) return null;
    const { fields, to = {}, person = {} } = edited;
    const moved = { ...place, ...to };
    return {
      say: `${caller}: ${name} of ${girl.name} ${JSON.stringify(fields)}`,
      send: () => {
        const form = toForm({ year: String(year.session), ...fields });
        return call(caller, 'put', `/api/v1/student/${girl.id}`, form);
      },
      accepted: () => {
        Object.assign(girl, person);
        // A decision about a class is not taken along into another one.
        if (to.className) endExemptions(year, year.session, girl.id);
        setPlace(girl, year.session, { ...placeOf(girl, year.session)!, ...to });
      },
      mustRefuse:
        outOfScope(caller, girl) ??
        (isStaffOfNine(caller) && !isInNine(moved) ? 'she would leave the scope' : null) ??
        (rollHolder(year, moved, girl.id) && placeText(moved) !== placeText(place)
          ? 'the roll is taken'
          : null),
    };
  },
});
type Edit = { fields: Record<string, string>; to?: Partial<Place>; person?: Partial<Girl> };

/** A value of each field that a clerk corrects. */
const edits = [
  edit('a phone is corrected', (year) => {
    year.next += 1;
    const mobile = `0181100${year.next + 1000}`;
    return { fields: { mobile }, person: { mobile } };
  }),
  edit('a girl moves to another section', (year, girl, pick) => {
    year.next += 1;
    const section = placeOf(girl, year.session)!.section === 'A' ? 'B' : 'A';
    const roll = pick.oneIn(2) ? year.next : placeOf(girl, year.session)!.roll;
    return { fields: { section, roll: String(roll) }, to: { section, roll } };
  }),
  edit('a roll is changed', (year, girl, pick) => {
    const others = girlsIn(year, placeOf(girl, year.session)!.className);
    year.next += 1;
    const roll = pick.oneIn(2) ? year.next : placeOf(pick.one(others)!, year.session)!.roll;
    return { fields: { roll: String(roll) }, to: { roll } };
  }),
  edit('a group is changed', (year, girl) => {
    const place = placeOf(girl, year.session)!;
    if (place.className !== '9') return null;
    const group = place.group === 'Science' ? 'Humanities' : 'Science';
    year.next += 1;
    const fourth = flaggedCodes(year, '9', group)[0] ?? '';
    const to = { group, roll: year.next, fourth, chosen: '' };
    const fields = { group, roll: String(to.roll), fourthSubjectCode: to.fourth, setAside: 'true' };
    return { fields: { ...fields, chosenSubjectCodes: '' }, to };
  }),
  edit('a religion is corrected', (_, girl) => {
    const religion = girl.religion === 'Islam' ? 'Hindu' : 'Islam';
    return { fields: { religion, setAside: 'true' }, person: { religion } };
  }),
  edit('a choice of subjects is recorded', (year, girl, pick) => {
    const place = placeOf(girl, year.session)!;
    const codes = flaggedCodes(year, place.className, place.group);
    const fourth = pick.one(codes);
    if (!fourth) return null;
    const chosen = pick.oneIn(3) ? '' : (codes.find((code) => code !== fourth) ?? '');
    const fields = { fourthSubjectCode: fourth, chosenSubjectCodes: chosen, setAside: 'true' };
    return { fields, to: { fourth, chosen } };
  }),
  edit('a wrong class is corrected', (year, girl, pick) => {
    const { className, left } = placeOf(girl, year.session)!;
    const place = { ...freshPlace(year, pick), left };
    if (place.className === className) return null;
    const fields = {
      ...{ class: place.className, section: place.section, group: place.group, roll: String(place.roll) },
      ...{ fourthSubjectCode: place.fourth, chosenSubjectCodes: '', setAside: 'true' },
    };
    return { fields, to: place };
  }),
];

export const studentActs: Act[] = [
  ...edits,
  {
    name: 'a girl is added',
    prepare: (year, pick, { call }) => {
      const [girl, caller] = [newGirl(year, pick), pickCaller(pick)];
      return {
        say: `${caller}: ${girl.input.studentName} is added to ${placeText(girl.place)}`,
        send: () => call(caller, 'post', '/api/v1/addStudentData', girl.input),
        accepted: (body: { student: { _id: string } }) => join(year, body.student._id, girl),
        mustRefuse: isStaffOfNine(caller) && !isInNine(girl.place) ? 'the class is not in the scope' : null,
      };
    },
  },
  {
    name: 'students are uploaded',
    prepare: (year, pick, { call, server }) => {
      const added = Array.from({ length: 1 + pick.below(3) }, () => newGirl(year, pick));
      const known = pick.oneIn(2) ? pickGirl(year, pick) : undefined;
      const mobile = `0191100${year.next + 1000}`;
      const rows = [...added.map(({ input }) => ({ ...input, chosenSubjectCodes: '' }))];
      const place = known && placeOf(known, year.session);
      const again =
        known && place && !place.left && known.places.size === 1
          ? [{ ...sheetRow(year, known), mobile }]
          : [];
      const file = studentWorkbook(...rows, ...again);
      const path = '/api/v1/student/bulk-upload?update=true';
      return {
        say: `${added.map(({ input }) => input.studentName)} are uploaded, ${known?.name} gets ${mobile}`,
        send: async () => {
          const dry = await call('superadmin', 'post', `${path}&dryRun=true`, uploadForm(file));
          if (!isAccepted(dry)) return dry;
          const form = uploadForm(file);
          form.set('seen', (dry.body as { seen: string }).seen);
          const reply = await call('superadmin', 'post', path, form);
          if (!isAccepted(reply)) return reply;
          const ids = new Map<string, string>();
          for (const girl of added) {
            const { id } = (await server
              .db('students')
              .where({ studentId: girl.input.studentId, live: 1 })
              .first('id'))!;
            join(year, String(id), girl);
            ids.set(String(id), placeText(girl.place));
          }
          const mobiles = new Map(again.length > 0 ? [[known!.id, { from: known!.mobile, to: mobile }]] : []);
          if (again.length > 0) known!.mobile = mobile;
          const { uploadId } = reply.body as { uploadId: string };
          year.uploads.push({ kind: 'students', id: uploadId, added: ids, mobiles, undone: false });
          return reply;
        },
        accepted: () => {},
      };
    },
  },
  {
    name: 'an upload of students is undone',
    prepare: (year, pick, { call }) => {
      const upload = pick.one(year.uploads.filter(({ kind, undone }) => kind === 'students' && !undone));
      if (upload?.kind !== 'students') return null;
      const isChanged = ([id, text]: [string, string]) => {
        const girl = year.girls.get(id)!;
        return girl.live && (girl.places.size > 1 || placeText(placeOf(girl, year.session)!) !== text);
      };
      const changed = [...upload.added].find(isChanged)?.[0];
      const overwritten = [...upload.mobiles].find(([id, { to }]) => {
        const girl = year.girls.get(id)!;
        return girl.live && girl.mobile !== to;
      })?.[0];
      const name = (id: string | undefined) => (id ? year.girls.get(id)!.name : null);
      return {
        say: `the upload ${upload.id} of students is undone`,
        send: () => call('superadmin', 'post', `/api/v1/student/uploads/${upload.id}/undo`, {}),
        accepted: () => {
          upload.undone = true;
          for (const id of upload.added.keys()) year.girls.get(id)!.live = false;
          for (const [id, { from }] of upload.mobiles)
            if (year.girls.get(id)!.live) year.girls.get(id)!.mobile = from;
        },
        changes: () => everyPaperOf(year, [...upload.added.keys()]),
        mustRefuse: (changed ?? overwritten) ? `${name(changed ?? overwritten)} was changed after it` : null,
      };
    },
  },
  {
    name: 'a student ID is corrected',
    prepare: (year, pick, { call }) => {
      const girl = pickGirl(year, pick);
      if (!girl) return null;
      const studentId = freeId(year, pick);
      return {
        say: `the ID of ${girl.name} is corrected from ${girl.studentId} to ${studentId}`,
        send: () =>
          call('superadmin', 'post', `/api/v1/student/${girl.id}/student-id`, {
            studentId,
            reason: 'Typed wrongly',
          }),
        accepted: () => {
          year.formerIds.add(girl.studentId);
          girl.studentId = studentId;
        },
        changes: () => papersOf(year, [girl.id]),
      };
    },
  },
  {
    name: 'the IDs of two girls are exchanged',
    prepare: (year, pick, { call }) => {
      const one = pickGirl(year, pick);
      const other = pick.oneIn(2)
        ? pickGirl(year, pick)
        : pick.one(girlsIn(year, one ? placeOf(one, year.session)!.className : ''));
      if (!one || !other || one === other) return null;
      year.next += 1;
      const [first, second, aside] = [one.studentId, other.studentId, `S${year.next}`];
      return {
        say: `the IDs of ${one.name} (${first}) and ${other.name} (${second}) are exchanged`,
        send: () => exchangeIds(call, one, other, aside),
        accepted: () => {},
        changes: () => papersOf(year, [one.id, other.id]),
      };
    },
  },
  {
    name: 'the rolls of two girls are exchanged',
    prepare: (year, pick, { call }) => {
      const one = pickGirl(year, pick);
      const place = one && placeOf(one, year.session)!;
      const cohort =
        one &&
        girlsIn(year, place!.className, place!.section).filter(
          (girl) => placeOf(girl, year.session)!.group === place!.group,
        );
      const other = cohort && pick.one(cohort);
      if (!one || !other || one === other) return null;
      year.next += 1;
      const [first, second] = [placeOf(one, year.session)!.roll, placeOf(other, year.session)!.roll];
      return {
        say: `the rolls of ${one.name} (${first}) and ${other.name} (${second}) are exchanged`,
        send: async () => {
          const setRoll = async (girl: Girl, roll: number) => {
            const form = toForm({ year: String(year.session), roll: String(roll) });
            const reply = await call('superadmin', 'put', `/api/v1/student/${girl.id}`, form);
            if (isAccepted(reply)) setPlace(girl, year.session, { ...placeOf(girl, year.session)!, roll });
            return reply;
          };
          const aside = await setRoll(one, year.next);
          if (!isAccepted(aside)) return aside;
          await setRoll(other, first);
          return setRoll(one, second);
        },
        accepted: () => {},
      };
    },
  },
  {
    name: 'a girl leaves',
    prepare: (year, pick, { call }) => {
      const [girl, caller] = [pickGirl(year, pick), pickCaller(pick)];
      const place = girl && latestPlace(girl);
      if (!girl || !place) return null;
      const on = pick.one(['2026-02-10', '2026-08-01', '2026-10-20'])!;
      return {
        say: `${caller}: ${girl.name} left on ${on}`,
        send: () =>
          call(caller, 'post', `/api/v1/student/${girl.id}/leave`, {
            on,
            reason: 'transfer',
            certificateNo: '',
          }),
        // Who was promoted already leaves the class of the new year, too.
        accepted: () => setLeft(girl, on),
        mustRefuse: outOfScope(caller, girl) ?? (place.left ? 'she left already' : null),
      };
    },
  },
  {
    name: 'a leaving is undone',
    prepare: (year, pick, { call }) => {
      const girl = pick.one(enrolled(year).filter((one) => placeOf(one, year.session)!.left));
      if (!girl) return null;
      return {
        say: `the leaving of ${girl.name} is undone`,
        send: () => call('superadmin', 'delete', `/api/v1/student/${girl.id}/leave`),
        accepted: () => setLeft(girl, ''),
      };
    },
  },
  {
    name: 'a girl is deleted',
    prepare: (year, pick, { call }) => {
      const [girl, caller] = [pickGirl(year, pick), pickCaller(pick)];
      if (!girl) return null;
      return {
        say: `${caller}: ${girl.name} is deleted`,
        send: () => call(caller, 'delete', `/api/v1/student/${girl.id}`),
        accepted: () => {
          year.formerIds.add(girl.studentId);
          girl.live = false;
        },
        changes: () => everyPaperOf(year, [girl.id]),
        mustRefuse:
          outOfScope(caller, girl) ?? (isPublished(year, girl.id) ? 'she has a published result' : null),
      };
    },
  },
  {
    name: 'a girl is restored',
    prepare: (year, pick, { call }) => {
      const girl = pick.one([...year.girls.values()].filter(({ live }) => !live));
      if (!girl) return null;
      const place = placeOf(girl, year.session);
      const taken =
        liveGirls(year).some(({ studentId }) => studentId === girl.studentId) ||
        (place && rollHolder(year, place, girl.id));
      return {
        say: `${girl.name} is restored`,
        send: () => call('superadmin', 'post', '/api/v1/student/many-restore', { ids: [girl.id] }),
        accepted: () => void Object.assign(girl, { live: true }),
        changes: () => everyPaperOf(year, [girl.id]),
        mustRefuse: taken ? 'her ID or roll is taken' : null,
      };
    },
  },
  {
    name: 'a girl is exempt',
    prepare: (year, pick, { call }) => exemption(year, pick, call, 'put'),
  },
  {
    name: 'an exemption is taken back',
    prepare: (year, pick, { call }) => exemption(year, pick, call, 'delete'),
  },
  {
    name: 'late girls are exempt',
    prepare: (year, pick, { call }) => {
      const term = pick.one(TERMS)!;
      const late = enrolled(year).filter((girl) => {
        const exam = publishedExam(year, term, placeOf(girl, year.session)!.className);
        return exam && !exam.papers.has(girl.id) && !isExempt(year, girl.id, term);
      });
      const girl = pick.one(late);
      if (!girl) return null;
      return {
        say: `${girl.name}, who joined after ${term}, is exempt from it`,
        send: () =>
          call('superadmin', 'post', '/api/v1/student/exempt-late', {
            ids: [girl.id],
            session: year.session,
            terms: [term],
          }),
        accepted: (body: { exempted: number }) => {
          if (body.exempted > 0) year.exemptions.add(examKey(year.session, term, girl.id));
        },
      };
    },
  },
  {
    name: 'a girl is promoted',
    prepare: (year, pick, { call }) => {
      const [from, className] = pick.one([
        ['6', '7'],
        ['9', '10'],
      ] as const)!;
      const girls = girlsIn(year, from).filter(
        (girl) => !girl.places.has(year.session + 1) && !placeOf(girl, year.session)!.left,
      );
      if (girls.length === 0) return null;
      const places = new Map<string, Place>();
      for (const girl of girls.slice(0, 1 + pick.below(3))) {
        year.next += 1;
        // The fourth and the chosen subject stay, as the group does.
        const own = placeOf(girl, year.session)!;
        places.set(girl.id, { ...own, className, section: 'A', roll: year.next });
      }
      const promotedStudent = [...places].map(([id, { section, roll, group }]) => ({
        ...{ id, class: className, section, shift: 'Morning', roll, group, year: year.session + 1 },
      }));
      return {
        say: `${[...places.keys()].map((id) => year.girls.get(id)!.name)} are promoted`,
        send: () => call('superadmin', 'post', '/api/v1/student-promotion', { promotedStudent }),
        accepted: () => {
          for (const [id, place] of places) setPlace(year.girls.get(id)!, year.session + 1, place);
          year.promotion = { places: new Map([...places].map(([id, place]) => [id, placeText(place)])) };
        },
      };
    },
  },
  {
    name: 'a promotion is undone',
    prepare: (year, _pick, { call }) => {
      const { promotion } = year;
      if (!promotion) return null;
      const changed = [...promotion.places].find(([id, text]) => {
        const girl = year.girls.get(id)!;
        return girl.live && placeText(placeOf(girl, year.session + 1)!) !== text;
      });
      return {
        say: 'the promotion is undone',
        send: () => call('superadmin', 'post', '/api/v1/student-promotion/undo', {}),
        accepted: () => {
          for (const id of promotion.places.keys()) year.girls.get(id)!.places.delete(year.session + 1);
          year.promotion = null;
        },
        mustRefuse: changed ? `${year.girls.get(changed[0])!.name} was changed after it` : null,
      };
    },
  },
  {
    name: 'the new roll of a promoted girl is changed',
    prepare: (year, pick, { call }) => {
      const girl = pick.one(liveGirls(year).filter(({ places }) => places.has(year.session + 1)));
      if (!girl) return null;
      year.next += 1;
      const roll = year.next;
      const place = placeOf(girl, year.session + 1)!;
      return {
        say: `the roll of ${girl.name} in the new year is ${roll}`,
        send: () => {
          const form = toForm({ year: String(year.session + 1), roll: String(roll) });
          return call('superadmin', 'put', `/api/v1/student/${girl.id}`, form);
        },
        accepted: () => setPlace(girl, year.session + 1, { ...place, roll }),
      };
    },
  },
  {
    name: 'a testimonial is issued',
    prepare: (year, pick, { call }) => {
      const [girl, caller] = [pickGirl(year, pick), pickCaller(pick)];
      if (!girl) return null;
      return {
        say: `${caller}: a testimonial of ${girl.name} is issued`,
        send: () => call(caller, 'post', `/api/v1/student/${girl.id}/certificates`, { kind: 'testimonial' }),
        accepted: () => {},
        mustRefuse: outOfScope(caller, girl),
      };
    },
  },
  {
    name: 'transcripts with a former name are issued anew',
    prepare: (year, pick, { call }) => {
      const girl = pickGirl(year, pick);
      if (!girl) return null;
      const caller = pickCaller(pick);
      return {
        say: `${caller}: the transcripts of ${girl.name} are issued anew`,
        send: () => call(caller, 'post', `/api/v1/student/${girl.id}/reissue`, {}),
        accepted: () => {},
        mustRefuse: onlySuperadmin(caller),
        changes: () => papersOf(year, [girl.id]),
      };
    },
  },
];

/** Exchanges the IDs of two girls by three corrections. */
export async function exchangeIds(
  call: SmallSchool['call'],
  one: Girl,
  other: Girl,
  aside: string,
): Promise<Reply> {
  const [first, second] = [one.studentId, other.studentId];
  const correct = async (girl: Girl, studentId: string) => {
    const body = { studentId, reason: 'Exchanged' };
    const reply = await call('superadmin', 'post', `/api/v1/student/${girl.id}/student-id`, body);
    if (!isAccepted(reply)) throw new Error(`An ID was not exchanged: ${JSON.stringify(reply.body)}`);
    girl.studentId = studentId;
    return reply;
  };
  await correct(one, aside);
  await correct(other, first);
  return correct(one, second);
}

const endExemptions = (year: Year, session: number, girl: string): void => {
  for (const term of TERMS) year.exemptions.delete(examKey(session, term, girl));
};

const setLeft = (girl: Girl, left: string): void => {
  for (const place of girl.places.values()) place.left = left;
};

function exemption(
  year: Year,
  pick: Pick,
  call: Parameters<Act['prepare']>[2]['call'],
  verb: 'put' | 'delete',
) {
  const term = pick.one(TERMS)!;
  const girl = pick.one(enrolled(year).filter(({ id }) => (verb === 'delete') === isExempt(year, id, term)));
  const caller = pickCaller(pick);
  if (!girl) return null;
  const hasMark = [...year.marks].some(
    ([key, parts]) => key.startsWith(`${girl.id} ${term} `) && parts !== 'absent',
  );
  const body = { session: year.session, term, reason: 'She joined later' };
  const path = `/api/v1/student/${girl.id}/exemptions`;
  let named = new Map<string, Set<string>>();
  return {
    say: `${caller}: ${girl.name} is ${verb === 'put' ? '' : 'no longer '}exempt from ${term}`,
    send: async () => {
      const dry = await call(caller, verb, `${path}?dryRun=true`, body);
      if (!isAccepted(dry)) return dry;
      named = namedIn(year, dry.body as Preview);
      // Her own row says 'exempt', also where she has no transcript that a preview would name.
      const key = examKey(year.session, term, placeOf(girl, year.session)!.className);
      named.set(key, new Set([...(named.get(key) ?? []), girl.id]));
      return call(caller, verb, path, body);
    },
    accepted: () => {
      const key = examKey(year.session, term, girl.id);
      if (verb === 'put') year.exemptions.add(key);
      else year.exemptions.delete(key);
    },
    mustRefuse:
      onlySuperadmin(caller) ??
      (verb === 'put' && hasMark && !isSetAsideOnly(year, girl, term) ? 'she has marks' : null),
    changes: () => named,
  };
}

/** Marks of subjects that she does not take are no marks of the exam, and do not keep her from being exempt. */
const isSetAsideOnly = (year: Year, girl: Girl, term: string): boolean => {
  const place = placeOf(girl, year.session)!;
  return [...year.marks].every(([key, parts]) => {
    const subject = year.subjects.get(key.split(' ').at(-1)!)!;
    return (
      !key.startsWith(`${girl.id} ${term} `) ||
      parts === 'absent' ||
      !subject.live ||
      subject.flagged ||
      subject.className !== place.className ||
      (subject.group !== 'General' && subject.group !== place.group) ||
      (subject.religion !== '' && subject.religion !== girl.religion)
    );
  });
};

export type Preview = {
  exams?: { session: number; term: string; className?: string; students: { studentId: string }[] }[];
};

/** The girls whom a preview names, by the key of the exam. */
export const namedIn = (year: Year, { exams = [] }: Preview): Map<string, Set<string>> => {
  const named = new Map<string, Set<string>>();
  for (const { term, students } of exams)
    for (const { studentId } of students) {
      const girl = [...year.girls.values()].find((one) => one.studentId === studentId && one.live);
      for (const [key, exam] of year.exams)
        if (girl && exam.term === term && exam.papers.size > 0)
          named.set(key, (named.get(key) ?? new Set()).add(girl.id));
    }
  return named;
};
