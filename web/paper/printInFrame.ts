/** Only one waits for its dialog at a time; the one before goes when the next comes, as no event tells the end. */
let last: { frame: HTMLIFrameElement; url: string } | undefined;

const clear = () => {
  if (!last) return;
  last.frame.remove();
  URL.revokeObjectURL(last.url);
};

/** Prints the file through the browser's own PDF viewer, sharp and at its true size. */
export const printInFrame = (bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
  clear();
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const frame = document.createElement('iframe');
  last = { frame, url };
  frame.className = 'visually-hidden';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  return new Promise((resolve, reject) => {
    frame.onload = () => {
      try {
        frame.contentWindow?.focus();
        frame.contentWindow?.print();
        resolve();
      } catch (error) {
        reject(error);
      }
    };
    frame.src = url;
    document.body.append(frame);
  });
};
