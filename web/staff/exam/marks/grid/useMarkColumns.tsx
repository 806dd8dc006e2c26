import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { nameIn } from '#documents/i18n/language.ts';
import { shortDay } from '#documents/i18n/messages/message.ts';
import type { Translatable } from '#documents/i18n/translate.ts';
import { isBlankMark } from '#documents/model/mark.ts';
import type { Component, GridAnswer, GridStudent } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { studentWords } from '#web/i18n/staff/student.ts';
import { ABSENT, saysAbsent, toEntry, usePartTitle } from '#web/staff/exam/marks/typedMark.ts';
import { describePlace } from '#web/staff/forms/names.ts';
import type { GridColumn } from '#web/ui/grid/Grid.tsx';
import { useTranslate } from '#web/ui/TranslateContext.ts';
import styles from './MarkGrid.module.css';
import { type Line, lineSum, lineTotal } from './markRows.ts';

type MarkActs = { absent: (line: Line, absent: boolean) => void; clear: (line: Line) => void };

/** The columns of the specification, as far as the subject has them, each with its maximum under its name. */
export const useMarkColumns = (answer: GridAnswer, acts: MarkActs) => {
  const { components, maxima, data, subject, weights, can } = answer;
  const language = useStaffLanguage();
  const { lang, words, figures } = language;
  const partTitle = usePartTitle();
  // What the columns say beside the words.
  const titles = JSON.stringify([components.map(partTitle), maxima, subject.marks, weights]);
  const isWeighted = components.includes('classAssignment') && weights.ca > 0;
  const where = whereColumns(data);
  const { sections, groups } = where;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles stand for what each answer has anew
  return useMemo((): GridColumn<Line>[] => {
    const nameFor = ({ studentName, studentNameBn }: GridStudent) => nameIn(lang, studentName, studentNameBn);
    const placeParts = [
      ...(groups ? (['group'] as const) : []),
      ...(sections ? (['section', 'shift'] as const) : []),
    ];
    const partColumn = (part: Component, at: number): GridColumn<Line> => ({
      id: part,
      title: (
        <>
          {partTitle(part)}
          <span className={styles.most}>{words.maximumText(figures(maxima[part] ?? ''))}</span>
        </>
      ),
      width: '7.5rem',
      align: 'right',
      card: 'cell',
      input: (line) => {
        const error = line.fieldErrors[part] ?? (at === 0 ? line.fieldErrors.row : undefined);
        return {
          label: words.cellTitle(partTitle(part), nameFor(line.student)),
          value: figures(shownIn(line, part)),
          // A blank cell leaves what is stored, and says what that is.
          placeholder: figures(storedIn(line, part)),
          isChanged: line.changed && isChangedCell(line, part),
          ...(error && { error: <Told message={error} /> }),
        };
      },
    });
    return [
      { id: 'sid', title: words.shortId, width: '6rem', show: ({ student }) => figures(student.studentId) },
      {
        ...{ id: 'roll', title: words.roll, width: '3.5rem', card: 'lead' },
        show: ({ student }) => figures(student.roll),
      },
      ...(sections || groups
        ? [
            {
              id: 'where',
              title: [
                ...(groups ? [words.group] : []),
                ...(sections ? [words.section, words.shift] : []),
              ].join(' · '),
              width: 'minmax(5rem, 13rem)',
              card: 'below',
              show: ({ student }) => describePlace(language, student, placeParts),
            } satisfies GridColumn<Line>,
          ]
        : []),
      {
        ...{ id: 'name', title: words.name, width: 'minmax(9rem, 22rem)', card: 'name' },
        show: ({ student }) => (
          <>
            {/* Not on the way of the Tab key, which goes from cell to cell. */}
            <Link to={`/student/${student._id}`} tabIndex={-1}>
              {nameFor(student)}
            </Link>
            {student.leftOn && (
              <span className={styles.tag}>
                {studentWords[lang].leftOnDay(shortDay(lang, student.leftOn))}
              </span>
            )}
            {student.isFourth && <span className={styles.tag}>{words.chosenFourth}</span>}
          </>
        ),
      },
      ...components.map(partColumn),
      ...(components.length > 1
        ? [
            {
              id: 'sum',
              title: (
                <>
                  {words.rowSum}
                  {isWeighted && (
                    <span className={styles.most}>{words.countedOf(figures(subject.marks))}</span>
                  )}
                </>
              ),
              ...{ width: isWeighted ? '8.25rem' : '5.25rem', align: 'right', card: 'end' },
              show: (line) => {
                const sum = lineSum(line);
                if (sum === null) return null;
                const total = isWeighted ? lineTotal(line, { subject, weights }) : sum;
                return (
                  <>
                    {figures(sum)}
                    {total !== null && total !== sum && <strong> → {figures(total)}</strong>}
                  </>
                );
              },
            } satisfies GridColumn<Line>,
          ]
        : []),
      {
        ...{ id: 'absent', title: words.absent, width: '5.5rem', align: 'center', card: 'cell' },
        show: (line, row) => (
          <input
            type="checkbox"
            data-row={row}
            // AB in any cell says the same by keyboard.
            tabIndex={-1}
            aria-label={words.cellTitle(words.absent, nameFor(line.student))}
            disabled={!can.enter}
            checked={line.typed.absent}
            onChange={({ target }) => acts.absent(line, target.checked)}
          />
        ),
      },
      ...(can.enter
        ? [
            {
              ...{ id: 'clear', title: words.clear, width: '4.5rem', align: 'center', card: 'corner' },
              show: (line) =>
                (line.was !== null || line.changed) && (
                  <button
                    type="button"
                    className={styles.clear}
                    // Ctrl+Delete in any cell says the same by keyboard.
                    tabIndex={-1}
                    aria-label={words.clearFor(nameFor(line.student))}
                    onClick={() => acts.clear(line)}
                  >
                    <span aria-hidden="true">×</span>
                  </button>
                ),
            } satisfies GridColumn<Line>,
          ]
        : []),
    ];
  }, [words, titles, sections, groups, can.enter]);
};

/** Draws itself again when the messages are loaded. */
const Told = ({ message }: { message: Translatable }) => useTranslate()(message);

/** Whether the students are of several sections, or groups: only then a column says of which. */
const whereColumns = (data: readonly GridStudent[]) => ({
  sections: new Set(data.map(({ section, shift }) => `${section}|${shift}`)).size > 1,
  groups: new Set(data.map(({ group }) => group)).size > 1,
});

/** Differs from what is stored; where nothing is, from blank. */
const isChangedCell = ({ was, typed }: Line, component: Component): boolean => {
  if (typed.absent) return !was?.absent;
  const part = toEntry(typed)[component];
  return part !== null && part !== (was?.absent ? null : (was?.[component] ?? null));
};

const shownIn = ({ typed }: Line, component: Component): string => {
  const text = typed.texts[component];
  return typed.absent && !saysAbsent(text) ? ABSENT : text;
};

const storedIn = ({ was, typed }: Line, component: Component): string => {
  if (was?.absent) return isBlankMark(toEntry(typed)) ? ABSENT : '';
  return String(was?.[component] ?? '');
};
