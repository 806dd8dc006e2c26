import { useState } from 'react';
import { ALL } from '#documents/model/classes.ts';
import { GROUPS } from '#documents/model/school.ts';
import { subjectGroups } from '#web/cohort/groupsOfClass.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { EveryClassSubjects } from './EveryClassSubjects.tsx';
import styles from './Subjects.module.css';
import { useAddSubjects } from './useSubjects.ts';

const NATIONAL: readonly string[] = GROUPS;
const isNational = (group: string): boolean => NATIONAL.includes(group);

type MoreSubjectsProps = {
  chosen: { year: string; class: string; group: string };
  toEveryClass: boolean;
};

/** A year's subjects at once, for what the list shows: those of the year before, or the national ones. */
export const MoreSubjects = ({ chosen, toEveryClass }: MoreSubjectsProps) => {
  const { words, figures, className } = useStaffLanguage();
  const [asking, setAsking] = useState<'copy' | 'preset' | null>(null);
  const add = useAddSubjects();
  const close = () => setAsking(null);
  const lastYear = Number(chosen.year) - 1;
  const [from, to] = [figures(lastYear), figures(chosen.year)];
  const narrow = chosen.class === ALL ? {} : { class: chosen.class };
  const year = Number(chosen.year);
  const ofClass = subjectGroups(useChoices().groups, chosen.class).map(({ value }) => value);
  const groups = chosen.group === ALL ? ofClass.filter(isNational) : [chosen.group];
  const calls = {
    copy: [{ path: '/subjects/copy', body: { fromYear: lastYear, toYear: year, ...narrow } }],
    preset: groups.map((group) => ({ path: '/subjects/preset', body: { year, group, ...narrow } })),
  };
  const start = async () => {
    if (asking) await add.mutateAsync(calls[asking]).catch(() => undefined);
    close();
  };
  return (
    <>
      <Actions>
        <Button onClick={() => setAsking('copy')}>{words.copyLastYear}</Button>
        {chosen.class === ALL && toEveryClass && <EveryClassSubjects year={chosen.year} />}
        {chosen.class !== ALL && (
          <Button onClick={() => setAsking('preset')}>{words.nationalSubjects}</Button>
        )}
      </Actions>
      <Dialog
        title={asking === 'preset' ? words.nationalSubjects : words.copyLastYear}
        open={asking !== null}
        onClose={close}
      >
        <p className={styles.question}>
          {chosen.class !== ALL && `${words.class} ${className(chosen.class)}: `}
          {asking === 'preset' ? words.nationalSubjectsText(to) : words.copyLastYearText(from, to)}
        </p>
        <Actions>
          <Button look="main" disabled={add.isPending} onClick={start}>
            {words.addSubjects}
          </Button>
          <Button onClick={close}>{words.cancel}</Button>
        </Actions>
      </Dialog>
    </>
  );
};
