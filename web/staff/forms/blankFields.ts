/** The fields of a schema before anything is typed. */
export const blankFields = ({ shape }: { shape: object }): Record<string, string> =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, '']));
