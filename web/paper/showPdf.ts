/** Shows a PDF in a tab of its own. The tab is opened before the file is there: afterwards a browser refuses it. */
export const showPdf = async (read: () => Promise<Uint8Array<ArrayBuffer>>): Promise<void> => {
  const tab = window.open('', '_blank');
  try {
    const url = URL.createObjectURL(new Blob([await read()], { type: 'application/pdf' }));
    if (tab) tab.location.href = url;
    else window.location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
};
