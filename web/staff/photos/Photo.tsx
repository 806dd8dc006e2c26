import { useCallback, useState } from 'react';
import { cutPhotoWarning, photoWarning } from '#documents/model/pictures.ts';
import type { User } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { CropDialog } from '#web/ui/CropDialog.tsx';
import { classes } from '#web/ui/classes.ts';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { Actions, Row } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './Photos.module.css';
import { decodePhoto, PHOTO_SIZE } from './photoFiles.ts';

/** Somebody's photo, or a frame that says there is none. */
export const Photo = ({ address, name }: { address: string | null; name: string }) => {
  const words = useStaffWords();
  if (!address) return <div className={classes(styles.photo, styles.blank)}>{words.noPhoto}</div>;
  // Once it is drawn, a picture that was just cropped need not be kept in memory.
  const forget = () => URL.revokeObjectURL(address);
  return <img className={styles.photo} src={address} alt={words.photoTitle(name)} onLoad={forget} />;
};

/** A photo of a list, beside the name; a dash for none. */
export const SmallPhoto = ({ address }: { address: string | null }) =>
  address ? <img className={classes(styles.photo, styles.small)} src={address} alt="" loading="lazy" /> : '–';

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
  const closeAfterwards = useCallback(() => () => picture?.close(), [picture]);
  const open = async (file: File) => {
    const decoded = await decodePhoto(file);
    if (typeof decoded === 'string') toast.error(t(decoded));
    else {
      setWarning(photoWarning(decoded));
      setPicture(decoded);
    }
  };
  const use = async (photo: File) => {
    setPicture(null);
    const cut = await decodePhoto(photo);
    if (typeof cut === 'string') {
      toast.error(t(cut));
      return;
    }
    setWarning(cutPhotoWarning(cut));
    cut.close();
    setShown(URL.createObjectURL(photo));
    onPick(photo);
  };
  return (
    <Row gap={5} ref={closeAfterwards}>
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
    </Row>
  );
};

/** The photo of an account, stored as soon as it is cropped. */
export const AccountPhoto = ({ user, onSaved }: { user: User; onSaved: (user: User) => unknown }) => {
  const words = useStaffWords();
  const toast = useToast();
  const [address, setAddress] = useState(user.picture);
  const [round, setRound] = useState(0);
  // What was refused is not shown any longer.
  const showStored = () => setRound(round + 1);
  const { mutate } = useAction({
    call: (photo: File | null) => {
      const form = new FormData();
      // A blank takes it away.
      form.set('picture', photo ?? '');
      return api.put(`/teacher/${user._id}`, form);
    },
    done: () => words.profileUpdated,
    onDone: (saved) => {
      showStored();
      setAddress(saved.picture);
      onSaved(saved);
    },
    onFailed: (error) => {
      showStored();
      toast.failure(error);
    },
  });
  return (
    <PhotoField
      key={round}
      address={address}
      name={user.firstName}
      onPick={mutate}
      {...(address && { onRemove: () => mutate(null) })}
    />
  );
};
