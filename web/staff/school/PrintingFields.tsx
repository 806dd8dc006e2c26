import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { schemesWords } from '#web/i18n/staff/schemes.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

export const PrintingFields = () => {
  const { lang, words } = useStaffLanguage();
  return (
    <>
      <TextField name="studentType" label={words.studentType} />
      <TextField name="studentTypeBn" label={words.inBangla(words.studentType)} lang="bn" />
      <SelectField
        name="gradePreset"
        label={words.gradePreset}
        choices={[
          { value: 'national', label: schemesWords[lang].presets.national },
          { value: 'swapped', label: schemesWords[lang].presets.swapped },
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
