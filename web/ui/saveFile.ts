/** The type of a spreadsheet. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Hands bytes to the browser as a download. */
export const saveFile = (bytes: Uint8Array<ArrayBuffer>, name: string, type = 'application/pdf'): void => {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser reads the address after this call returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
