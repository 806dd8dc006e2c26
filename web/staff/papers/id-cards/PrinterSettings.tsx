import { useAtom } from 'jotai';
import type { CardOptions } from '#documents/model/idCard.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions, Fields } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { cardPaperAtom, printerOffsets } from './cardPaper.ts';

const OFFSETS = ['offsetX', 'offsetY', 'backOffsetX', 'backOffsetY'] as const;

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
          segments={(['0', '1'] as const).map((value) => ({ value, label: words.testPages[value] }))}
          onChange={onTest}
        />
        <Segmented
          label={words.flip}
          value={kept.flip}
          segments={(['short', 'long'] as const).map((value) => ({ value, label: words.flips[value] }))}
          onChange={(flip) => keep({ ...kept, flip })}
        />
        <Segmented
          label={words.bleed}
          value={kept.bleed}
          segments={(['0', '1'] as const).map((value) => ({ value, label: words.bleeds[value] }))}
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
