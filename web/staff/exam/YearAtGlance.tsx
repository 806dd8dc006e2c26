import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { ClassYear, YearAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { Loaded } from '#web/frame/Loaded.tsx';
import { examProgressWords } from '#web/i18n/staff/examProgress.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { THE_YEAR } from '#web/i18n/staff/terms.ts';
import { yearWords } from '#web/i18n/staff/year.ts';
import { ADD_NATIONAL, boardAddress } from '#web/staff/context/addresses.ts';
import { FilterBar } from '#web/staff/forms/filterFields.tsx';
import { classes } from '#web/ui/classes.ts';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { useNarrow } from '#web/ui/useMedia.ts';
import styles from './YearAtGlance.module.css';

/** The year of the school: what is done and what comes, class by class, with the way to each. */
export const YearAtGlance = () => {
  const { lang } = useStaffLanguage();
  const { sessions } = useChoices();
  const [address, setAddress] = useSearchParams();
  const session = address.get('session') ?? sessions[0]!.value;
  const query = useQuery({
    queryKey: queryKeys.year(session),
    queryFn: () => api.get<YearAnswer>(`/year?${new URLSearchParams({ session })}`),
    // Others work meanwhile.
    staleTime: 0,
  });
  const choose = (changed: { session?: string }) => setAddress({ session, ...changed }, { replace: true });
  return (
    <Screen
      title={THE_YEAR[lang]}
      lead={yearWords[lang].lead}
      actions={
        <search aria-label={THE_YEAR[lang]}>
          <FilterBar values={{ session }} onChange={choose} fields={['session']} />
        </search>
      }
    >
      <Loaded query={query}>{(year) => <YearTable session={session} year={year} />}</Loaded>
    </Screen>
  );
};

/** A class at a step; `text` is how far it is, blank before it begins. */
type Cell = { isDone: boolean; text: string; to: string };
type Step = {
  key: string;
  name: string;
  about: string;
  to: string;
  /** Null where a class has no such step. */
  cellOf: (one: ClassYear) => Cell | null;
};

const YearTable = ({ session, year }: { session: string; year: YearAnswer }) => {
  const { lang, words, figures, className: classIn } = useStaffLanguage();
  const isNarrow = useNarrow();
  const steps = useSteps(session, year).map((step) => ({ ...step, ...progressOf(step, year.classes) }));
  const next = steps.find(({ isDone }) => !isDone);
  const stateOf = ({ isDone, done, all, isBegun, key }: (typeof steps)[number]): string => {
    if (isDone) return words.done;
    const count = isBegun && examProgressWords[lang].steps.publishedCount(figures(done), figures(all));
    const parts = [key === next?.key && yearWords[lang].next, count].filter(Boolean);
    return parts.join(' · ') || yearWords[lang].toCome;
  };
  const classColumns = year.classes.map(
    (one): DataColumn<(typeof steps)[number]> => ({
      title: words.ofClass(classIn(one.className)),
      head: figures(one.className),
      figure: true,
      cell: ({ name, cellOf }) => {
        const cell = cellOf(one);
        return cell && <StepCell label={`${name}, ${words.ofClass(classIn(one.className))}`} cell={cell} />;
      },
    }),
  );
  const columns: DataColumn<(typeof steps)[number]>[] = [
    {
      title: yearWords[lang].step,
      cell: ({ name, about, to }) => (
        <>
          <Link to={to}>{name}</Link>
          <span className="below">{about}</span>
        </>
      ),
    },
    ...(isNarrow ? [] : classColumns),
    {
      title: yearWords[lang].state,
      cell: (step) => (
        <span
          className={classes(styles.state, step.isDone && styles.done, step.key === next?.key && styles.next)}
        >
          {stateOf(step)}
        </span>
      ),
    },
  ];
  return (
    <DataTable caption={yearWords[lang].steps} columns={columns} rows={steps} rowKey={({ key }) => key} />
  );
};

const StepCell = ({ label, cell: { isDone, text, to } }: { label: string; cell: Cell }) => {
  const { words } = useStaffLanguage();
  return (
    <Link to={to} className={classes(styles.cell, !isDone && text === '' && styles.blank)}>
      <span className="visually-hidden">
        {label}: {isDone && words.done}{' '}
      </span>
      {isDone && <Icon name="check" size={16} />}
      {text || (!isDone && words.none)}
    </Link>
  );
};

const progressOf = ({ cellOf }: Step, all: readonly ClassYear[]) => {
  const cells = all.map(cellOf).filter((cell) => cell !== null);
  const done = cells.filter(({ isDone }) => isDone).length;
  return {
    all: cells.length,
    done,
    isDone: cells.length > 0 && done === cells.length,
    isBegun: cells.some(({ text, isDone }) => isDone || text !== ''),
  };
};

/** The steps of a year, in the order in which they come. */
const useSteps = (session: string, { terms, classes: all }: YearAnswer): Step[] => {
  const { lang, words, figures, value } = useStaffLanguage();
  const labels = yearWords[lang];
  const inClass = (path: string, className?: string) =>
    `${path}?${new URLSearchParams({ year: session, ...(className !== undefined && { class: className }) })}`;
  const count = (some: number): Pick<Cell, 'isDone' | 'text'> => ({
    isDone: some > 0,
    text: some > 0 ? figures(some) : '',
  });
  const share = (some: number, of: number): Pick<Cell, 'isDone' | 'text'> => ({
    isDone: of > 0 && some === of,
    text: some > 0 && some < of ? `${figures(some)}/${figures(of)}` : '',
  });
  const nobody = all.every(({ students }) => students === 0);
  const noSubjects = all.every(({ subjects }) => subjects === 0);
  return [
    {
      key: 'students',
      name: words.areas.students,
      about: labels.enrolled,
      to: nobody ? '/add-student-bulk' : inClass('/student-list'),
      cellOf: ({ className, students }) => ({ ...count(students), to: inClass('/student-list', className) }),
    },
    {
      key: 'subjects',
      name: words.areas.subjects,
      about: labels.taught,
      to: noSubjects
        ? `/subject-list?${new URLSearchParams({ year: session, ...ADD_NATIONAL })}`
        : inClass('/subject-list'),
      cellOf: ({ className, subjects }) => ({ ...count(subjects), to: inClass('/subject-list', className) }),
    },
    ...terms.map(
      (term, index): Step => ({
        key: `exam ${term}`,
        name: value(term),
        about: labels.exam,
        to: boardAddress({ session, term }),
        cellOf: ({ className, exams, subjects }) => {
          const { withMarks, isPublished } = exams[index]!;
          const text = withMarks > 0 && !isPublished ? `${figures(withMarks)}/${figures(subjects)}` : '';
          return { isDone: isPublished, text, to: boardAddress({ session, term }, className) };
        },
      }),
    ),
    {
      key: 'promotion',
      name: words.areas.promotion,
      about: labels.promoted(figures(Number(session) + 1)),
      to: inClass('/promotion'),
      cellOf: ({ className, promoted, students }) =>
        promoted === null ? null : { ...share(promoted, students), to: inClass('/promotion', className) },
    },
    {
      key: 'cards',
      name: words.areas.cards,
      about: labels.pictures,
      to: inClass('/id-card-template'),
      cellOf: ({ className, pictures, students }) => ({
        ...share(pictures, students),
        to: inClass('/id-card-template', className),
      }),
    },
  ];
};
