import { useAtom } from 'jotai';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Check } from '#web/ui/Check.tsx';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { cardPaperAtom } from './cardPaper.ts';

/** What the backs have of their students, and until when the cards are valid. */
export const BackFields = () => {
  const {
    lang,
    words: { personFields },
  } = useStaffLanguage();
  const words = cardsWords[lang];
  const [kept, keep] = useAtom(cardPaperAtom);
  const fields = [
    ['blood', personFields.bloodGroup],
    ['guardian', personFields.guardianName],
    ['emergency', personFields.emergencyPhone],
  ] as const;
  return (
    <Panel title={words.backFields}>
      <p>{words.backFieldsLead}</p>
      <Actions>
        {fields.map(([name, label]) => (
          <Check
            key={name}
            label={label}
            checked={kept[name] === '1'}
            onChange={(checked) => keep({ ...kept, [name]: checked ? '1' : '0' })}
          />
        ))}
        <FieldFrame label={words.validUntil}>
          {(control) => (
            <input
              type="date"
              {...control}
              defaultValue={kept.validUntil}
              onChange={({ target }) => keep({ ...kept, validUntil: target.value })}
            />
          )}
        </FieldFrame>
      </Actions>
    </Panel>
  );
};
