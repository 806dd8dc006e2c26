import { expect, test } from 'vitest';
import { type StackBlock, stackPlaces } from './stack.ts';

const block = (heights: number[], input: Partial<StackBlock> = {}): StackBlock => ({
  heights,
  draw: () => {},
  ...input,
});
/** 'y + height' of each block; a dash for what is left out. */
const places = (blocks: StackBlock[], height: number) =>
  stackPlaces(blocks, height).map((place) => (place ? `${place.y} + ${place.height}` : '-'));

test('blocks are below each other with what is free above them, which the first has not', () => {
  expect(places([block([10], { above: 5 }), block([20], { above: 3 })], 100)).toEqual(['0 + 10', '13 + 20']);
});

test('free height makes one after the other as high as its second height, then as its third', () => {
  const blocks = [block([10, 20, 40]), block([5, 10, 30])];
  expect(places(blocks, 15)).toEqual(['0 + 10', '10 + 5']);
  expect(places(blocks, 22)).toEqual(['0 + 17', '17 + 5']);
  expect(places(blocks, 30)).toEqual(['0 + 20', '20 + 10']);
  expect(places(blocks, 60)).toEqual(['0 + 40', '40 + 20']);
  expect(places(blocks, 99)).toEqual(['0 + 40', '40 + 30']);
});

test('a stepped block takes a height in full or not at all, but the last', () => {
  const blocks = [block([10, 20, 40], { isStepped: true }), block([5, 10])];
  expect(places(blocks, 22)).toEqual(['0 + 12', '12 + 10']);
  expect(places(blocks, 35)).toEqual(['0 + 25', '25 + 10']);
});

test('an optional block is left out where the others would not have their second heights', () => {
  const blocks = [block([10, 20, 40]), block([5, 10], { isOptional: true, above: 4 })];
  expect(places(blocks, 28)).toEqual(['0 + 28', '-']);
  expect(places(blocks, 29)).toEqual(['0 + 20', '24 + 5']);
});

test('what is at the bottom ends there, with the blocks below it', () => {
  const blocks = [block([10]), block([6], { above: 4, isAtBottom: true }), block([3], { above: 2 })];
  expect(places(blocks, 50)).toEqual(['0 + 10', '39 + 6', '47 + 3']);
  expect(places(blocks, 20)).toEqual(['0 + 10', '14 + 6', '22 + 3']);
});

test('blocks that grow evenly share what the others leave, each in proportion to what it wants', () => {
  const even = (heights: number[]) => block(heights, { growsEvenly: true });
  const blocks = [even([10, 20]), block([5, 10]), even([10, 40])];
  expect(places(blocks, 25)).toEqual(['0 + 10', '10 + 5', '15 + 10']);
  expect(places(blocks, 50)).toEqual(['0 + 15', '15 + 10', '25 + 25']);
  expect(places(blocks, 99)).toEqual(['0 + 20', '20 + 10', '30 + 40']);
});
