import { useEffect, useRef, useState } from 'react';
import type { SchemeChangesAnswer } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { schemesWords } from '#web/i18n/staff/schemes.ts';
import { TermChanges } from '#web/staff/school/TermChanges.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './Schemes.module.css';
import { type ClassYear, type SharedScheme, useSaveScheme } from './useScheme.ts';

type SchemeChangesProps = SharedScheme & {
  year: ClassYear;
  changes: SchemeChangesAnswer['changes'];
  onSaved: () => void;
  onFailure: (error: unknown) => void;
};

/** What these rules would change, exam by exam; they are saved from here, after a question. */
export const SchemeChanges = ({ year, changes, onSaved, onFailure, ...shared }: SchemeChangesProps) => {
  const { lang, words, figures, value } = useStaffLanguage();
  const labels = schemesWords[lang];
  const { also } = shared;
  const [asking, setAsking] = useState(false);
  const save = useSaveScheme(year);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'start' });
  }, []);
  const changed = changes.reduce((sum, { count }) => sum + count, 0);
  const close = () => setAsking(false);
  return (
    <div ref={element} className={styles.changes}>
      <Panel title={labels.changesTitle}>
        {changes.length === 0 && <p role="status">{labels.noExams}</p>}
        {changes.map(({ className, ...exam }) => (
          <TermChanges
            key={`${className} ${exam.term}`}
            {...exam}
            {...(also.length > 0 && {
              title: labels.examOfClass(figures(className), figures(year.session), value(exam.term)),
            })}
          />
        ))}
        <Actions>
          <Button look="main" onClick={() => setAsking(true)}>
            {labels.saveRules}
          </Button>
        </Actions>
        <Dialog title={labels.saveRulesTitle} open={asking} onClose={close}>
          <p className={styles.question}>
            {labels.saveRulesText(
              figures(changed),
              [year.className, ...also].map(figures).join(', '),
              figures(year.session),
            )}
          </p>
          <Actions>
            <Button
              look="main"
              disabled={save.isPending}
              onClick={() =>
                save.mutate(shared, { onSuccess: onSaved, onError: onFailure, onSettled: close })
              }
            >
              {save.isPending ? words.saving : words.save}
            </Button>
            <Button data-begin onClick={close}>
              {words.cancel}
            </Button>
          </Actions>
        </Dialog>
      </Panel>
    </div>
  );
};
