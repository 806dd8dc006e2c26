import { useSearchParams } from 'react-router-dom';
import type { GridAnswer } from '#web/api/answers.ts';
import { isApiError } from '#web/api/api.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { useWorkingExam } from '#web/staff/context/workingExam.ts';
import {
  filtersIn,
  type GridFilters,
  gridFilters,
  hasExam,
  isWhole,
  toGridAddress,
} from '#web/staff/exam/marks/gridFilters.ts';
import { SubjectChoice } from '#web/staff/exam/marks/SubjectChoice.tsx';
import { useMarkGrid, useMarkProgress, useReadGrid } from '#web/staff/exam/marks/useMarkProgress.ts';
import { useMarkScope, WithMarkScope } from '#web/staff/exam/marks/WithMarkScope.tsx';
import type { ClassScope } from '#web/staff/forms/classScope.ts';
import { FiltersForm } from '#web/staff/forms/FiltersForm.tsx';
import { fromCall, MARKS_CALL, withoutBlanks } from '#web/staff/forms/filters.ts';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { FoldedPanel, Panel, Screen } from '#web/ui/Screen.tsx';
import { ExamLine } from './ExamLine.tsx';
import { MarkGrid } from './MarkGrid.tsx';

/** Takes the marks of one subject after the other, beginning with the subjects of the working exam. */
export const AddResult = () => {
  const { words, t } = useStaffLanguage();
  const toast = useToast();
  const { sessions } = useChoices();
  const [address, setAddress] = useSearchParams();
  const [exam] = useWorkingExam();
  // The menu leads here without an exam, also from a grid that is open.
  const named = address.toString() !== '' ? address : new URLSearchParams(withoutBlanks(exam));
  const filters = filtersIn(named, sessions[0]?.value ?? '');
  const grid = useMarkGrid(filters);
  const read = useReadGrid();
  const { scope } = useMarkScope();
  const { progress, error } = useMarkProgress(filters, scope);
  const messageFor = (failure: unknown) =>
    isApiError(failure) && failure.status > 0 ? t(failure) : words.studentsNotFetched;
  const go = (next: GridFilters) => askToLeave(() => setAddress(toGridAddress(next)));
  const search = async (next: GridFilters) =>
    askToLeave(async () => {
      setAddress(toGridAddress(next));
      await read(next).catch((failure) => toast.error(messageFor(failure)));
    });
  const isOpen = isWhole(filters);
  const line = { filters, progress, onGo: go };
  return (
    <Screen
      title={words.addResultTitle}
      lead={!isOpen && (hasExam(filters) ? words.addResultLead : words.chooseExamFirst)}
      actions={
        isOpen && (
          <>
            {grid.data && (
              <ButtonLink to={`/print-mark-sheets?${sheetFilters(filters, grid.data)}`}>
                {words.sheetOnPaper}
              </ButtonLink>
            )}
            <ButtonLink to={`?${toGridAddress({ ...filters, subject: '', rollFrom: '', rollTo: '' })}`}>
              {words.allSubjects}
            </ButtonLink>
          </>
        )
      }
    >
      {hasExam(filters) && !isOpen && (
        <SubjectChoice filters={filters} progress={progress} error={error} onGo={go} />
      )}
      <WithMarkScope failed={words.classesFailed}>
        {(known) => (
          <FoldedPanel title={words.otherStudents} open={!hasExam(filters)}>
            <MarkSearch last={filters} scope={known} isSearching={grid.isFetching} onSearch={search} />
          </FoldedPanel>
        )}
      </WithMarkScope>
      {isOpen && !grid.data && (
        <Panel title={words.inputMarks}>
          <ExamLine {...line} subject={null} />
          {grid.isFetching && <Loading />}
        </Panel>
      )}
      {grid.error && !grid.isFetching && <Notice wrong>{messageFor(grid.error)}</Notice>}
      {grid.data && (
        <MarkGrid
          // By what it shows, so that reading it again moves nothing in it.
          key={String(toGridAddress(filters))}
          line={line}
          answer={grid.data}
          onNext={(next) => setAddress(toGridAddress(next))}
        />
      )}
    </Screen>
  );
};

/** The blank sheet of the open subject, for the same students. */
const sheetFilters = (
  { session, term, className, group, section, shift }: GridFilters,
  { subject: { subjectCode } }: GridAnswer,
) => new URLSearchParams({ session, term, className, group, section, shift, subjectCode });

type MarkSearchProps = {
  last: GridFilters;
  scope: ClassScope;
  isSearching: boolean;
  onSearch: (filters: GridFilters) => Promise<void>;
};

/** The specification's search form, filled in with the last search. */
const MarkSearch = ({ last, scope, isSearching, onSearch }: MarkSearchProps) => {
  const words = useStaffWords();
  return (
    <FiltersForm
      schema={gridFilters}
      last={last}
      call={MARKS_CALL}
      fields={['session', 'term', 'className', 'shift', 'section', 'group', 'subject', 'rollFrom']}
      all={['section', 'shift', 'group']}
      labels={{
        session: words.year,
        term: words.examTerm,
        className: words.selectClass,
        group: words.selectGroup,
        subject: words.selectSubject,
      }}
      scope={scope}
      onSubmit={({ group = '', ...call }) => {
        const filters = { ...fromCall(call), group };
        return onSearch(filtersIn(new URLSearchParams(withoutBlanks(filters)), last.session));
      }}
      label={words.examSearch}
      submit={words.search}
      isPending={isSearching}
    />
  );
};
