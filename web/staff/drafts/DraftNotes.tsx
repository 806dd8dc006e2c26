import { useState } from 'react';
import { draftsWords } from '#web/i18n/staff/drafts.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { nameWithId } from '#web/staff/forms/names.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { Note } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './Drafts.module.css';
import { isUnstored, removeRows, unshownRows, useDraft } from './drafts.ts';

type UnshownRowsProps = {
  draftKey: string;
  students: Parameters<typeof unshownRows>[1];
};

/**
 * Names the rows of the draft that the grid below does not show: students of another section, and those who were
 * deleted, moved or whose ID was corrected. Each can be discarded.
 */
export const UnshownRows = ({ draftKey, students }: UnshownRowsProps) => {
  const { lang } = useStaffLanguage();
  const words = draftsWords[lang];
  const rowText = useRowText();
  const rows = unshownRows(useDraft(draftKey), students);
  if (rows.length === 0) return null;
  return (
    <Note>
      {words.unshown}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>{rowText(row)}</span>
            <Button
              look="quiet"
              aria-label={words.dropLabel(rowText(row))}
              onClick={() => removeRows(draftKey, [row.id])}
            >
              {words.drop}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
};

/** 'Sumaiya Akter (2019001): 45 + 20' */
export const useRowText = () => {
  const language = useStaffLanguage();
  return ({
    studentName,
    studentNameBn,
    studentId,
    typed,
  }: ReturnType<typeof unshownRows>[number]): string => {
    const name = nameWithId(language, { name: studentName, nameBn: studentNameBn ?? null, studentId }).trim();
    return [name, language.figures(typed)].filter(Boolean).join(': ');
  };
};

type DraftNotesProps = {
  draftKey: string;
  /** What was typed at an earlier visit and is in the cells again. */
  restored: { rows: number; at: string };
  onDrop: () => void;
};

/** Above a grid: that a draft is in it again, or that the browser has no room to keep what is typed. */
export const DraftNotes = ({ draftKey, restored, onDrop }: DraftNotesProps) => {
  const { lang, figures } = useStaffLanguage();
  const words = draftsWords[lang];
  const { moment } = useTime();
  const [isDropped, setDropped] = useState(false);
  const drop = () => {
    setDropped(true);
    onDrop();
  };
  return (
    <>
      {restored.rows > 0 && !isDropped && (
        <Note
          action={
            <Button look="quiet" onClick={drop}>
              {words.drop}
            </Button>
          }
        >
          {words.restored(figures(restored.rows), moment(restored.at))}
        </Note>
      )}
      {isUnstored(draftKey) && <Notice wrong>{words.noRoom}</Notice>}
    </>
  );
};

/** Names the rows that somebody else changed meanwhile; each asks which value stays. */
export const ConflictNotice = ({ names }: { names: readonly string[] }) => {
  const { lang } = useStaffLanguage();
  return names.length > 0 && <Notice wrong>{draftsWords[lang].rowsChanged(names.join(', '))}</Notice>;
};
