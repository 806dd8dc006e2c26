import { useStaffWords } from '#web/i18n/staff/language.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

export const PrintingFields = () => {
  const words = useStaffWords();
  return (
    <>
      <TextField name="studentType" label={words.studentType} />
      <TextField name="studentTypeBn" label={words.inBangla(words.studentType)} lang="bn" />
      <SelectField
        name="gradePreset"
        label={words.gradePreset}
        choices={[
          { value: 'national', label: words.schemes.presets.national },
          { value: 'swapped', label: words.schemes.presets.swapped },
        ]}
      />
      <SelectField
        name="locale"
        label={words.locale}
        choices={[
          { value: 'en', label: words.english },
          { value: 'bn', label: words.bangla },
        ]}
      />
    </>
  );
};
