/** The header with a file's name in UTF-8 and, for old clients, in ASCII; it has no quotes or line breaks. */
export const contentDisposition = (show: 'inline' | 'attachment', name: string): string => {
  const ascii = name.replace(/[^ -~]+/g, '_');
  return `${show}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
};
