import { useState } from 'react';
import { Link } from 'react-router-dom';
import { draftsWords } from '#web/i18n/staff/drafts.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { ConfirmDelete } from '#web/staff/lists/ConfirmDelete.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './Drafts.module.css';
import { type KeyedDraft, removeDraft, useDrafts } from './drafts.ts';

/** What a draft is of, in the words of the screen. */
export const useDraftText = () => {
  const { lang, words, value, className, figures } = useStaffLanguage();
  const nameIn = (named: { name: string; nameBn?: string | null | undefined } | undefined) =>
    (lang === 'bn' && named?.nameBn) || named?.name;
  return ({ kind, about }: KeyedDraft): string =>
    [
      draftsWords[lang].kinds[kind],
      nameIn(about.student),
      nameIn(about.subject),
      about.class && words.ofClass(className(about.class)),
      [about.term && value(about.term), about.session && figures(about.session)].filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      .join(' · ');
};

type DraftListProps = {
  drafts: readonly KeyedDraft[];
  /** Something was pressed that leads away. */
  onOpen?: () => void;
  /** No button to drop one. */
  readOnly?: boolean;
};

/** What is not saved yet, each with the way to it. */
export const DraftList = ({ drafts, onOpen, readOnly = false }: DraftListProps) => {
  const { lang, t, figures } = useStaffLanguage();
  const words = draftsWords[lang];
  const textFor = useDraftText();
  const { moment } = useTime();
  const [dropped, setDropped] = useState<KeyedDraft | null>(null);
  const stateText = ({ waiting, refused, at }: KeyedDraft): string => {
    if (refused) return words.refused(t(refused));
    return waiting?.length ? words.waiting : words.typed(moment(at));
  };
  return (
    <>
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <li key={draft.key}>
            <div>
              <Link to={draft.href} onClick={onOpen}>
                {textFor(draft)}
              </Link>
              <small className={draft.refused && styles.wrong}>
                {words.rows(figures(Object.keys(draft.rows).length))}, {stateText(draft)}
              </small>
            </div>
            {!readOnly && (
              <Button
                look="quiet"
                aria-label={words.dropLabel(textFor(draft))}
                onClick={() => setDropped(draft)}
              >
                {words.drop}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDelete
        title={words.dropTitle}
        text={dropped ? words.dropText(textFor(dropped)) : ''}
        yes={words.drop}
        open={dropped !== null}
        onClose={() => setDropped(null)}
        onConfirm={async () => dropped && removeDraft(dropped.key)}
      />
    </>
  );
};

/** The same as a part of Home. */
export const UnsavedWork = () => {
  const words = draftsWords[useStaffLanguage().lang];
  return (
    <Panel title={words.title}>
      <DraftList drafts={useDrafts()} />
    </Panel>
  );
};
