import { type DragEvent, useCallback, useState } from 'react';
import { classes } from './classes.ts';
import styles from './DropZone.module.css';

type DropZoneProps = {
  label: string;
  /** Said until a file is chosen; then its name stands there. */
  hint: string;
  accept: string;
  file: File | null;
  /** Everything that was dropped or chosen, also where one file is meant. */
  onPick: (files: readonly File[]) => void;
  /** The file does not show as a picture. */
  onUnreadable: () => void;
};

/** Takes a picture by click, by keyboard (it is the browser's own file field) and by drag. */
export const DropZone = ({ label, hint, accept, file, onPick, onUnreadable }: DropZoneProps) => {
  const [over, setOver] = useState(false);
  const showFile = useCallback(
    (picture: HTMLImageElement) => {
      picture.src = URL.createObjectURL(file!);
      return () => URL.revokeObjectURL(picture.src);
    },
    [file],
  );
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onPick([...event.dataTransfer.files]);
  };
  return (
    <label
      className={classes(styles.zone, over && styles.over)}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.label}>{label}</span>
      <input
        className="visually-hidden"
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that the same file, mended, can be chosen again.
          target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
      {file && <img ref={showFile} className={styles.preview} alt="" onError={onUnreadable} />}
      <span className={styles.hint}>{file?.name ?? hint}</span>
    </label>
  );
};
