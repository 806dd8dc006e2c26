import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ListedSubject } from '#documents/model/subject.ts';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import styles from './Teachers.module.css';

const EVERY_GROUP = 'General';

/** One tick each; Select All stands for all of them, and is half ticked when only some are. */
export const SubjectChecks = ({ subjects }: { subjects: readonly ListedSubject[] }) => {
  const { lang, words, value } = useStaffLanguage();
  const { setValue } = useFormContext();
  const chosen: string[] = useWatch({ name: 'subjects' });
  const every = useRef<HTMLInputElement>(null);
  const all = chosen.length === subjects.length;
  useEffect(() => {
    if (every.current) every.current.indeterminate = chosen.length > 0 && !all;
  }, [chosen, all]);
  const choose = (ids: string[]) => setValue('subjects', ids);
  const toggle = (id: string) =>
    choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const named = ({ name, nameBn, group }: ListedSubject) => {
    const text = (lang === 'bn' && nameBn) || name;
    return group === EVERY_GROUP ? text : `${text} (${value(group)})`;
  };
  return (
    <fieldset className={styles.checks}>
      <legend>{words.subjects}</legend>
      <label>
        <input
          ref={every}
          type="checkbox"
          checked={all}
          onChange={() => choose(all ? [] : subjects.map(({ _id }) => _id))}
        />
        <strong>{words.everySubject}</strong>
      </label>
      <div className={styles.list}>
        {subjects.map((subject) => (
          <label key={subject._id}>
            <input
              type="checkbox"
              checked={chosen.includes(subject._id)}
              onChange={() => toggle(subject._id)}
            />
            {named(subject)}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
