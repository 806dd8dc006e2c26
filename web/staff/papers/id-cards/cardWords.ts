/** Cards go by the words of the student list: what a filter of theirs is called in the form of print jobs. */
const CARD_WORDS: Readonly<Record<string, string>> = {
  year: 'session',
  class: 'className',
  rollFrom: 'start_roll',
  rollTo: 'end_roll',
};

/** The field of the form that a filter is typed into: 'filters.year' of the server's errors is the session. */
export const cardField = (filter: string): string => {
  const name = filter.replace(/^filters\./, '');
  return CARD_WORDS[name] ?? name;
};
