import { useWatch } from 'react-hook-form';
import type { PrintedKind } from '#documents/index.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useTemplates } from '#web/staff/papers/id-cards/useTemplates.ts';
import { Fields } from '#web/ui/Layout.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const ON_BACK = { blood: 'bloodGroup', guardian: 'guardianName', emergency: 'emergencyPhone' } as const;

/** How ID cards are laid on their sheets. */
export const CardFields = () => {
  const { lang, words, figures } = useStaffLanguage();
  const kind: PrintedKind = useWatch({ name: 'kind' });
  const { data: templates } = useTemplates();
  return (
    <Fields>
      <SelectField
        name="layout"
        label={words.cardLayout}
        choices={['1', '2'].map((value) => ({ value, label: figures(value) }))}
      />
      <SelectField
        name="sheet"
        label={words.cardSheet}
        choices={[
          { value: 'a4', label: words.cardSheetA4 },
          { value: 'screen', label: words.cardSheetScreen },
        ]}
      />
      <SelectField
        name="bleed"
        label={cardsWords[lang].bleed}
        choices={(['0', '1'] as const).map((value) => ({ value, label: cardsWords[lang].bleeds[value] }))}
      />
      {kind !== 'id-cards' &&
        (['blood', 'guardian', 'emergency'] as const).map((name) => (
          <SelectField
            key={name}
            name={name}
            label={`${cardsWords[lang].backFields}: ${words.personFields[ON_BACK[name]]}`}
            choices={(['0', '1'] as const).map((value) => ({
              value,
              label: cardsWords[lang].testPages[value],
            }))}
          />
        ))}
      {kind !== 'id-cards' && <TextField name="validUntil" label={cardsWords[lang].validUntil} type="date" />}
      {templates && (
        <SelectField
          name="template"
          label={cardsWords[lang].template}
          choices={[
            { value: '', label: cardsWords[lang].ownDesign },
            ...templates.map(({ _id }, index) => ({
              value: _id,
              label: cardsWords[lang].backgroundPicture(figures(index + 1)),
            })),
          ]}
        />
      )}
    </Fields>
  );
};
