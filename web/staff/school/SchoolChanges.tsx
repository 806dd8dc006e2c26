import { useState } from 'react';
import type { SchoolChangesAnswer } from '#web/api/answers.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { schemesWords } from '#web/i18n/staff/schemes.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';
import type { SchoolEdit } from './SchoolForm.tsx';
import { TermChanges } from './TermChanges.tsx';

/** Settings to be saved, and what they would change. */
export type SettingsToConfirm = { values: SchoolEdit; changes: SchoolChangesAnswer['changes'] };

type SchoolChangesProps = {
  confirming: SettingsToConfirm | null;
  onSave: (values: SchoolEdit) => Promise<void>;
  onClose: () => void;
};

/** Class by class what the settings would change in open exams; they are saved from here. */
export const SchoolChanges = ({ confirming, onSave, onClose }: SchoolChangesProps) => {
  const { lang, words, figures, value } = useStaffLanguage();
  const labels = schemesWords[lang];
  const toast = useToast();
  const [saving, setSaving] = useState(false);
  const changed = confirming?.changes.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const save = async (values: SchoolEdit) => {
    setSaving(true);
    try {
      await onSave(values);
    } catch (error) {
      toast.failure(error);
    }
    setSaving(false);
    onClose();
  };
  return (
    <Dialog title={labels.saveLabelsTitle} open={confirming !== null} onClose={onClose} wide>
      {confirming && (
        <Stack gap={5}>
          <p>{labels.saveLabelsText(figures(changed))}</p>
          <Actions>
            <Button look="main" disabled={saving} onClick={() => save(confirming.values)}>
              {saving ? words.saving : words.save}
            </Button>
            <Button data-begin onClick={onClose}>
              {words.cancel}
            </Button>
          </Actions>
          {confirming.changes.map(({ session, className, ...exam }) => (
            <TermChanges
              key={JSON.stringify([session, className, exam.term])}
              title={labels.examOfClass(figures(className), figures(session), value(exam.term))}
              {...exam}
            />
          ))}
        </Stack>
      )}
    </Dialog>
  );
};
