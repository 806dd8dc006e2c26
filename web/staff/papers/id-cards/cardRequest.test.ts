import { describe, expect, test } from 'vitest';
import { readMessage } from '#documents/i18n/messages/index.ts';
import { cardRequest, rangeIn, sideAt, templateIn, toCardAddress } from './cardRequest.ts';

const FORM = {
  rollFrom: '১',
  rollTo: '10',
  year: '2026',
  class: '9',
  section: 'A',
  group: 'Science',
  shift: 'Morning',
  layout: '2',
  templateNumber: '2',
};
const [one, two, three] = ['1', '2', '3'].map((_id) => ({
  _id,
  front: `/uploads/idCardTemplates/${_id}.jpg?expires=1&signature=s`,
  back: null,
}));
const templates = [one!, two!, three!];
const address = (message: object = {}) =>
  new URLSearchParams({ ...toCardAddress(cardRequest.parse(FORM), templates), ...message });

test('an address carries the filters, the number and the front, without its signature', () => {
  const { year: session, class: className, ...form } = FORM;
  expect(Object.fromEntries(address())).toEqual({
    ...{ ...form, session, className },
    rollFrom: '1',
    front: '/uploads/idCardTemplates/2.jpg',
  });
  expect(toCardAddress(cardRequest.parse({ ...FORM, templateNumber: '0' }), templates)).not.toHaveProperty(
    'front',
  );
});

test('both ends of the range must stand in it', () => {
  expect(rangeIn(address())).toMatchObject({ rollFrom: '1', rollTo: '10', className: '9' });
  for (const message of [{ rollFrom: '' }, { rollTo: '' }]) expect(rangeIn(address(message))).toBeNull();
});

describe('the template', () => {
  test('is found at its number, and by its front where one before it is gone', () => {
    expect(templateIn(address(), templates)).toBe(two);
    expect(templateIn(address(), [two!, three!])).toBe(two);
    expect(templateIn(new URLSearchParams('templateNumber=3'), templates)).toBe(three);
  });

  test('is none, or gone', () => {
    expect(templateIn(new URLSearchParams(), templates)).toBeNull();
    expect(templateIn(address(), [one!, three!])).toBeUndefined();
    expect(templateIn(new URLSearchParams('templateNumber=9'), templates)).toBeUndefined();
  });
});

test('fronts and backs lead to one another', () => {
  const words = address();
  expect([sideAt('front', words), sideAt('back', words)]).toEqual([
    `/id-card-type-2?${words}`,
    `/id-cards-back-side?${words}`,
  ]);
  expect(sideAt('front', address({ layout: '1' }))).toMatch(/^\/id-cards\?/);
});

test.each([
  [{ section: 'AB' }, 'Section is one letter, A to Z'],
  [{ section: 'a' }, 'Section is one letter, A to Z'],
  [{ rollFrom: '0' }, 'Roll number is required'],
  [{ group: '' }, 'Group is required'],
  [{ layout: '3' }, 'Please select a card type'],
])('refuses %j', (fields, message) => {
  const [issue] = cardRequest.safeParse({ ...FORM, ...fields }).error?.issues ?? [];
  expect(readMessage(issue?.message ?? '').message).toBe(message);
});
