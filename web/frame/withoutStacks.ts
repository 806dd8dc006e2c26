/*
 * Imported before anything else. React makes five errors while it is loaded, and for the lines in their stacks the
 * browser reads the whole script again: a tenth of a second on a cheap phone. `start` turns stacks on again.
 */
export const setStackLength = (stackTraceLimit: number): void =>
  void Object.assign(Error, { stackTraceLimit });

setStackLength(0);
