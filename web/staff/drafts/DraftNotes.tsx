import { useState } from 'react';
import type { Translatable } from '#documents/i18n/translate.ts';
import { draftsWords } from '#web/i18n/staff/drafts.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { Note } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { isUnstored, unshownRows, useDraft } from './drafts.ts';

type UnshownRowsProps = {
  draftKey: string;
  students: Parameters<typeof unshownRows>[1];
  /** What was typed in a row. */
  describe: (row: unknown) => string;
};

/** Names the rows of the draft that the grid below does not show, so that none is lost without a word. */
export const UnshownRows = ({ draftKey, students, describe }: UnshownRowsProps) => {
  const { lang, figures } = useStaffLanguage();
  const rows = unshownRows(useDraft(draftKey), students);
  if (rows.length === 0) return null;
  const texts = rows.map(({ studentId, studentName, row }) =>
    [`${studentName} (${figures(studentId)})`.trim(), figures(describe(row))].filter(Boolean).join(': '),
  );
  return <Note>{draftsWords[lang].unshown(texts.join('; '))}</Note>;
};

type DraftNotesProps = {
  draftKey: string;
  /** What was typed at an earlier visit and is in the cells again. */
  restored: { rows: number; at: string; refused?: Translatable | undefined } | null;
  onDrop: () => void;
};

/** Above a grid: that what was typed last time is in it again, or that the browser has no room to keep it. */
export const DraftNotes = ({ draftKey, restored, onDrop }: DraftNotesProps) => {
  const { lang, t, figures } = useStaffLanguage();
  const words = draftsWords[lang];
  const { moment } = useTime();
  const [isDropped, setDropped] = useState(false);
  const drop = () => {
    setDropped(true);
    onDrop();
  };
  return (
    <>
      {restored && restored.rows > 0 && !isDropped && (
        <Note
          action={
            <Button look="quiet" onClick={drop}>
              {words.drop}
            </Button>
          }
        >
          {words.restored(figures(restored.rows), moment(restored.at))}
          {restored.refused && <strong> {words.refused(t(restored.refused))}</strong>}
        </Note>
      )}
      {isUnstored(draftKey) && <Notice wrong>{words.noRoom}</Notice>}
    </>
  );
};
