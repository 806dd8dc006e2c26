import type { GridAnswer } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { GridColumn } from './GridRow.tsx';
import styles from './MarkGrid.module.css';

type GridHeadProps = {
  maxima: GridAnswer['maxima'];
  columns: readonly GridColumn[];
  /** What the column of sections is called; blank for none. */
  sectionTitle: string;
  readOnly: boolean;
};

/** The columns of the specification, as far as the subject has them, each with its maximum under it. */
export const GridHead = ({ maxima, columns, sectionTitle, readOnly }: GridHeadProps) => {
  const { words, figures } = useStaffLanguage();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.sid}>
          {words.shortId}
        </th>
        <th scope="col" className={styles.roll}>
          {words.roll}
        </th>
        {sectionTitle && (
          <th scope="col" className={styles.where}>
            {sectionTitle}
          </th>
        )}
        <th scope="col" className={styles.name}>
          {words.name}
        </th>
        {columns.map(({ component, label }) => (
          <th key={component} scope="col" className={styles.mark}>
            {label}
            <span className={styles.most}>{words.maximumText(figures(maxima[component] ?? ''))}</span>
          </th>
        ))}
        {columns.length > 1 && (
          <th scope="col" className={styles.total}>
            {words.rowTotal}
          </th>
        )}
        <th scope="col" className={styles.ab}>
          {words.absent}
        </th>
        {!readOnly && (
          <th scope="col" className={styles.clearing}>
            {words.clear}
          </th>
        )}
      </tr>
    </thead>
  );
};
