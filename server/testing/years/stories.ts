import { type Act, isAccepted } from './act.ts';
import { examBody, publishing, REASON, subjectBody } from './examActs.ts';
import { markId, record, save, toCells, toStored } from './markActs.ts';
import {
  girlsIn,
  markKey,
  type Parts,
  placeOf,
  publishedExam,
  subjectsOf,
  type TaughtSubject,
  TERMS,
} from './model.ts';
import { enrolled, everyPaperOf, exchangeIds, isPublished, papersOf } from './studentActs.ts';

/** Stories of changes that are seldom drawn one after the other, but that reached another girl once. */
export const stories: Act[] = [
  {
    name: 'an open grid is submitted after the IDs of two girls in it were exchanged',
    prepare: (year, pick, { call }) => {
      const held = pick.one(year.held.filter(({ kind, shown }) => kind === 'grid' && shown.size > 1));
      const [one, other] = [...(held?.shown.keys() ?? [])].map((id) => year.girls.get(id)!);
      if (!held || !one?.live || !other?.live || !year.subjects.get(held.subjectId)!.live) return null;
      year.next += 1;
      const aside = `S${year.next}`;
      return {
        say: `the IDs of ${one.name} and ${other.name} are exchanged, and the open grid of ${held.term} is submitted`,
        send: async () => {
          const exchanged = await exchangeIds(call, one, other, aside);
          year.held.splice(year.held.indexOf(held), 1);
          const step = save(year, call, 'superadmin', held);
          const saved = await step.send();
          if (saved.status >= 500) return saved;
          if (isAccepted(saved)) {
            if (step.mustRefuse) throw new Error(`The grid was stored although ${step.mustRefuse}`);
            step.accepted(saved.body as never);
          }
          return exchanged;
        },
        accepted: () => {},
        changes: () => papersOf(year, [one.id, other.id]),
      };
    },
  },
  {
    name: 'a girl is deleted, her exam is published, and she is restored',
    prepare: (year, pick, { call }) => {
      const [term, className] = [pick.one(TERMS)!, pick.one(['6', '7', '9'])!];
      const hasSat = ({ id }: { id: string }) =>
        subjectsOf(year, className).some((subject) => {
          const parts = year.marks.get(markKey(id, term, subject.id));
          return parts && parts !== 'absent';
        });
      const girl = pick.one(
        girlsIn(year, className).filter((one) => hasSat(one) && !isPublished(year, one.id)),
      );
      if (!girl || publishedExam(year, term, className)) return null;
      const path = `/api/v1/student/${girl.id}`;
      return {
        say: `${girl.name} is deleted, ${term} of class ${className} is published, she is restored`,
        send: async () => {
          const deleted = await call('superadmin', 'delete', path);
          if (!isAccepted(deleted)) return deleted;
          girl.live = false;
          const publish = publishing(year, call, { term, className });
          const published = await publish.send();
          if (isAccepted(published)) {
            if (publish.mustRefuse) throw new Error(`It was published although ${publish.mustRefuse}`);
            publish.accepted(published.body as never);
          }
          const restored = await call('superadmin', 'post', '/api/v1/student/many-restore', {
            ids: [girl.id],
          });
          if (isAccepted(restored)) girl.live = true;
          return restored;
        },
        accepted: () => {},
        changes: () =>
          new Map(
            [...everyPaperOf(year, [...year.girls.keys()])].filter(([key]) => key.endsWith(` ${className}`)),
          ),
      };
    },
  },
  {
    name: 'an exam is closed, an ID in it is corrected, and it is published again',
    prepare: (year, pick, { call }) => {
      const exam = pick.one([...year.exams.values()].filter(({ state }) => state === 'published'));
      const girl = exam && pick.one(enrolled(year).filter(({ id }) => exam.papers.get(id)?.code));
      if (!exam || !girl) return null;
      year.next += 1;
      const studentId = `S${year.next}`;
      const { term, className } = exam;
      return {
        say: `${term} of class ${className} is closed, ${girl.name} gets the ID ${studentId}, it is published again`,
        send: async () => {
          const closing = { ...examBody(year, term, className), reason: REASON };
          const closed = await call('superadmin', 'post', '/api/v1/result/unpublish', closing);
          if (!isAccepted(closed)) return closed;
          exam.state = 'closed';
          const body = { studentId, reason: 'Typed wrongly' };
          const corrected = await call('superadmin', 'post', `/api/v1/student/${girl.id}/student-id`, body);
          if (!isAccepted(corrected)) return corrected;
          year.formerIds.add(girl.studentId);
          girl.studentId = studentId;
          const publish = publishing(year, call, exam);
          const published = await publish.send();
          if (isAccepted(published)) publish.accepted(published.body as never);
          return published;
        },
        accepted: () => {},
        changes: () => everyPaperOf(year, [...year.girls.keys()]),
      };
    },
  },
  {
    name: 'full marks become less before an edit is undone',
    prepare: (year, pick, { call, server }) => {
      const [term, className] = [pick.one(TERMS)!, pick.one(['6', '7'])!];
      const girl = pick.one(girlsIn(year, className).filter((one) => !placeOf(one, year.session)!.left));
      if (!girl || publishedExam(year, term, className)) return null;
      year.next += 1;
      const added: TaughtSubject = {
        ...{ id: '', code: String(year.next), name: `Subject ${year.next}`, className, group: 'General' },
        ...{ session: year.session, marks: 100, maxima: [70, 30], religion: '', flagged: false, live: true },
      };
      const [high, low]: [Parts, Parts] = [
        [60, 25, null, null],
        [10, 5, null, null],
      ];
      return {
        say: `${girl.name} has ${high} in ${added.name}, ${term}, then ${low}; full marks become 50; the edit is undone`,
        send: async () => {
          const created = await call('superadmin', 'post', '/api/v1/create-subject', subjectBody(added));
          if (!isAccepted(created)) return created;
          const { _id: id } = (created.body as { subject: { _id: string } }).subject;
          const subject = { ...added, id };
          year.subjects.set(id, subject);
          const key = markKey(girl.id, term, id);
          const cohort = { section: 'All', shift: 'All', group: 'All', subjectId: id };
          const entered = await call('superadmin', 'post', '/api/v1/result/create', {
            ...examBody(year, term, className),
            ...cohort,
            results: [{ _id: girl.id, studentId: girl.studentId, ...toCells(high) }],
          });
          if (!isAccepted(entered)) return entered;
          record(year, key, high);
          const path = `/api/v1/result/update/${await markId(server, key)}`;
          const edited = await call('superadmin', 'put', path, { ...toCells(low), was: toStored(high) });
          if (!isAccepted(edited)) return edited;
          record(year, key, low);
          const to = { marks: 50, maxima: [30, 20] as [number, number] };
          const lowered = await call(
            'superadmin',
            'put',
            `/api/v1/subject/${id}`,
            subjectBody({ ...subject, ...to }),
          );
          if (!isAccepted(lowered)) return lowered;
          Object.assign(subject, to);
          const undone = await call('superadmin', 'post', `${path}/undo`, { mark: toStored(low) });
          if (isAccepted(undone)) throw new Error(`${girl.name} has ${high} of 50`);
          return lowered;
        },
        accepted: () => {},
      };
    },
  },
];
