import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ALL } from '#documents/model/classes.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { FilterBar, useOfferedFields } from '#web/staff/forms/filterFields.tsx';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { useMenu } from './menu.ts';
import { useProfile } from './useProfile.ts';
import styles from './WorkingExam.module.css';
import { moveAddress, useWorkingExam, type WorkingExam } from './workingExam.ts';

/** What one works on, chosen once for every screen: in the bar, or where that is narrow in a dialog. */
export const WorkingExamBar = ({ wide }: { wide: boolean }) => {
  const { words } = useStaffLanguage();
  const [open, setOpen] = useState(false);
  const { shown, choose, isFollowed } = useShownExam();
  const { classes } = useChoices();
  const named = classes.map(({ value, label }) => ({ value, label: words.ofClass(label) }));
  const settings = {
    ...SETTINGS,
    labels: { className: words.class },
    ...(wide && { choices: { className: named } }),
  };
  // A part that is chosen before the own class is known would leave the class blank.
  const { isPending } = useProfile();
  const isGrey = isPending || !isFollowed;
  const offered = useOfferedFields(settings, shown, shown);
  const selects = <FilterBar {...settings} isUnlabelled={wide} values={shown} onChange={choose} />;
  if (wide)
    return (
      <fieldset className={styles.bar} aria-label={words.workingExam} disabled={isGrey}>
        {selects}
      </fieldset>
    );
  const chosen = offered.flatMap(({ name, choices }) => {
    const value = shown[name as keyof WorkingExam];
    return value === '' || value === ALL ? [] : [choices.find((one) => one.value === value)?.label ?? value];
  });
  return (
    <>
      <button type="button" className={styles.summary} disabled={isGrey} onClick={() => setOpen(true)}>
        <span className="visually-hidden">{words.workingExam}: </span>
        <span>{chosen.join(' · ') || words.chooseExam}</span>
        <Icon name="down" />
      </button>
      <Dialog title={words.workingExam} open={open} onClose={() => setOpen(false)}>
        <Stack gap={3} className={styles.stack}>
          {selects}
          <Button look="main" onClick={() => setOpen(false)}>
            {words.done}
          </Button>
        </Stack>
      </Dialog>
    </>
  );
};

const FIELDS = ['session', 'term', 'className', 'group', 'section', 'shift'] as const;
const SETTINGS = { fields: FIELDS, all: ['section', 'shift'], groups: 'whereThereAre' } as const;

/** The working exam as it is shown, and how another part of it is chosen: the screen goes there too. */
function useShownExam() {
  const { pathname } = useLocation();
  const [address, setAddress] = useSearchParams();
  const { entryAt } = useMenu();
  const [exam, change] = useWorkingExam();
  const names = entryAt(pathname)?.exam;
  const shown: WorkingExam = {
    ...exam,
    section: exam.section || ALL,
    shift: exam.shift || ALL,
  };
  const choose = (changed: Partial<WorkingExam>) =>
    askToLeave(() => {
      const next = { ...exam, ...changed };
      change(next);
      if (names && names.length > 0) setAddress(moveAddress(address, names, next));
    });
  return { shown, choose, isFollowed: names !== undefined };
}
