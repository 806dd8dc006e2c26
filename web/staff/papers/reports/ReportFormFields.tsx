import { useAtom } from 'jotai';
import { admittedFilters, classFilters } from '#documents/model/enrolled.ts';
import { cohortFilters, marksheetFilters, reportFilters } from '#documents/model/exam.ts';
import { markSheetFilters } from '#documents/model/markSheet.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import type { ClassScope } from '#web/staff/forms/classScope.ts';
import { FiltersForm } from '#web/staff/forms/FiltersForm.tsx';
import { storedAtom } from '#web/state/storedAtom.ts';
import type { ReportFilters, ReportForm, ReportRequest } from './figures/report.ts';
import { MergeChoice } from './MergeChoice.tsx';
import { MoreFields } from './MoreFields.tsx';

type ReportFormFieldsProps = {
  form: ReportForm;
  last: ReportRequest;
  scope: ClassScope;
  onSubmit: (filters: ReportFilters) => Promise<void>;
  onFailure: (error: unknown) => void;
};

const SCHEMAS = {
  admitted: admittedFilters,
  class: classFilters,
  cohort: cohortFilters,
  marksheet: marksheetFilters,
  markSheet: markSheetFilters,
  report: reportFilters,
};

/** The school's rooms as they were last typed in this browser. */
const roomsAtom = storedAtom('exam-rooms', '');

export const ReportFormFields = ({ form, last, scope, onSubmit, onFailure }: ReportFormFieldsProps) => {
  const words = useStaffWords();
  const { filters, order, classLabel, all, rolls, merge, more, button } = form;
  const [rooms, keepRooms] = useAtom(roomsAtom);
  const submit = async (values: ReportFilters) => {
    if (more === 'rooms') keepRooms(String(values.rooms ?? ''));
    await onSubmit(values);
  };
  return (
    <FiltersForm
      schema={SCHEMAS[filters]}
      last={{
        ...(more && { [more]: more === 'rooms' ? rooms : '' }),
        ...last,
        is_merged: merge !== null && last.is_merged === 'true',
      }}
      fields={rolls ? [...order, 'start_roll'] : order}
      labels={{ className: words[classLabel] }}
      all={all ? ['section', 'shift'] : []}
      scope={scope}
      onSubmit={submit}
      onFailure={onFailure}
      submit={words[button]}
      busy={words.submitting}
    >
      <MoreFields more={more} />
      <MergeChoice as={merge} />
    </FiltersForm>
  );
};
