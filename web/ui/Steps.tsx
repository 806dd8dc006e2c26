import type { ReactNode } from 'react';
import styles from './Steps.module.css';

type Step = { key: string; title: ReactNode; isDone: boolean; detail: ReactNode };

type StepsProps = {
  label: string;
  /** What screen readers read of a step that is done. */
  done: string;
  steps: readonly Step[];
};

/** The steps of a piece of work. The first one that is not done is the current one. */
export const Steps = ({ label, done, steps }: StepsProps) => {
  const current = steps.find(({ isDone }) => !isDone);
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step) => (
        <li key={step.key} aria-current={step === current ? 'step' : undefined}>
          <strong className={step.isDone ? styles.done : undefined}>{step.title}</strong>
          {step.isDone && <span className="visually-hidden">{done}</span>}
          <div>{step.detail}</div>
        </li>
      ))}
    </ol>
  );
};
