import { useState } from 'react';
import type { CorrectionPreview, SavedCorrection } from '#web/api/answers.ts';
import { EVERY_QUERY } from '#web/api/queryKeys.ts';
import { useToast } from '#web/frame/useToast.ts';
import { correctionWords } from '#web/i18n/staff/correction.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useRefresh } from '#web/staff/forms/useAction.ts';
import { PrintNew } from '#web/staff/papers/printing/PrintNew.tsx';
import { ChangedStudents } from '#web/staff/results/ChangedStudents.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';
import { type Correction, sendCorrection } from './useCorrection.ts';

type ConfirmCorrectionProps = {
  confirming: { correction: Correction; preview: CorrectionPreview } | null;
  /** Of the whole exam. */
  students: number;
  onClose: () => void;
  /** The correction is stored, and every screen has read it. */
  onSaved: () => void;
};

/** Whose transcripts change and how; from here the correction is saved. */
export const ConfirmCorrection = ({ confirming, students, onClose, onSaved }: ConfirmCorrectionProps) => {
  const { lang, words, figures, t } = useStaffLanguage();
  const labels = correctionWords[lang];
  const toast = useToast();
  const refresh = useRefresh(EVERY_QUERY);
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState<SavedCorrection | null>(null);
  const { students: changed = [], merged = [] } = confirming?.preview ?? {};
  const close = async () => {
    onClose();
    setSaved(null);
    await refresh();
    onSaved();
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
