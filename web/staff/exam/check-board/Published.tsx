import { useState } from 'react';
import { z } from 'zod';
import { requiredText } from '#documents/model/fields.ts';
import type { CorrectedMark, ExamEvent, LivePublication } from '#web/api/answers.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { correctionWords } from '#web/i18n/staff/correction.ts';
import { examProgressWords } from '#web/i18n/staff/examProgress.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { PrintNew } from '#web/staff/exam/correction/PrintNew.tsx';
import { correctionAddress } from '#web/staff/exam/correction/useCorrection.ts';
import { useMarkText } from '#web/staff/exam/marks/typedMark.ts';
import type { ClassExam } from '#web/staff/exam/working-exam/addresses.ts';
import { nameFor, seatName, studentName } from '#web/staff/exam/working-exam/boardNames.ts';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { useTime } from '#web/staff/forms/useTime.ts';
import { everythingAddress, usePrintEverything } from '#web/staff/papers/printing/usePrintEverything.ts';
import { useExemptionReason, useExemptLate } from '#web/staff/students/JoinedAfter.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './CheckBoard.module.css';
import { REASON_LENGTH, usePublications, usePublishing } from './useBoard.ts';

type PublishedProps = { exam: ClassExam; publication: LivePublication; mayChange: boolean };

/** Who published it and when, and the way back. */
export const Published = ({ exam, publication, mayChange }: PublishedProps) => {
  const language = useStaffLanguage();
  const { lang, words, figures, count } = language;
  const late = usePublications(exam).data?.late ?? [];
  const exempt = useExemptLate();
  const { moment } = useTime();
  const everything = usePrintEverything(exam);
  const { at, by, transcripts } = publication;
  return (
    <>
      <p>
        {checksWords[lang].publishedOn(moment(at), by ?? checksWords[lang].somebody)}{' '}
        {checksWords[lang].transcripts(figures(transcripts))} {checksWords[lang].locked}
      </p>
      {late.length > 0 && (
        <>
          <p>
            {words.joinedLate(
              count(late.length),
              late
                .map(({ studentId, ...named }) => `${nameFor(language, named)} (${figures(studentId)})`)
                .join(', '),
            )}
          </p>
          <div>
            <Button
              disabled={exempt.isPending}
              onClick={() =>
                exempt.mutate([
                  {
                    ids: late.map(({ _id }) => _id),
                    session: Number(exam.session),
                    terms: [exam.term],
                  },
                ])
              }
            >
              {words.exemptThem}
            </Button>
          </div>
        </>
      )}
      <Actions>
        {mayChange ? (
          <>
            <Button look="main" disabled={everything.isPending} onClick={() => everything.mutate()}>
              {examProgressWords[lang].steps.printClass}
            </Button>
            <ButtonLink to={correctionAddress(exam)}>{correctionWords[lang].open}</ButtonLink>
            <TakeBack exam={exam} verb="openAgain" />
            <TakeBack exam={exam} verb="withdraw" />
          </>
        ) : (
          <ButtonLink look="main" to={everythingAddress(exam)}>
            {examProgressWords[lang].steps.printClass}
          </ButtonLink>
        )}
      </Actions>
    </>
  );
};

type TakeBackProps = { exam: ClassExam; verb: 'openAgain' | 'withdraw' };

/** The reason is kept: whoever looks at the history learns why. */
const Confirm = ({ exam, verb, onClose }: TakeBackProps & { onClose: () => void }) => {
  const { lang, words } = useStaffLanguage();
  const takeBack = usePublishing(exam)[verb];
  const schema = z.object({ reason: requiredText('publication.reasonRequired', REASON_LENGTH) });
  const submit = async (input: { reason: string }) => {
    await takeBack.mutateAsync(input);
    onClose();
  };
  const { lead, title, busy } = checksWords[lang].takeBack[verb];
  return (
    // The failure is told where the call is made.
    <Form schema={schema} defaults={{ reason: '' }} onSubmit={submit} onFailure={() => undefined}>
      <p>{lead}</p>
      <TextField name="reason" label={words.reason} autoFocus />
      <FormLeaving />
      <Actions>
        <Submit look="danger" busy={busy}>
          {title}
        </Submit>
        <Button onClick={onClose}>{words.cancel}</Button>
      </Actions>
    </Form>
  );
};

