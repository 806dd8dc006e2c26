import { useController } from 'react-hook-form';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { CheckField } from '#web/ui/Check.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import styles from './figures/Reports.module.css';
import type { ReportForm } from './figures/report.ts';

const NAME = 'is_merged';

/** A question, and a box that says yes to it. */
const MergeQuestion = () => {
  const words = useStaffWords();
  return (
    <fieldset className={styles.question}>
      <legend>{words.mergeResult}</legend>
      <CheckField name={NAME} label={words.yes} />
    </fieldset>
  );
};

/** A pair of radio buttons. */
const MergeSegments = () => {
  const words = useStaffWords();
  const { field } = useController({ name: NAME });
  return (
    <Segmented
      label={words.mergeChoice}
      value={field.value ? 'yes' : 'no'}
      segments={[
        { value: 'yes', label: words.yes },
        { value: 'no', label: words.no },
      ]}
      onChange={(choice) => field.onChange(choice === 'yes')}
    />
  );
};

/** One term or both, with the control that the specification has on each form. */
export const MergeChoice = ({ as }: { as: ReportForm['merge'] }) => {
  const words = useStaffWords();
  switch (as) {
    case 'question':
      return <MergeQuestion />;
    case 'radio':
      return <MergeSegments />;
    case 'check':
      return <CheckField name={NAME} label={words.mergeChoice} />;
    case null:
      return null;
  }
};
