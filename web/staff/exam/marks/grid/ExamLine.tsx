import type { ReactNode } from 'react';
import { ALL } from '#documents/model/exam.ts';
import type { GridAnswer } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { type GridFilters, toGridAddress, useExamText } from '#web/staff/exam/marks/gridFilters.ts';
import {
  type GridSteps,
  gridSteps,
  isSameSection,
  type MarkProgress,
  sectionGrids,
  subjectGrids,
} from '#web/staff/exam/marks/markProgress.ts';
import { EveryGroup } from '#web/staff/exam/marks/SubjectChoice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { Choice } from '#web/ui/SelectField.tsx';
import { useKeys } from '#web/ui/useKeys.ts';
import styles from './ExamLine.module.css';

/** What the line knows of the grid and its neighbours. */
export type GridSection = {
  filters: GridFilters;
  /** Undefined until it is known. */
  progress: MarkProgress | undefined;
  onGo: (filters: GridFilters) => void;
};

type ExamLineProps = GridSection & {
  /** Null while the grid is on its way. */
  subject: GridAnswer['subject'] | null;
  /** What is saved, and the button that saves. */
  children?: ReactNode;
};

/** Which exam, class, section and subject the marks are of, always in sight, and the way to the next. */
export const ExamLine = ({ filters, progress, onGo, subject, children }: ExamLineProps) => {
  const { words, figures } = useStaffLanguage();
  const { examText, subjectText } = useExamText();
  const { rollFrom, rollTo } = filters;
  return (
    <div ref={watchLineEnd} className={styles.line}>
      {progress && <Steps filters={filters} progress={progress} onGo={onGo} />}
      <div className={styles.state}>
        <div className={styles.what}>
          {subject && <strong>{subjectText(subject)}</strong>}
          <span className="soft">
            {examText(filters)}
            {subject && ` · ${words.fullMarks(figures(subject.marks))}`}
            {(rollFrom || rollTo) && ` · ${words.rollsFromTo(figures(rollFrom), figures(rollTo))}`}
          </span>
        </div>
        {children}
      </div>
    </div>
  );
};

type StepsProps = { filters: GridFilters; progress: MarkProgress; onGo: (filters: GridFilters) => void };

const Steps = ({ filters, progress, onGo }: StepsProps) => {
  const { words, figures } = useStaffLanguage();
  const { subjectText, sectionText } = useExamText();
  const steps = gridSteps(filters, progress);
  useStepKeys(steps, onGo);
  const subjects = subjectGrids(filters, progress);
  const sections = sectionGrids(filters, progress);
  const everySubject = new Map(progress.subjects.map((one) => [one.subject._id, one]));
  const everywhere = progress.everywhere.find((one) => one.subject._id === filters.subject);
  const counted = (text: string, entered: number, enrolled: number) =>
    `${text} · ${figures(entered)}/${figures(enrolled)}`;
  const subjectChoices = subjects.map(({ subject: id }): Choice => {
    const { subject, entered, enrolled } = everySubject.get(id)!;
    return { value: id, label: counted(subjectText(subject), entered, enrolled) };
  });
  const isListed = subjectChoices.some(({ value }) => value === filters.subject);
  const sectionChoices = sections.map((grid): Choice => {
    const isAll = grid.section === ALL && grid.shift === ALL;
    const section = isAll ? everywhere : everywhere?.sections.find((one) => isSameSection(one, grid));
    const text = sectionText(grid);
    return { value: keyFor(grid), label: section ? counted(text, section.entered, section.enrolled) : text };
  });
  const choose = (grids: readonly GridFilters[], isChosen: (grid: GridFilters) => boolean) => {
    const grid = grids.find(isChosen);
    if (grid) onGo(grid);
  };
  const stepButton = ({ name, key, icon, sign }: Step) => {
    const to = steps[name];
    const label = words.gridSteps[name];
    return (
      <Button
        icon
        aria-label={label}
        title={`${label} (${sign})`}
        aria-keyshortcuts={`Alt+${key}`}
        disabled={!to}
        onClick={() => to && onGo(to)}
      >
        <Icon name={icon} />
      </Button>
    );
  };
  return (
    <div className={styles.steps}>
      <div className={styles.step}>
        {stepButton(STEPS.previousSubject)}
        <Select
          label={words.subject}
          hidesLabel
          value={filters.subject}
          // A bookmark may be of a subject that was deleted since.
          choices={
            isListed ? subjectChoices : [{ value: filters.subject, label: words.choose }, ...subjectChoices]
          }
          onChange={(id) => choose(subjects, ({ subject }) => subject === id)}
        />
        {stepButton(STEPS.nextSubject)}
      </div>
      {sections.length > 1 && (
        <div className={styles.step}>
          {stepButton(STEPS.previousSection)}
          <Select
            label={words.section}
            hidesLabel
            value={keyFor(filters)}
            choices={sectionChoices}
            onChange={(key) => choose(sections, (grid) => keyFor(grid) === key)}
          />
          {stepButton(STEPS.nextSection)}
        </div>
      )}
      <EveryGroup filters={filters} onGo={onGo} />
      <p className={styles.keys}>{words.stepKeys}</p>
    </div>
  );
};

type Step = { name: keyof GridSteps; key: string; icon: IconName; sign: string };

const STEPS = {
  previousSubject: { name: 'previousSubject', key: 'PageUp', icon: 'left', sign: 'Alt+PgUp' },
  nextSubject: { name: 'nextSubject', key: 'PageDown', icon: 'right', sign: 'Alt+PgDn' },
  previousSection: { name: 'previousSection', key: 'ArrowUp', icon: 'up', sign: 'Alt+↑' },
  nextSection: { name: 'nextSection', key: 'ArrowDown', icon: 'down', sign: 'Alt+↓' },
} as const satisfies Record<keyof GridSteps, Step>;

/** Whichever of its rolls and subjects are shown. */
const keyFor = (grid: GridFilters): string =>
  String(toGridAddress({ ...grid, subject: '', rollFrom: '', rollTo: '' }));

/** Alt and a key go to the next subject or section, from wherever the focus is; not under an open dialog. */
function useStepKeys(steps: GridSteps, onGo: (filters: GridFilters) => void): void {
  useKeys((event, isUnderDialog) => {
    const { altKey, ctrlKey, metaKey, shiftKey, key, target } = event;
    const step = Object.values(STEPS).find((one) => one.key === key);
    if (!step || !altKey || ctrlKey || metaKey || shiftKey || isUnderDialog) return;
    // There the arrows open the list of choices.
    if (target instanceof HTMLSelectElement && key.startsWith('Arrow')) return;
    event.preventDefault();
    const grid = steps[step.name];
    if (grid) onGo(grid);
  });
}

/** Tells the panel where the line ends once it is stuck, so that the head of the table stays just below it. */
function watchLineEnd(line: HTMLDivElement) {
  const measure = () => {
    const steps = line.firstElementChild !== line.lastElementChild && line.firstElementChild;
    line.style.setProperty('--steps', `${steps ? steps.clientHeight : 0}px`);
    const { position, top } = getComputedStyle(line);
    // On a low screen it scrolls away, and the head is below the bar alone.
    if (position !== 'sticky') return void line.parentElement?.style.removeProperty('--stuck');
    const end = Number.parseFloat(top) + line.offsetHeight;
    line.parentElement?.style.setProperty('--stuck', `${end}px`);
  };
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(line);
  // A phone's keyboard makes the screen low without changing the line.
  window.addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', measure);
  };
}
