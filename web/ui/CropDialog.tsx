import { useId, useState } from 'react';
import { Button } from './Button.tsx';
import { type Crop, cropToFile, paintCrop } from './crop.ts';
import styles from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';
import { Actions, Stack } from './Layout.tsx';

type CropWords = {
  title: string;
  zoom: string;
  across: string;
  down: string;
  use: string;
  cancel: string;
  preview: string;
};

type CropDialogProps = {
  /** Turned upright already; null while there is nothing to crop. */
  picture: ImageBitmap | null;
  /** px of what is kept. */
  size: { width: number; height: number };
  words: CropWords;
  onUse: (file: File) => void;
  onClose: () => void;
};

const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.3 };
const SCREEN = 0.36;

const Slider = ({ label, ...input }: { label: string } & React.ComponentProps<'input'>) => {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="range" step="0.01" {...input} />
    </div>
  );
};

const CropForm = ({ picture, size, words, onUse, onClose }: CropDialogProps & { picture: ImageBitmap }) => {
  const [crop, setCrop] = useState(WHOLE);
  const set = (name: keyof Crop) => (event: { target: { value: string } }) =>
    setCrop({ ...crop, [name]: Number(event.target.value) });
  const use = async () => {
    const file = await cropToFile(picture, size, crop);
    if (file) onUse(file);
  };
  return (
    <Stack>
      <canvas
        ref={(canvas) => {
          if (canvas) paintCrop(canvas, picture, crop);
        }}
        className={styles.picture}
        width={size.width * SCREEN}
        height={size.height * SCREEN}
        role="img"
        aria-label={words.preview}
      />
      <Slider label={words.zoom} min={1} max={4} value={crop.zoom} onChange={set('zoom')} />
      <Slider label={words.across} min={0} max={1} value={crop.x} onChange={set('x')} />
      <Slider label={words.down} min={0} max={1} value={crop.y} onChange={set('y')} />
      <Actions>
        <Button look="main" onClick={use}>
          {words.use}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </Actions>
    </Stack>
  );
};

/** Chooses a part of a picture by three sliders: fingers, mice and keyboards move them alike. */
export const CropDialog = (props: CropDialogProps) => (
  <Dialog title={props.words.title} open={props.picture !== null} onClose={props.onClose}>
    {props.picture && <CropForm {...props} picture={props.picture} />}
  </Dialog>
);
