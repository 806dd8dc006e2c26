import { useFormContext, useWatch } from 'react-hook-form';
import type { ListedSubject } from '#documents/model/subject.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { subjectKey } from './assignment.ts';
import styles from './Teachers.module.css';
import { TickAll } from './TickAll.tsx';

/** One tick each, and Select All. */
export const SubjectChecks = ({ subjects }: { subjects: readonly ListedSubject[] }) => {
  const { words } = useStaffLanguage();
  const nameFor = useTaughtName();
  const { setValue } = useFormContext();
  const chosen: string[] = useWatch({ name: 'subjects' });
  const keyFor = ({ group, subjectCode }: ListedSubject) => subjectKey({ group, code: subjectCode });
  const keys = subjects.map(keyFor);
  const choose = (each: string[]) => setValue('subjects', each);
  const toggle = (key: string) =>
    choose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <fieldset className={styles.checks}>
      <legend>{words.subjects}</legend>
      <TickAll
        label={words.everySubject}
        count={keys.filter((key) => chosen.includes(key)).length}
        of={keys.length}
        onTick={(ticked) => choose(ticked ? keys : [])}
      />
      <div className={styles.list}>
        {subjects.map((subject) => (
          <label key={subject._id}>
            <input
              type="checkbox"
              checked={chosen.includes(keyFor(subject))}
              onChange={() => toggle(keyFor(subject))}
            />
            {nameFor(subject)}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

type NamedSubject = { name: string; nameBn?: string | null | undefined; group: string };

/** How a subject is called beside those of other groups: two groups of a class may have one name. */
export const useTaughtName = () => {
  const { lang, value } = useStaffLanguage();
  return ({ name, nameBn, group }: NamedSubject): string => {
    const text = (lang === 'bn' && nameBn) || name;
    return group === 'General' ? text : `${text} (${value(group)})`;
  };
};
