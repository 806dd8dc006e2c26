import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ALL } from '#documents/model/classes.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import type { TranscriptChange } from '#documents/rules/transcriptChanges.ts';
import type { CorrectionPreview, SavedCorrection } from '#web/api/answers.ts';
import { api, isApiError } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useToast } from '#web/frame/useToast.ts';
import { correctionWords } from '#web/i18n/staff/correction.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { fetchSheet } from '#web/paper/fetchSheet.ts';
import { usePaperOptions } from '#web/paper/usePaperOptions.ts';
import { type ClassExam, WHOLE_CLASS } from '#web/staff/exam/working-exam/addresses.ts';
import { seatName, studentName } from '#web/staff/exam/working-exam/boardNames.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';
import { printPdf } from '#web/ui/pdf/printPdf.ts';
import styles from './Correction.module.css';
import { type Correction, sendCorrection, useForget } from './useCorrection.ts';

type ChangedStudentsProps = { caption: string; students: CorrectionPreview['students'] };

/** Students whose print changes, and how. */
export const ChangedStudents = ({ caption, students }: ChangedStudentsProps) => {
  const language = useStaffLanguage();
  const labels = correctionWords[language.lang];
  return (
    <DataTable
      long
      caption={caption}
      columns={[
        {
          title: language.words.userTypeNames.student,
          cell: (student) => (
            <>
              {studentName(language, student)}
              <span className="below">{seatName(language, student)}</span>
            </>
          ),
        },
        { title: labels.changes, cell: ({ changes }) => <Changes changes={changes} /> },
      ]}
      rows={students}
      rowKey={({ studentId }) => studentId}
    />
  );
};

type ConfirmCorrectionProps = {
  confirming: { correction: Correction; preview: CorrectionPreview } | null;
  /** Of the whole exam. */
  students: number;
  onClose: () => void;
};

/** Whose transcripts change and how; from here the correction is saved. */
export const ConfirmCorrection = ({ confirming, students, onClose }: ConfirmCorrectionProps) => {
  const { lang, words, figures, t } = useStaffLanguage();
  const labels = correctionWords[lang];
  const toast = useToast();
  const forget = useForget();
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState<SavedCorrection | null>(null);
  const { students: changed = [], merged = [] } = confirming?.preview ?? {};
  const close = async () => {
    onClose();
    setSaved(null);
    await forget();
  };
  const save = async () => {
    if (!confirming) return;
    setSaving(true);
    try {
      const answer = await sendCorrection({ ...confirming.correction, seen: confirming.preview.seen });
      setSaving(false);
      if (answer.issued > 0) return setSaved(answer);
      toast.success(t(answer.message));
    } catch (error) {
      setSaving(false);
      toast.failure(error);
      // What is typed stays, to be shown once more with what it changes now.
      return onClose();
    }
    await close();
  };
  if (saved && confirming)
    return (
      <Dialog title={t(saved.message)} open onClose={close}>
        <Actions>
          <PrintNew exam={confirming.correction} count={saved.issued} at={saved.issuedAt} look="main" />
          <Button onClick={close}>{words.close}</Button>
        </Actions>
      </Dialog>
    );
  return (
    <Dialog title={labels.confirmTitle} open={confirming !== null} onClose={onClose} wide>
      <Stack>
        <p role="status">
          {labels.changesAmong(figures(changed.length), figures(students - changed.length))}
        </p>
        {changed.length > 0 && <ChangedStudents caption={labels.changed} students={changed} />}
        {merged.length > 0 && <ChangedStudents caption={labels.changedMerged} students={merged} />}
        <Actions>
          <Button look="main" disabled={isSaving} onClick={save}>
            {isSaving ? words.saving : labels.confirm}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </Actions>
      </Stack>
    </Dialog>
  );
};

type ChangesProps = { changes: readonly TranscriptChange[] };

/** 'Bangla: Total 64 → 99, Grade A- → A+', a line a subject of each term, and one for the whole transcript. */
export const Changes = ({ changes }: ChangesProps) => {
  const { lang, value } = useStaffLanguage();
  const lines = groupBy(changes, ({ term, subject }) => JSON.stringify([term, subject?.name]));
  return (
    <ul className={styles.changes}>
      {[...lines].map(([key, own]) => {
        const { term, subject } = own[0]!;
        const heading = [
          ...(term === undefined ? [] : [value(term)]),
          ...(subject ? [(lang === 'bn' && subject.nameBn) || subject.name] : []),
        ].join(', ');
        return (
          <li key={key}>
            {heading && <b>{heading}</b>}
            {own.map((change) => (
              <Change key={`${change.figure} ${change.before} ${change.after}`} change={change} />
            ))}
          </li>
        );
      })}
    </ul>
  );
};

/** 'Total 64 → 99', or 'Column Objective is added'. */
function Change({ change: { figure, before, after } }: { change: TranscriptChange }) {
  const { lang, words, figures } = useStaffLanguage();
  const correction = correctionWords[lang];
  const { none } = words;
  const label = correction.figures[figure];
  if (figure === 'objectiveColumn' || figure === 'practicalColumn')
    return <span>{`${label} ${after ? correction.columnAdded : correction.columnRemoved}`}</span>;
  const shown = (value: string | number | null): string => (value === null ? none : figures(value));
  return (
    <span>
      {label} <del>{shown(before)}</del> → <ins>{shown(after)}</ins>
    </span>
  );
}

/** More pages than one request draws. */
const TOO_LARGE = 413;

type PrintNewProps = {
  exam: ClassExam;
  /** How many there are. */
  count: number;
  /** Issued at this moment, or from then until now. */
  at: string | { from: string };
  look?: 'main' | 'plain';
};

/** Prints the transcripts that took the place of others, and nobody else's: as a print job where they are too many. */
export const PrintNew = ({ exam, count, at, look = 'plain' }: PrintNewProps) => {
  const { lang, words, figures } = useStaffLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const { session, term, className } = exam;
  const filters = {
    session,
    term,
    className,
    group: ALL,
    section: ALL,
    shift: ALL,
    ...WHOLE_CLASS,
    ...(typeof at === 'string' ? { issuedFrom: at, issuedTo: at } : { issuedFrom: at.from }),
  };
  const { name, options } = usePaperOptions('transcripts', filters);
  const print = useAction({
    call: async () => printPdf((await fetchSheet(name)).bytes),
    onFailed: (error) =>
      isApiError(error) && error.status === TOO_LARGE ? job.mutate() : toast.failure(error),
  });
  const job = useAction({
    call: () => api.post('/print-jobs', { kind: 'transcripts', filters, options }),
    done: () => words.jobsStarted(figures(1)),
    onDone: () => navigate(`/print-jobs?${new URLSearchParams({ session, term, className })}`),
    changes: [queryKeys.printJobs()],
  });
  return (
    <Button look={look} disabled={print.isPending || job.isPending} onClick={() => print.mutate()}>
      {correctionWords[lang].printNew(figures(count))}
    </Button>
  );
};
