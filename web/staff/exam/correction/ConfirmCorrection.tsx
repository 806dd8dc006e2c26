import { useState } from 'react';
import { groupBy } from '#documents/rules/groupBy.ts';
import type { TranscriptChange } from '#documents/rules/transcriptChanges.ts';
import type { CorrectionPreview, SavedCorrection } from '#web/api/answers.ts';
import { useToast } from '#web/frame/useToast.ts';
import { correctionWords } from '#web/i18n/staff/correction.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { seatName, studentName } from '#web/staff/exam/working-exam/boardNames.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';
import styles from './Correction.module.css';
import { PrintNew } from './PrintNew.tsx';
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
  const changed = confirming?.preview.students ?? [];
  const close = async () => {
    onClose();
    setSaved(null);
    await forget();
  };
  const save = async () => {
    if (!confirming) return;
    setSaving(true);
    try {
      const answer = await sendCorrection({ ...confirming.correction, version: confirming.preview.version });
      setSaving(false);
      if (answer.issued > 0) return setSaved(answer);
      toast.success(t(answer.message));
    } catch (error) {
      setSaving(false);
      toast.failure(error);
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
