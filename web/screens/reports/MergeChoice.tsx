import { useController } from 'react-hook-form';
import { Segmented } from '#web/ui/Segmented.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';

/** One term or both, as a pair of radio buttons. */
export const MergeChoice = () => {
  const words = useStaffWords();
  const { field } = useController({ name: 'is_merged' });
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
