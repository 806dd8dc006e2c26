import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { nameIn } from '#documents/i18n/language.ts';
import { timeNow } from '#documents/model/schoolDay.ts';
import { serverClockReadAtom } from '#web/api/serverClock.ts';
import { useToast } from '#web/frame/useToast.ts';
import { draftsWords } from '#web/i18n/staff/drafts.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { describePlace } from '#web/staff/forms/names.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { useRowText } from './DraftNotes.tsx';
import styles from './Drafts.module.css';
import {
  describeRow,
  dropOldDrafts,
  dropPromotionDrafts,
  type KeyedDraft,
  removeDraft,
  unshownRows,
  useDrafts,
} from './drafts.ts';

type DraftListProps = {
  drafts: readonly KeyedDraft[];
  /** Something was pressed that leads away. */
  onOpen?: () => void;
  /** No button to drop one. */
  readOnly?: boolean;
};

/** What is not saved yet, each with the way to it. */
export const DraftList = ({ drafts, onOpen, readOnly = false }: DraftListProps) => {
  const { lang, figures } = useStaffLanguage();
  const words = draftsWords[lang];
  const textFor = useDraftText();
  const { moment } = useTime();
  const ask = async (draft: KeyedDraft) => {
    const question = { title: words.dropTitle, text: words.dropText(textFor(draft)), yes: words.drop };
    if (await confirm(question)) removeDraft(draft.key);
  };
  const stateText = ({ kind, rows, at }: KeyedDraft): string =>
    [
      words.rows(figures(Object.keys(rows).length)),
      words.typed(moment(at)),
      ...(kind === 'mark'
        ? [...Object.values(rows).map((row) => figures(describeRow(row))), words.notTakenOver]
        : []),
    ].join(', ');
  return (
    <ul className={styles.list}>
      {drafts.map((draft) => (
        <li key={draft.key}>
          <div>
            <Link to={draft.href} onClick={onOpen}>
              {textFor(draft)}
            </Link>
            <DraftRows draft={draft}>{stateText(draft)}</DraftRows>
          </div>
          {!readOnly && (
            <Button look="quiet" aria-label={words.dropLabel(textFor(draft))} onClick={() => ask(draft)}>
              {words.drop}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};

/** The students of a draft with what is typed for each, also for those whom no grid shows any more. */
const DraftRows = ({ draft, children }: { draft: KeyedDraft; children: string }) => {
  const rowText = useRowText();
  const rows = draft.kind === 'mark' ? [] : unshownRows(draft, []);
  const state = <small className="soft">{children}</small>;
  if (rows.length === 0) return state;
  return (
    <details>
      <summary>{state}</summary>
      {rows.map((row) => (
        <p key={row.id}>{rowText(row)}</p>
      ))}
    </details>
  );
};

/** The exam and subject of a draft, in the words of the screen. */
const useDraftText = () => {
  const language = useStaffLanguage();
  const { lang } = language;
  return ({ kind, about: { student, subject, class: className, ...exam } }: KeyedDraft): string =>
    [
      draftsWords[lang].kinds[kind],
      nameIn(lang, student?.name, student?.nameBn),
      nameIn(lang, subject?.name, subject?.nameBn),
      describePlace(language, { className }),
      describePlace(language, exam),
    ]
      .filter(Boolean)
      .join(' · ');
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

/** How much this person typed and never saved, on every screen, with the way to it. */
export const DraftsInBar = () => {
  const { lang, figures } = useStaffLanguage();
  const words = draftsWords[lang];
  const [open, setOpen] = useState(false);
  const drafts = useDrafts();
  useOldDrafts();
  if (drafts.length === 0) return null;
  const label = words.inBar(figures(drafts.length));
  return (
    <>
      <Button look="quiet" icon aria-label={label} title={label} onClick={() => setOpen(true)}>
        <span className={styles.badge}>
          <Icon name="edit" />
          {figures(drafts.length)}
        </span>
      </Button>
      <Dialog title={words.title} open={open} onClose={() => setOpen(false)}>
        <p>{words.lead}</p>
        <DraftList drafts={drafts} onOpen={() => setOpen(false)} />
      </Dialog>
    </>
  );
};

/**
 * When the app is opened, deletes what is older than a month by the clock of the server and what no screen keeps any
 * more, and names it.
 */
function useOldDrafts(): void {
  const { lang } = useStaffLanguage();
  const textFor = useDraftText();
  const toast = useToast();
  const dropOld = useEffectEvent(() => {
    const old = dropOldDrafts(timeNow());
    if (old.length > 0) toast.warning(draftsWords[lang].old(old.map(textFor).join('; ')), 15_000);
    const promotions = dropPromotionDrafts();
    if (promotions.length > 0)
      toast.warning(draftsWords[lang].ofPromotion(promotions.map(textFor).join('; ')), 15_000);
  });
  const isClockRead = useAtomValue(serverClockReadAtom);
  useEffect(() => {
    if (isClockRead) dropOld();
  }, [isClockRead]);
}

type LogOutDraftsProps = { open: boolean; onLogOut: () => void; onClose: () => void };

/** Asks before logging out deletes what was never saved. */
export const LogOutDrafts = ({ open, onLogOut, onClose }: LogOutDraftsProps) => {
  const { lang, words } = useStaffLanguage();
  const labels = draftsWords[lang];
  const drafts = useDrafts();
  const logOut = () => {
    for (const { key } of drafts) removeDraft(key);
    onLogOut();
  };
  return (
    <Dialog title={labels.signOutTitle} open={open} onClose={onClose}>
      <p>{labels.signOutText}</p>
      <DraftList drafts={drafts} onOpen={onClose} readOnly />
      <Actions>
        <Button look="danger" onClick={logOut}>
          {labels.signOut}
        </Button>
        <Button data-begin onClick={onClose}>
          {words.stay}
        </Button>
      </Actions>
    </Dialog>
  );
};