/** Opens a published exam again to correct it, or withdraws one that was published by mistake (rules 13). */
export const TakeBack = ({ exam, verb }: TakeBackProps) => {
  const { lang } = useStaffLanguage();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { title, question } = checksWords[lang].takeBack[verb];
  return (
    <>
      <Button onClick={() => setAsking(true)}>{title}</Button>
      <Dialog title={question} open={isAsking} onClose={close}>
        <Confirm exam={exam} verb={verb} onClose={close} />
      </Dialog>
    </>
  );
};

/** 'A · Morning · 12 Sumaiya Akter · Physics: old → new' */
const Corrected = ({ mark }: { mark: CorrectedMark }) => {
  const language = useStaffLanguage();
  const text = useMarkText();
  const subject = (language.lang === 'bn' && mark.subjectBn) || mark.subject;
  return (
    <li>
      {seatName(language, mark)} · {studentName(language, mark)} · {subject}: <del>{text(mark.from)}</del> →{' '}
      <ins>{text(mark.to)}</ins>
    </li>
  );
};

const What = ({ event }: { event: ExamEvent }) => {
  const language = useStaffLanguage();
  const { lang, figures } = language;
  const checks = checksWords[lang];
  return (
    <>
      {checks.events[event.kind]}
      {'issued' in event && (
        <span className={styles.detail}>{checks.issuedCount(figures(event.issued))}</span>
      )}
      {event.kind === 'idCorrected' && (
        <span className={styles.detail}>
          <del>{figures(event.from)}</del> → <ins>{figures(event.to)}</ins>
        </span>
      )}
      {'studentId' in event && (
        <span className={styles.detail}>
          {nameFor(language, event)} ({figures(event.studentId)})
        </span>
      )}
      {'students' in event && (
        <span className={styles.detail}>
          {event.students
            .map(({ studentId, ...named }) => `${nameFor(language, named)} (${figures(studentId)})`)
            .join(', ')}
        </span>
      )}
      {event.kind === 'corrected' && (
        <ul className={styles.corrected}>
          {event.marks.map((mark) => (
            <Corrected key={`${mark.studentId} ${mark.subject}`} mark={mark} />
          ))}
        </ul>
      )}
    </>
  );
};

/** Whether it issued every transcript of the class, which is printed as a class. */
const isOfAll = (event: ExamEvent): boolean =>
  event.kind === 'published' && event.issued === event.transcripts;

/** Everything that happened to the exam since it was published first, the newest first; nothing before that. */
export const ExamHistory = ({ exam }: { exam: ClassExam }) => {
  const { lang, words } = useStaffLanguage();
  const { moment } = useTime();
  const reasonText = useExemptionReason();
  const { data } = usePublications(exam);
  if (!data || data.data.length === 0) return null;
  const checks = checksWords[lang];
  const { none } = words;
  const events = data.data;
  const published = events.findIndex(({ kind }) => kind === 'published');
  const corrections = events.slice(0, Math.max(0, published)).filter(({ reprint }) => reprint > 0);
  const columns: DataColumn<ExamEvent>[] = [
    { title: words.when, cell: ({ at }) => moment(at) },
    {
      title: checks.what,
      cell: (event) => (
        <>
          <What event={event} />
          {event.reprint > 0 && !isOfAll(event) && (
            <PrintNew exam={exam} count={event.reprint} at={event.at} />
          )}
        </>
      ),
    },
    { title: checks.by, cell: ({ by }) => by ?? checks.somebody },
    {
      title: words.reason,
      cell: (event) => ('reason' in event && event.reason ? reasonText(event.reason, exam) : none),
    },
  ];
  return (
    <Panel>
      <h2>{checks.history}</h2>
      {corrections.length > 1 && (
        <Actions>
          <PrintNew
            exam={exam}
            count={corrections.reduce((sum, { reprint }) => sum + reprint, 0)}
            at={{ from: corrections.at(-1)!.at }}
          />
        </Actions>
      )}
      <DataTable cards caption={checks.history} columns={columns} rows={events} rowKey={({ _id }) => _id} />
    </Panel>
  );
};
