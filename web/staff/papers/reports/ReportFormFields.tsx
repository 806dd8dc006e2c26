import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { admittedFilters, classFilters } from '#documents/model/enrolled.ts';
import { cohortFilters, marksheetFilters, reportFilters } from '#documents/model/exam.ts';
import { markSheetFilters } from '#documents/model/markSheet.ts';
import { CohortFields } from '#web/cohort/CohortFields.tsx';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import type { OwnClass } from '#web/staff/forms/ownClass.ts';
import { RollRangeFields } from '#web/staff/forms/RollRangeFields.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import type { ReportFilters, ReportForm, ReportRequest } from './figures/report.ts';
import { MergeChoice } from './MergeChoice.tsx';
import { MoreFields } from './MoreFields.tsx';

type ReportFormFieldsProps = {
  form: ReportForm;
  last: ReportRequest;
  /** The only place that is offered. */
  own: OwnClass | undefined;
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
const roomsAtom = atomWithStorage('exam-rooms', '', undefined, { getOnInit: true });

const BLANK = { term: '', className: '', section: '', shift: '', group: '', start_roll: '', end_roll: '' };

/** The values of the last report, where this form offers them too. */
const offered = ({ all }: ReportForm, last: ReportRequest): ReportRequest =>
  Object.fromEntries(Object.entries(last).filter(([, value]) => all || value !== 'All'));

export const ReportFormFields = ({ form, last, own, onSubmit, onFailure }: ReportFormFieldsProps) => {
  const words = useStaffWords();
  const { sessions } = useChoices();
  const { filters, order, classLabel, all, rolls, merge, more, button } = form;
  const [rooms, keepRooms] = useAtom(roomsAtom);
  const submit = async (values: ReportFilters) => {
    if (more === 'rooms') keepRooms(String(values.rooms ?? ''));
    await onSubmit(values);
  };
  const defaults = {
    ...BLANK,
    session: sessions[0]?.value,
    ...(more && { [more]: more === 'rooms' ? rooms : '' }),
    ...offered(form, last),
    is_merged: merge !== null && last.is_merged === 'true',
  };
  return (
    <Form schema={SCHEMAS[filters]} defaults={defaults} onSubmit={submit} onFailure={onFailure}>
      <Fields short>
        <CohortFields order={order} classLabel={words[classLabel]} all={all} {...(own && { within: own })} />
        {rolls && <RollRangeFields from="start_roll" to="end_roll" year="session" className="className" />}
      </Fields>
      <MoreFields more={more} />
      <MergeChoice as={merge} />
      <Submit busy={words.loading}>{words[button]}</Submit>
    </Form>
  );
};
