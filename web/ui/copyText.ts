/**
 * Puts a text on the clipboard. Answers whether it is there: an origin without HTTPS has no clipboard but the older
 * command, which a browser may refuse.
 */
export const copyText = async (text: string): Promise<boolean> => {
  const isWritten = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return isWritten || copyByCommand(text);
};

function copyByCommand(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Nothing outside of an open dialog can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}
