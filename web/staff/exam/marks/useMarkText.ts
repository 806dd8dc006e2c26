import { MARK_PARTS, type MarkParts } from '#documents/model/mark.ts';
import type { Component } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { ABSENT } from './typedMark.ts';

/** How a part that was never entered is shown beside others. */
const NOTHING = '–';

/** A mark in one line: its parts in the order of the columns, or Ab. */
export const useMarkText = (components: readonly Component[] = MARK_PARTS) => {
  const { words, figures } = useStaffLanguage();
  return (mark: MarkParts | null): string => {
    if (!mark) return words.notEntered;
    if (mark.absent) return ABSENT;
    return components.map((component) => figures(mark[component] ?? NOTHING)).join(' + ');
  };
};
