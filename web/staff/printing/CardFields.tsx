import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useTemplates } from '#web/staff/id-cards/useTemplates.ts';
import { Fields } from '#web/ui/Layout.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';

/** How ID cards are laid on their sheets. */
export const CardFields = () => {
  const { words, figures } = useStaffLanguage();
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
        label={words.cards.bleed}
        choices={(['0', '1'] as const).map((value) => ({ value, label: words.cards.bleeds[value] }))}
      />
      {templates && (
        <SelectField
          name="template"
          label={words.cards.template}
          choices={[
            { value: '', label: words.cards.ownDesign },
            ...templates.map(({ _id }, index) => ({
              value: _id,
              label: words.cards.backgroundPicture(figures(index + 1)),
            })),
          ]}
        />
      )}
    </Fields>
  );
};
