import type { ListedMark } from '#web/api/answers.ts';
import type { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { correctionAddress } from '#web/staff/correction/useCorrection.ts';
import { ABSENT } from '#web/staff/marks/grid/typedMark.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import styles from './MarksList.module.css';

export type MarkAct = 'edit' | 'delete' | 'history';

type Columns = {
  language: ReturnType<typeof useStaffLanguage>;
  nameOf: (mark: ListedMark) => string;
  selected: ReadonlySet<string>;
  all: boolean;
  onSelect: (id: string) => void;
  onSelectAll: () => void;
  onAct: (act: MarkAct, mark: ListedMark) => void;
};

/** A locked mark is looked at and nothing more. */
const actsOf = ({ can }: ListedMark): MarkAct[] => [
  ...(can.edit ? ['edit' as const] : []),
  ...(can.remove ? ['delete' as const] : []),
  'history',
];

/** The columns of the specification, in its order. */
export const markColumns = ({ language, nameOf, ...list }: Columns): DataColumn<ListedMark>[] => {
  const { words, lang, figures, value, className } = language;
  const labels = { edit: words.edit, delete: words.delete, history: words.history };
  const part = (title: string, of: (mark: ListedMark) => number | null): DataColumn<ListedMark> => ({
    title,
    figure: true,
    cell: (mark) => (mark.absent ? ABSENT : figures(of(mark) ?? '')),
  });
  return [
    {
      title: words.select,
      head: (
        <input type="checkbox" aria-label={words.selectAll} checked={list.all} onChange={list.onSelectAll} />
      ),
      cell: (mark) => (
        <input
          type="checkbox"
          aria-label={words.selectStudent(nameOf(mark))}
          disabled={!mark.can.remove}
          checked={list.selected.has(mark._id)}
          onChange={() => list.onSelect(mark._id)}
        />
      ),
    },
    { title: words.shortId, cell: ({ studentId }) => figures(studentId) },
    { title: words.roll, figure: true, cell: ({ roll }) => figures(roll) },
    { title: words.class, cell: (mark) => className(mark.className) },
    { title: words.studentName, names: true, cell: nameOf },
    { title: words.shift, cell: ({ shift }) => value(shift) },
    { title: words.section, cell: ({ section }) => value(section) },
    { title: words.term, cell: ({ term }) => <span className={styles.line}>{value(term)}</span> },
    {
      title: words.subject,
      cell: ({ subjectName, subjectNameBn }) => (
        <span className={styles.line}>{(lang === 'bn' && subjectNameBn) || subjectName}</span>
      ),
    },
    { title: words.session, cell: ({ session }) => figures(session) },
    part(words.subjective, ({ subjective }) => subjective),
    part(words.objective, ({ objective }) => objective),
    part(words.practical, ({ practical }) => practical),
    part(words.ca, ({ classAssignment }) => classAssignment),
    {
      title: words.action,
      cell: (mark) => (
        <div className={styles.acts}>
          {mark.can.correct && (
            <ButtonLink
              look="quiet"
              to={correctionAddress({ ...mark, session: String(mark.session) }, mark)}
              aria-label={words.actOn(words.correction.act, nameOf(mark))}
            >
              {words.correction.act}
            </ButtonLink>
          )}
          {actsOf(mark).map((act) => (
            <Button
              key={act}
              look="quiet"
              aria-label={words.actOn(labels[act], nameOf(mark))}
              onClick={() => list.onAct(act, mark)}
            >
              {labels[act]}
            </Button>
          ))}
        </div>
      ),
    },
  ];
};
