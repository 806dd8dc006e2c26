import { atom, useAtom } from 'jotai';
import { z } from 'zod';
import { type CardOptions, type DuplexOptions, duplexOptions } from '#documents/model/idCard.ts';
import { dayAtSchool, timeNow } from '#documents/model/schoolDay.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { storedAtom } from '#web/state/storedAtom.ts';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions, Fields } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { toChoices } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** How this browser's printer takes cards; kept for the next time. */
type CardPaper = Omit<DuplexOptions, 'layout' | 'test'>;

const kept = duplexOptions
  .omit({ layout: true, test: true })
  .extend({ sheet: z.enum(['a4', 'screen']).default('a4') });

/** How far the printer is off on either side. */
const printerOffsets = kept.pick({ offsetX: true, offsetY: true, backOffsetX: true, backOffsetY: true });
const OFFSETS = printerOffsets.keyof().options;

const keptAtom = storedAtom<Partial<CardPaper>>('card-paper', {});

/** Where a side has no offset of its own yet, the one that was kept for both is its. */
export const cardPaperAtom = atom(
  (get): CardPaper => {
    const stored = get(keptAtom);
    const { offsetX, offsetY } = stored;
    const read = kept.safeParse({ backOffsetX: offsetX, backOffsetY: offsetY, ...stored });
    const paper = read.success ? read.data : kept.parse({});
    // The date of former cards.
    return paper.validUntil < dayAtSchool(timeNow()) ? { ...paper, validUntil: '' } : paper;
  },
  (_get, set, paper: CardPaper) => set(keptAtom, paper),
);

/** The type and the background that cards had last, for a single one that is printed again. */
export const cardDesignAtom = storedAtom<Record<string, string>>('card-design', {});

export type Side = 'front' | 'back' | 'both';

/** As words of a document's query: a document of one side has the offset of its side. */
export const cardPaperQuery = (side: Side, paper: CardPaper): Record<string, string> => {
  const { offsetX, offsetY, backOffsetX, backOffsetY, ...others } = paper;
  const [x, y] = side === 'back' ? [backOffsetX, backOffsetY] : [offsetX, offsetY];
  return {
    ...others,
    offsetX: String(x),
    offsetY: String(y),
    ...(side === 'both' && { backOffsetX: String(backOffsetX), backOffsetY: String(backOffsetY) }),
  };
};

export const useCardTitle = (side: Side): string => {
  const words = cardsWords[useStaffLanguage().lang];
  return { front: words.frontsTitle, back: words.backsTitle, both: words.bothTitle }[side];
};

type PrinterSettingsProps = { test: CardOptions['test']; onTest: (test: CardOptions['test']) => void };

/** How far this printer is off, which edge it turns sheets over, and the page to find that out. */
export const PrinterSettings = ({ test, onTest }: PrinterSettingsProps) => {
  const words = cardsWords[useStaffLanguage().lang];
  const [kept, keep] = useAtom(cardPaperAtom);
  return (
    <Panel title={words.printer}>
      <p>{words.printerLead}</p>
      <Actions>
        <Segmented
          label={words.testPage}
          value={test}
          segments={toChoices(['0', '1'], words.testPages)}
          onChange={onTest}
        />
        <Segmented
          label={words.flip}
          value={kept.flip}
          segments={toChoices(['short', 'long'], words.flips)}
          onChange={(flip) => keep({ ...kept, flip })}
        />
        <Segmented
          label={words.bleed}
          value={kept.bleed}
          segments={toChoices(['0', '1'], words.bleeds)}
          onChange={(bleed) => keep({ ...kept, bleed })}
        />
      </Actions>
      <Form
        schema={printerOffsets}
        defaults={Object.fromEntries(OFFSETS.map((name) => [name, String(kept[name])]))}
        onSubmit={async (offsets) => keep({ ...kept, ...offsets })}
        onFailure={() => undefined}
        label={words.printer}
      >
        <Fields short>
          {OFFSETS.map((name) => (
            <TextField key={name} name={name} label={words[name]} inputMode="decimal" autoComplete="off" />
          ))}
        </Fields>
        <FormLeaving saved={kept} />
        <Submit look="plain" busy={words.apply}>
          {words.apply}
        </Submit>
      </Form>
    </Panel>
  );
};
