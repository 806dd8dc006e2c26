import { Link } from 'react-router-dom';
import { ALL } from '#documents/model/exam.ts';
import { hasGroups } from '#documents/model/school.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { draftsWords } from '#web/i18n/staff/drafts.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useWorkingExam } from '#web/staff/context/workingExam.ts';
import { useDraft } from '#web/staff/drafts/drafts.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Row } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { type GridFilters, marksDraftKey, toGridAddress, useExamText } from './gridFilters.ts';
import type { ClassSection, EnteredCount, EnteredSubject, MarkProgress } from './markProgress.ts';
import styles from './SubjectChoice.module.css';

type SubjectChoiceProps = {
  filters: GridFilters;
  progress: MarkProgress | undefined;
  error: Error | null;
  onGo: (filters: GridFilters) => void;
};

/** The subjects of the exam's class, each one press from its grid, with how far it is in each section. */
export const SubjectChoice = ({ filters, progress, error, onGo }: SubjectChoiceProps) => {
  const { words } = useStaffLanguage();
  const { examText } = useExamText();
  if (error) return <Notice wrong>{words.subjectsFailed}</Notice>;
  if (!progress) return <Loading />;
  return (
    <Panel title={examText(filters)}>
      <EveryGroup filters={filters} onGo={onGo} />
      {progress.subjects.length === 0 && <Notice>{words.noSubjectsHere}</Notice>}
      <ul>
        {progress.subjects.map((row) => (
          <SubjectRow key={row.subject._id} row={row} filters={filters} />
        ))}
      </ul>
    </Panel>
  );
};

const SubjectRow = ({ row, filters }: { row: EnteredSubject; filters: GridFilters }) => {
  const { lang, words, figures, value } = useStaffLanguage();
  const { subjectText, sectionText } = useExamText();
  const { subject, sections, opens, colleagues } = row;
  const name = subjectText(subject);
  const draft = useDraft(marksDraftKey({ ...filters, subject: subject._id }));
  const isOfGroup =
    hasGroups(Number(filters.className)) && filters.group === ALL && subject.group !== 'General';
  const linkTo = (section: ClassSection) =>
    `?${toGridAddress({ ...filters, ...section, subject: subject._id })}`;
  const count = ({ entered, enrolled }: EnteredCount) =>
    words.enteredCount(figures(entered), figures(enrolled));
  return (
    <li className={styles.row}>
      <Row as="span" className={styles.name}>
        {opens ? <Link to={linkTo(opens)}>{name}</Link> : name}
        {isOfGroup && <span className="soft">{value(subject.group)}</span>}
        {colleagues.length > 0 && <span className="soft">{colleagues.join(', ')}</span>}
        {draft && <span className="wrong">{draftsWords[lang].title}</span>}
      </Row>
      <span className={classes('soft', styles.whole)}>
        <Progress label={name} done={row.entered} total={row.enrolled} />
        <span>{row.enrolled > 0 ? count(row) : words.takenByNobody}</span>
      </span>
      {(sections.length > 1 || filters.section === ALL || filters.shift === ALL) && (
        <ul className={styles.sections}>
          {sections.map((section) => (
            <li key={sectionText(section)}>
              <ButtonLink to={linkTo(section)} className={styles.section}>
                <span className="visually-hidden">{name}, </span>
                <span>{sectionText(section)}</span>
                <span className="visually-hidden">{count(section)}</span>
                <span className={classes(styles.count, isDone(section) && styles.done)} aria-hidden="true">
                  {figures(section.entered)}/{figures(section.enrolled)}
                </span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

const isDone = ({ entered, enrolled }: EnteredCount): boolean => enrolled > 0 && entered === enrolled;

type EveryGroupProps = { filters: GridFilters; onGo: (filters: GridFilters) => void };

/** In a class with groups: the group that one works on, or all at once for the subjects that they share. */
export const EveryGroup = ({ filters, onGo }: EveryGroupProps) => {
  const { words, value } = useStaffLanguage();
  const [{ group }] = useWorkingExam();
  if (!hasGroups(Number(filters.className)) || !group) return null;
  return (
    <Segmented
      label={words.group}
      value={filters.group}
      segments={[
        { value: group, label: value(group) },
        { value: ALL, label: words.allGroups },
      ]}
      onChange={(chosen) => onGo({ ...filters, group: chosen })}
    />
  );
};
