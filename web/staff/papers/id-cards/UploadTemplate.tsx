import { useState } from 'react';
import { useTell } from '#web/frame/useTell.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { DropZone } from '#web/ui/DropZone.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './IdCards.module.css';
import { useUploadTemplate } from './useTemplates.ts';

const PICTURES = 'image/jpeg,image/png,image/webp';

type Sides = { front: File | null; back: File | null };
const NONE: Sides = { front: null, back: null };

/** Two pictures, one for each side of a card. */
export const UploadTemplate = () => {
  const { lang, words } = useStaffLanguage();
  const tell = useTell();
  const [sides, setSides] = useState(NONE);
  const { mutate, isPending } = useUploadTemplate(() => setSides(NONE));
  const pick = (side: keyof Sides, files: readonly File[]) => {
    const [file] = files;
    if (files.length !== 1 || !file) tell.error(cardsWords[lang].oneFile);
    else if (!PICTURES.includes(file.type || 'none')) tell.error(words.noPicture);
    else setSides((known) => ({ ...known, [side]: file }));
  };
  const forget = (side: keyof Sides) => {
    tell.error(words.noPicture);
    setSides((known) => ({ ...known, [side]: null }));
  };
  const upload = () => {
    const { front, back } = sides;
    if (front && back) mutate({ front, back });
    else tell.error(cardsWords[lang].bothNeeded);
  };
  const zone = (side: keyof Sides, label: string) => (
    <DropZone
      label={label}
      hint={cardsWords[lang].drop}
      accept={PICTURES}
      file={sides[side]}
      onPick={(files) => pick(side, files)}
      onUnreadable={() => forget(side)}
    />
  );
  return (
    <Panel title={cardsWords[lang].newTemplate}>
      <div className={styles.zones}>
        {zone('front', cardsWords[lang].front)}
        {zone('back', cardsWords[lang].backSide)}
      </div>
      <div>
        <Button look="main" disabled={isPending} onClick={upload}>
          {isPending ? cardsWords[lang].uploading : cardsWords[lang].upload}
        </Button>
      </div>
    </Panel>
  );
};
