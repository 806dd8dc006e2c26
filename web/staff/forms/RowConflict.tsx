import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';
import { useTime } from './useTime.ts';

type RowConflictProps = {
  /** Names the row for screen readers. */
  name: string;
  /** The stored value and the typed one, as the screen shows them. */
  now: string;
  mine: string;
  /** Who stored the value, and when, as far as that is known. */
  changed: { by: string | null; at: string } | null;
  onTake: () => void;
  onWrite: () => void;
};

/** In a row of a grid: says who changed it to what and when, and asks which value stays. */
export const RowConflict = ({ name, now, mine, changed, onTake, onWrite }: RowConflictProps) => {
  const { words } = useStaffLanguage();
  const { moment } = useTime();
  const [theirs, own] = [now || words.none, mine || words.none];
  return (
    <Stack gap={2}>
      <p className="below wrong">
        {changed?.by
          ? words.rowChangedBy(changed.by, theirs, moment(changed.at), own)
          : words.rowChanged(theirs, own)}
      </p>
      <Actions>
        <Button onClick={onTake} aria-label={`${words.takeTheirs}: ${name}`}>
          {words.takeTheirs}
        </Button>
        <Button onClick={onWrite} aria-label={`${words.writeMine}: ${name}`}>
          {words.writeMine}
        </Button>
      </Actions>
    </Stack>
  );
};
