import { Link } from 'react-router-dom';
import type { Setup } from '#web/api/answers.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { ADD_NATIONAL, boardAddress } from '#web/staff/exam/working-exam/addresses.ts';
import { backTo } from '#web/staff/forms/useGoBack.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './Home.module.css';

/** The way of a new school to its first paper; gone once all of it is done. */
export const SetupSteps = ({ setup }: { setup: Setup }) => {
  const { words } = useStaffLanguage();
  const { setup: labels } = words.dashboard;
  const { sessions } = useChoices();
  const { first } = setup;
  const exam = first && { session: String(first.session), term: first.term };
  const steps = [
    { name: 'school', isDone: setup.school, to: '/school-settings' },
    {
      name: 'subjects',
      isDone: setup.subjects,
      to: `/subject-list?${new URLSearchParams({ year: sessions[0]?.value ?? '', ...ADD_NATIONAL })}`,
    },
    { name: 'people', isDone: setup.people, to: '/add-student-bulk' },
    {
      name: 'marks',
      isDone: setup.marks,
      to:
        first && exam
          ? `/add-result?${new URLSearchParams({
              ...exam,
              class: first.className,
              section: first.section,
              shift: first.shift,
              group: first.group,
            })}`
          : '/add-result',
    },
    { name: 'paper', isDone: setup.paper, to: exam ? boardAddress(exam, first?.className) : '/check-board' },
  ] as const;
  const current = steps.findIndex(({ isDone }) => !isDone);
  if (current < 0) return null;
  return (
    <Panel title={labels.title}>
      <ol className={styles.setup}>
        {steps.map(({ name, isDone, to }, index) => (
          <li
            key={name}
            className={classes(isDone && styles.done, index === current && styles.current)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.tick}>{isDone && <Icon name="check" />}</span>
            <div>
              <Link className={styles.step} to={to} state={backTo('/')}>
                {labels[name].title}
              </Link>
              {isDone && <span className="visually-hidden">{labels.done}</span>}
              <p>{labels[name].text}</p>
              {name === 'people' && (
                <p className={styles.others}>
                  <Link to="/add-student">{words.linkAddStudent}</Link>
                  {' · '}
                  <Link to="/add-user">{words.linkAddUser}</Link>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
};
