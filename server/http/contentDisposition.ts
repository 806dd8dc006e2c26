/**
 * The Content-Disposition header of a file: its name in UTF-8, and in ASCII for clients that know nothing else.
 * `name` must have no quotes and no line breaks.
 */
export const contentDisposition = (show: 'inline' | 'attachment', name: string): string => {
  const ascii = name.replace(/[^ -~]+/g, '_');
  return `${show}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
};
