import type { AssignedClass } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { subjectKey } from './assignment.ts';
import { useTaughtName } from './SubjectChecks.tsx';
import styles from './Teachers.module.css';
import { TickAll } from './TickAll.tsx';

type AssignedClassesProps = {
  classes: readonly AssignedClass[];
  /** Of each class and shift, the ticks that were taken out. */
  unticked: ReadonlySet<string>;
  onTick: (keys: readonly string[], ticked: boolean) => void;
};

export const assignedKey = (
  { class_id, shift }: Pick<AssignedClass, 'class_id' | 'shift'>,
  subject: { group: string; code: string },
): string => `${class_id._id}|${shift}|${subjectKey(subject)}`;

/** Each class and shift with a tick for each subject, and one for all of them. */
export const AssignedClasses = ({ classes, unticked, onTick }: AssignedClassesProps) => {
  const { words, value, className } = useStaffLanguage();
  const nameFor = useTaughtName();
  if (classes.length === 0) return <p className={styles.soft}>{words.nothingAssigned}</p>;
  return (
    <>
      {classes.map((taught) => {
        const { class_id, shift, subjects } = taught;
        const keys = subjects.map((subject) => assignedKey(taught, subject));
        const title = `${words.ofClass(className(class_id.name))}, ${value(shift)}`;
        return (
          <fieldset key={`${class_id._id}-${shift}`} className={styles.checks} aria-label={title}>
            <TickAll
              label={title}
              count={keys.filter((key) => !unticked.has(key)).length}
              of={keys.length}
              onTick={(ticked) => onTick(keys, ticked)}
            />
            <div className={styles.taught}>
              {subjects.map((subject) => {
                const key = assignedKey(taught, subject);
                return (
                  <label key={key}>
                    <input
                      type="checkbox"
                      checked={!unticked.has(key)}
                      onChange={({ target }) => onTick([key], target.checked)}
                    />
                    {nameFor(subject)}
                  </label>
                );
              })}
            </div>
          </fieldset>
        );
      })}
    </>
  );
};
