import type { KeyboardEvent } from 'react';

/** The key that a browser reports while an input method has it. */
const KEY_OF_INPUT_METHOD = 229;

/**
 * True for a key that belongs to an input method: Enter takes what it composed, and moves nowhere. Safari sends that
 * Enter when the composition has ended, so only its number tells.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === KEY_OF_INPUT_METHOD;
