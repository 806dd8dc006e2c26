import { z } from 'zod';
import { needsGroup } from '#documents/model/exam.ts';
import { rollsInOrder } from '#documents/model/fields.ts';
import { type cardOptions, cardRange } from '#documents/model/idCard.ts';
import type { CardTemplate } from '#web/api/answers.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useGet } from '#web/api/useGet.ts';
import { fromCall } from '#web/staff/forms/filters.ts';
import type { Side } from './PrinterSettings.tsx';

export type CardLayout = z.infer<typeof cardOptions>['layout'];

/** The form: whose cards, of which type, and which background was pressed; '0' is the plain design. */
export const cardRequest = z
  .object({
    ...cardRange,
    section: z.string().regex(/^[A-Z]$/, 'card.section'),
    layout: z.enum(['1', '2'], 'card.type'),
    templateNumber: z.string(),
  })
  .check(needsGroup, rollsInOrder('rollFrom', 'rollTo'));
export type CardRequest = z.infer<typeof cardRequest>;

const RANGE = ['rollFrom', 'rollTo', 'session', 'className', 'section', 'group', 'shift'] as const;
type RangeWords = Record<(typeof RANGE)[number], string> & { ids?: string };

/** What names the cards themselves. */
export type CardWords = RangeWords & { layout: CardLayout };

/** Whose cards an address names; null unless both ends of the range stand in it. */
export const rangeIn = (address: URLSearchParams): RangeWords | null => {
  const words = Object.fromEntries(RANGE.map((word) => [word, address.get(word) ?? ''])) as RangeWords;
  const ids = address.get('ids');
  return words.rollFrom && words.rollTo ? { ...words, ...(ids && { ids }) } : null;
};

export const layoutIn = (address: URLSearchParams): CardLayout => (address.get('layout') === '2' ? '2' : '1');

/** Without its signature, which ends within a day: an address is kept and shared for longer. */
const toPath = (signed: string | null | undefined): string => signed?.split('?')[0] ?? '';

/** What the form was filled with, as words of an address. */
export const toCardAddress = (
  { templateNumber, ...filters }: CardRequest,
  templates: readonly CardTemplate[],
): Record<string, string> => {
  const front = toPath(templates[Number(templateNumber) - 1]?.front);
  return {
    ...fromCall(
      Object.fromEntries(Object.entries(filters).map(([word, value]) => [word, String(value ?? '')])),
    ),
    ...(front && { templateNumber, front }),
  };
};

/**
 * The template at its number, as long as it has the front that is named: one before it may have been deleted since.
 * Null asks for the plain design, undefined is gone.
 */
export const templateIn = (
  address: URLSearchParams,
  templates: readonly CardTemplate[],
): CardTemplate | null | undefined => {
  const [number, front] = [Number(address.get('templateNumber')), address.get('front')];
  if (!number && !front) return null;
  const numbered = templates[number - 1];
  if (!front || toPath(numbered?.front) === front) return numbered;
  return templates.find((template) => toPath(template.front) === front);
};

const FRONTS: Readonly<Record<CardLayout, string>> = { 1: '/id-cards', 2: '/id-card-type-2' };

/** Where a side of the cards of these words is shown, or both of them in one file. */
export const sideAt = (side: Side, words: URLSearchParams): string => {
  const paths = { front: FRONTS[layoutIn(words)], back: '/id-cards-back-side', both: '/id-cards-both-sides' };
  return `${paths[side]}?${words}`;
};

/** The templates in the order in which they were added, which numbers them. */
export const useTemplates = () => useGet(queryKeys.cardTemplates(), '/get-id-card-template');
