import { setTimeout as wait } from 'node:timers/promises';
import type { Reply } from '#server/testing/request.ts';
import { type SheetStudent, studentWorkbook, uploadForm } from '#server/testing/testUpload.ts';
import { type Act, isAccepted, toForm } from './act.ts';
import { publishing } from './examActs.ts';
import { girlsIn, latestPlace, markKey, placeOf, publishedExam, subjectsOf, TERMS } from './model.ts';
import type { CallerName, SmallSchool } from './smallSchool.ts';
import { enrolled, join, newGirl, sheetRow } from './studentActs.ts';
import { atOnce } from './together.ts';

type Call = SmallSchool['call'];

/** Short stories in which the last call is refused, because of what was changed before it. */
export const sequences: Act[] = [
  {
    name: 'an operator of another class by now undoes an upload',
    prepare: (year, pick, { call, server }) => {
      const girl = newGirl(year, pick, { className: '9', section: 'A', group: 'Science' });
      const { studentName } = girl.input;
      return {
        say: `operator: ${studentName} is uploaded to 9|A; the operator gets class 7; the upload is undone`,
        send: async () => {
          const uploaded = await upload(call, 'operator', { ...girl.input, chosenSubjectCodes: '' });
          if (!isAccepted(uploaded)) return uploaded;
          const { id } = (await server
            .db('students')
            .where({ studentId: girl.input.studentId, live: 1 })
            .first('id'))!;
          join(year, String(id), girl);
          await moveOperator(call, server, '7');
          const { uploadId } = uploaded.body as { uploadId: string };
          const undone = await call('operator', 'post', `/api/v1/student/uploads/${uploadId}/undo`, {});
          await moveOperator(call, server, '9');
          if (isAccepted(undone)) throw new Error(`${studentName} is in a class of others by now`);
          return uploaded;
        },
        accepted: () => {},
      };
    },
  },
  {
    name: 'an operator of another class by now restores a subject',
    prepare: (year, pick, { call, server }) => {
      const subject = pick.one(
        subjectsOf(year, '9').filter(
          ({ id }) => ![...year.marks.keys()].some((key) => key.endsWith(` ${id}`)),
        ),
      );
      if (!subject) return null;
      const path = `/api/v1/subject/${subject.id}`;
      return {
        say: `operator: ${subject.name} is deleted; the operator gets class 7; it is restored`,
        send: async () => {
          const deleted = await call('operator', 'delete', path);
          if (!isAccepted(deleted)) return deleted;
          subject.live = false;
          await moveOperator(call, server, '7');
          const restored = await call('operator', 'post', `${path}/restore`, {});
          await moveOperator(call, server, '9');
          if (isAccepted(restored)) throw new Error(`${subject.name} is of a class of others by now`);
          return deleted;
        },
        accepted: () => {},
      };
    },
  },
  {
    name: 'an upload that corrected a religion is undone after the religion was removed',
    prepare: (year, pick, { call }) => {
      const girl = pick.one(
        enrolled(year).filter((one) => one.places.size === 1 && !placeOf(one, year.session)!.left),
      );
      if (!girl) return null;
      return {
        say: `${girl.name} is a Sikh, an upload says Islam, the religion Sikh is removed, the upload is undone`,
        send: async () => {
          const added = await call('superadmin', 'put', '/api/v1/configs/religion', {
            value: 'Sikh',
            was: null,
          });
          if (!isAccepted(added)) return added;
          const form = toForm({ year: String(year.session), religion: 'Sikh', setAside: 'true' });
          const edited = await call('superadmin', 'put', `/api/v1/student/${girl.id}`, form);
          if (isAccepted(edited)) girl.religion = 'Sikh';
          const uploaded = isAccepted(edited)
            ? await upload(call, 'superadmin', { ...sheetRow(year, girl), religion: 'Islam' })
            : edited;
          if (isAccepted(uploaded)) girl.religion = 'Islam';
          const removed = await call('superadmin', 'delete', '/api/v1/configs/religion/Sikh');
          if (!isAccepted(uploaded) || !isAccepted(removed)) return removed;
          const { uploadId } = uploaded.body as { uploadId: string };
          const undone = await call('superadmin', 'post', `/api/v1/student/uploads/${uploadId}/undo`, {});
          if (isAccepted(undone)) throw new Error(`${girl.name} has a religion that is in no list`);
          return removed;
        },
        accepted: () => {},
      };
    },
  },
  {
    name: 'a girl is deleted while her exam is published',
    prepare: (year, pick, { call }) => {
      const [term, className] = [pick.one(TERMS)!, pick.one(['6', '7', '9'])!];
      const hasSat = ({ id }: { id: string }) =>
        subjectsOf(year, className).some((subject) => {
          const parts = year.marks.get(markKey(id, term, subject.id));
          return parts && parts !== 'absent';
        });
      const girl = pick.one(girlsIn(year, className).filter(hasSat));
      if (!girl || publishedExam(year, term, className)) return null;
      const { mustRefuse: _, ...publish } = publishing(year, call, { term, className });
      const delay = pick.below(5) * 8;
      return {
        ...publish,
        say: `${girl.name} is deleted ${delay} ms after this began: ${publish.say}`,
        send: async () => {
          const exam = { session: year.session, term, className, reason: 'Entered as they are' };
          const [published, deleted] = await atOnce(
            () => call('superadmin', 'post', '/api/v1/result/publish', exam),
            async () => {
              await wait(delay);
              return call('superadmin', 'delete', `/api/v1/student/${girl.id}`);
            },
          );
          if (isAccepted(deleted)) girl.live = false;
          return published;
        },
      };
    },
  },
  {
    name: 'a term that only an exemption has is removed',
    prepare: (year, pick, { call }) => {
      const girl = pick.one(enrolled(year));
      if (!girl) return null;
      const term = 'Model Test';
      const path = `/api/v1/student/${girl.id}/exemptions`;
      const body = { session: year.session, term, reason: 'She was ill' };
      return {
        say: `${girl.name} is exempt from ${term}, the term is removed, the exemption is taken back`,
        send: async () => {
          const exempted = await call('superadmin', 'put', path, body);
          if (!isAccepted(exempted)) return exempted;
          const removed = await call('superadmin', 'delete', `/api/v1/configs/term/${term}`);
          if (isAccepted(removed)) throw new Error(`${girl.name} is exempt from a term that is in no list`);
          const ended = await call('superadmin', 'delete', path, body);
          if (!isAccepted(ended)) throw new Error(`The exemption stays: ${JSON.stringify(ended.body)}`);
          return ended;
        },
        accepted: () => {},
      };
    },
  },
  {
    name: 'sign-ins of a class are made',
    prepare: (year, pick, { call }) => {
      const group = pick.one(['Science', 'Humanities'])!;
      const place = { className: '9', section: 'A', shift: 'Morning', group, session: year.session };
      return {
        say: `operator: sign-ins of class 9 A ${group} are made`,
        send: () => call('operator', 'post', '/api/v1/users/class-sign-ins', place),
        accepted: ({ created }: { created: { studentId: string }[] }) => {
          for (const { studentId } of created) {
            const girl = enrolled(year).find((one) => one.studentId === studentId)!;
            const { className, section } = latestPlace(girl);
            if (className !== '9' || section !== 'A')
              throw new Error(`The first password of ${girl.name} went to the staff of a former class`);
          }
        },
      };
    },
  },
  {
    name: 'a filled mark sheet comes back after its subject was renamed',
    prepare: (year, pick, { call }) => {
      const subject = pick.one(subjectsOf(year, '9').filter(({ group }) => group === 'Science'));
      if (!subject) return null;
      year.next += 1;
      const isCode = pick.oneIn(2) && !subject.flagged;
      const to = isCode ? { subjectCode: String(year.next) } : { name: `Subject ${year.next}` };
      const place = {
        ...{ session: String(year.session), term: pick.one(TERMS)!, className: '9', section: 'A' },
        ...{ shift: 'Morning', group: 'Science', subjectId: subject.id },
      };
      return {
        say: `a sheet of ${subject.name} is downloaded, the subject becomes ${JSON.stringify(to)}, the sheet comes back`,
        send: async () => {
          const template = await call(
            'superadmin',
            'get',
            `/api/v1/result/template.xlsx?${new URLSearchParams(place)}`,
          );
          if (!isAccepted(template)) return template;
          const edited = await call('superadmin', 'put', `/api/v1/subject/${subject.id}`, to);
          if (!isAccepted(edited)) return edited;
          Object.assign(subject, isCode ? { code: to.subjectCode } : { name: to.name });
          const form = uploadForm(template.bytes, 'marks.xlsx');
          for (const [name, value] of Object.entries(place)) form.set(name, value);
          const read = await call('superadmin', 'post', '/api/v1/result/bulk-upload?dryRun=true', form);
          if (read.status === 409 && JSON.stringify(read.body).includes('made for'))
            throw new Error(`The sheet is refused: ${JSON.stringify(read.body)}`);
          return edited;
        },
        accepted: () => {},
      };
    },
  },
];

/** Uploads one row, with the preview before it. */
async function upload(call: Call, caller: CallerName, row: SheetStudent): Promise<Reply> {
  const path = '/api/v1/student/bulk-upload?update=true';
  const file = studentWorkbook(row);
  const dry = await call(caller, 'post', `${path}&dryRun=true`, uploadForm(file));
  if (!isAccepted(dry)) return dry;
  const form = uploadForm(file);
  form.set('seen', (dry.body as { seen: string }).seen);
  return call(caller, 'post', path, form);
}

/** Gives the operator another class. */
async function moveOperator(call: Call, { db }: SmallSchool['server'], className: string): Promise<void> {
  const { id } = (await db('users').where({ userType: 'operator' }).first('id'))!;
  const { id: classId } = (await db('classes').where({ value: className }).first('id'))!;
  const moved = await call('superadmin', 'put', `/api/v1/teacher/${id}`, { class_id: classId });
  if (!isAccepted(moved)) throw new Error(`The operator stays: ${JSON.stringify(moved.body)}`);
}
