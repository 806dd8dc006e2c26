/** For the ref of what is the current one of a row or a list: it is in sight as soon as it is drawn. */
export const scrollIntoSight = (element: Element | null): void =>
  void element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The same in a row that a phone is too narrow for: with its neighbours on both sides. */
export const scrollToMiddle = (element: Element | null): void =>
  void element?.scrollIntoView({ block: 'nearest', inline: 'center' });
