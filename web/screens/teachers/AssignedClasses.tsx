import type { AssignedClass } from '#web/answers.ts';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import styles from './Teachers.module.css';

/** Each class with its shift and a chip for each subject. */
export const AssignedClasses = ({ classes }: { classes: readonly AssignedClass[] }) => {
  const { words, value, className } = useStaffLanguage();
  if (classes.length === 0) return <p className={styles.soft}>{words.nothingAssigned}</p>;
  return (
    <ul className={styles.assigned}>
      {classes.map(({ class_id, shift, subjects }) => (
        <li key={`${class_id._id}-${shift}`}>
          <strong>
            {words.class} {className(class_id.name)}, {value(shift)}
          </strong>
          <ul className={styles.chips}>
            {subjects.map(({ _id, name }) => (
              <li key={_id}>{name}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
};
