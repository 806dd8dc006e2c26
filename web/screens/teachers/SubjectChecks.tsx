import { useFormContext, useWatch } from 'react-hook-form';
import type { ListedSubject } from '#documents/model/subject.ts';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { subjectKey } from './assignment.ts';
import styles from './Teachers.module.css';
import { TickAll } from './TickAll.tsx';

const EVERY_GROUP = 'General';

/** One tick each, and Select All. */
export const SubjectChecks = ({ subjects }: { subjects: readonly ListedSubject[] }) => {
  const { lang, words, value } = useStaffLanguage();
  const { setValue } = useFormContext();
  const chosen: string[] = useWatch({ name: 'subjects' });
  const keyFor = ({ group, subjectCode }: ListedSubject) => subjectKey({ group, code: subjectCode });
  const keys = subjects.map(keyFor);
  const choose = (each: string[]) => setValue('subjects', each);
  const toggle = (key: string) =>
    choose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  const named = ({ name, nameBn, group }: ListedSubject) => {
    const text = (lang === 'bn' && nameBn) || name;
    return group === EVERY_GROUP ? text : `${text} (${value(group)})`;
  };
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
            {named(subject)}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
