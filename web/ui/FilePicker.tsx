import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';

/** What a picture may be. */
export const PICTURES = 'image/jpeg,image/png,image/webp';

type FilePickerProps = {
  accept: string;
  /** Said instead of the label while a file is on its way. */
  busy: string | undefined;
  /** What the button is called, where several on a screen say the same. */
  label?: string;
  children: ReactNode;
} & (
  | { onPick: (file: File) => void; onPickAll?: undefined }
  /** Where several files may be chosen at once. */
  | { onPick?: undefined; onPickAll: (files: readonly File[]) => void }
);

/** A button that opens the browser's choice of files. */
export const FilePicker = ({ accept, busy, label, onPick, onPickAll, children }: FilePickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        multiple={onPickAll !== undefined}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          const [file] = files;
          if (file && onPickAll) onPickAll(files);
          else if (file) onPick?.(file);
          // So that the same file, mended, can be chosen again.
          target.value = '';
        }}
      />
      <Button disabled={busy !== undefined} aria-label={label} onClick={() => input.current?.click()}>
        {busy ?? children}
      </Button>
    </>
  );
};
