import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SchemeAnswer } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/Select.tsx';
import styles from './Schemes.module.css';
import { ownedBy, ownFromPreset, toSchemeFields } from './schemeForm.ts';

type PresetChoiceProps = Pick<SchemeAnswer, 'presets' | 'fallback'>;

/** Fills the form with ready-made rules; what is the default anyway is left to follow it. */
export const PresetChoice = ({ presets, fallback }: PresetChoiceProps) => {
  const { words, figures } = useStaffLanguage();
  const { reset } = useFormContext();
  const [name, setName] = useState(presets[0]!.name);
  const findScheme = (wanted: typeof name) => presets.find((preset) => preset.name === wanted)!.scheme;
  const start = () => {
    const preset = findScheme(name);
    const own = ownedBy(ownFromPreset(preset, findScheme(fallback)));
    reset({ ...toSchemeFields(preset, figures), own }, { keepDefaultValues: true });
  };
  return (
    <div className={styles.choice}>
      <Select
        label={words.schemes.startFromPreset}
        value={name}
        choices={presets.map((preset) => ({ value: preset.name, label: words.schemes.presets[preset.name] }))}
        onChange={(chosen) => setName(chosen as typeof name)}
      />
      <Button onClick={start}>{words.schemes.usePreset}</Button>
    </div>
  );
};
