import type { ReactNode } from 'react';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import type { ClassScope } from '#web/staff/forms/classScope.ts';
import { FiltersForm } from '#web/staff/forms/FiltersForm.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './FoldedPanel.module.css';
import { type GridFilters, gridFilters } from './gridFilters.ts';

type MarkSearchProps = {
  last: GridFilters;
  scope: ClassScope;
  isSearching: boolean;
  onSearch: (filters: GridFilters) => Promise<void>;
};

/** The specification's search form, filled in with the last search. */
export const MarkSearch = ({ last, scope, isSearching, onSearch }: MarkSearchProps) => {
  const words = useStaffWords();
  return (
    <FiltersForm
      schema={gridFilters}
      last={{ ...last, classId: last.class }}
      fields={['session', 'term', 'classId', 'shift', 'section', 'group', 'subject', 'startRoll']}
      all={['section', 'shift', 'group']}
      labels={{
        session: words.year,
        term: words.examTerm,
        classId: words.selectClass,
        group: words.selectGroup,
        subject: words.selectSubject,
      }}
      scope={scope}
      onSubmit={({ classId = '', subject = '', group = '', ...filters }) =>
        onSearch({
          ...filters,
          session: String(filters.session),
          startRoll: String(filters.startRoll),
          endRoll: String(filters.endRoll),
          class: classId,
          group,
          subject,
        })
      }
      label={words.examSearch}
      submit={words.search}
      isPending={isSearching}
    />
  );
};

/** A search that is out of the way while the exam in the bar is enough. */
export const FoldedPanel = ({
  title,
  open,
  children,
}: {
  title: string;
  open: boolean;
  children: ReactNode;
}) => (
  <Panel>
    <details className={styles.folded} open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  </Panel>
);
