import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';

type FilePickerProps = {
  accept: string;
  /** Said instead of the label while a file is on its way. */
  busy: string | undefined;
  onPick: (file: File) => void;
  children: ReactNode;
};

/** A button that opens the browser's choice of files. */
export const FilePicker = ({ accept, busy, onPick, children }: FilePickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onPick(file);
          // So that the same file, mended, can be chosen again.
          target.value = '';
        }}
      />
      <Button disabled={busy !== undefined} onClick={() => input.current?.click()}>
        {busy ?? children}
      </Button>
    </>
  );
};
