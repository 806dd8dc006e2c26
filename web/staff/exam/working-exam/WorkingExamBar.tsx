import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { hasGroups } from '#documents/model/classes.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useProfile } from '#web/staff/account/profile/useProfile.ts';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { useMenu } from '#web/staff/shell/menu/menu.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { Choice } from '#web/ui/SelectField.tsx';
import styles from './WorkingExam.module.css';
import { moveAddress, useWorkingExam, type WorkingExam } from './workingExam.ts';

/** What one works on, chosen once for every screen: in the bar, or where that is narrow in a dialog. */
export const WorkingExamBar = ({ wide }: { wide: boolean }) => {
  const { words } = useStaffLanguage();
  const [open, setOpen] = useState(false);
  const { parts, choose } = useParts();
  // A part that is chosen before the own class is known would leave the class blank.
  const { isPending } = useProfile();
  const selects = parts.map(({ name, label, value, choices }) => (
    <Select
      key={name}
      label={label}
      value={value}
      choices={choices}
      onChange={(chosen) => choose({ [name]: chosen })}
    />
  ));
  if (wide)
    return (
      <fieldset className={styles.bar} aria-label={words.workingExam} disabled={isPending}>
        {selects}
      </fieldset>
    );
  const chosen = parts.flatMap(({ value, choices }) =>
    value === '' || value === 'All' ? [] : [choices.find((one) => one.value === value)?.label ?? value],
  );
  return (
    <>
      <button type="button" className={styles.summary} disabled={isPending} onClick={() => setOpen(true)}>
        <span className="visually-hidden">{words.workingExam}: </span>
        <span>{chosen.join(' · ') || words.chooseExam}</span>
        <Icon name="down" />
      </button>
      <Dialog title={words.workingExam} open={open} onClose={() => setOpen(false)}>
        <div className={styles.stack}>
          {selects}
          <Button look="main" onClick={() => setOpen(false)}>
            {words.done}
          </Button>
        </div>
      </Dialog>
    </>
  );
};

type Part = { name: keyof WorkingExam; label: string; value: string; choices: readonly Choice[] };

function useParts() {
  const { words } = useStaffLanguage();
  const { pathname } = useLocation();
  const [address, setAddress] = useSearchParams();
  const { entryAt } = useMenu();
  const [exam, change] = useWorkingExam();
  const { sessions, terms, classes, groupsFor, allSections, allShifts } = useChoices();
  const blank: Choice = { value: '', label: words.choose };
  const withBlank = (choices: readonly Choice[], value: string) => (value ? choices : [blank, ...choices]);
  const parts: Part[] = [
    {
      name: 'session',
      label: words.session,
      value: exam.session || (sessions[0]?.value ?? ''),
      choices: sessions,
    },
    { name: 'term', label: words.term, value: exam.term, choices: withBlank(terms, exam.term) },
    {
      name: 'className',
      label: words.class,
      value: exam.className,
      choices: withBlank(classes, exam.className),
    },
    ...(hasGroups(Number(exam.className))
      ? [
          {
            name: 'group' as const,
            label: words.group,
            value: exam.group,
            choices: withBlank(groupsFor(exam.className), exam.group),
          },
        ]
      : []),
    { name: 'section', label: words.section, value: exam.section || 'All', choices: allSections },
    { name: 'shift', label: words.shift, value: exam.shift || 'All', choices: allShifts },
  ];
  const choose = (changed: Partial<WorkingExam>) =>
    askToLeave(() => {
      // Another class has other groups.
      const next = { ...exam, ...(changed.className && { group: '' }), ...changed };
      change(next);
      const names = entryAt(pathname)?.exam;
      if (names) setAddress(moveAddress(address, names, next));
    });
  return { parts, choose };
}
