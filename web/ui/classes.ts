/** Class names that are there, in one attribute. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
