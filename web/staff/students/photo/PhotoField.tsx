import { useEffect, useState } from 'react';
import { photoWarning } from '#documents/model/pictures.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { CropDialog } from '#web/ui/CropDialog.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { decodePhoto, PHOTO_SIZE } from './decodePhoto.ts';
import styles from './Photo.module.css';
import { Photo } from './Photo.tsx';

/** Not HEIC: an iPhone makes a JPEG of it where only these are asked for. */
const PICTURES = 'image/jpeg,image/png,image/webp';

type PhotoFieldProps = {
  address: string | null;
  name: string;
  onPick: (photo: File) => void;
  /** Where the photo may be taken away. */
  onRemove?: () => void;
};

/** The photo as it stands, or the one that will take its place: chosen, then cropped to 3:4. */
export const PhotoField = ({ address, name, onPick, onRemove }: PhotoFieldProps) => {
  const { words, t } = useStaffLanguage();
  const toast = useToast();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const [shown, setShown] = useState(address);
  // Whatever takes its place or takes all of this away: its pixels are many megabytes.
  useEffect(() => () => picture?.close(), [picture]);
  const open = async (file: File) => {
    const decoded = await decodePhoto(file);
    if (typeof decoded === 'string') toast.error(t(decoded));
    else {
      setWarning(photoWarning(decoded));
      setPicture(decoded);
    }
  };
  useEffect(() => () => void (shown?.startsWith('blob:') && URL.revokeObjectURL(shown)), [shown]);
  const use = (photo: File) => {
    setShown(URL.createObjectURL(photo));
    setPicture(null);
    onPick(photo);
  };
  return (
    <div className={styles.field}>
      <Photo address={shown} name={name} />
      <Actions>
        <FilePicker accept={PICTURES} busy={undefined} onPick={open}>
          {words.changePhoto}
        </FilePicker>
        {onRemove && <Button onClick={onRemove}>{words.removePhoto}</Button>}
      </Actions>
      {warning && <Notice>{t(warning)}</Notice>}
      <CropDialog
        picture={picture}
        size={PHOTO_SIZE}
        words={{ ...words.crop, cancel: words.cancel, preview: words.photoTitle(name) }}
        onUse={use}
        onClose={() => setPicture(null)}
      />
    </div>
  );
};
