import { thousandth } from './numbers.ts';

export const BLACK = '#000000';

const components = (ink: string): number[] => {
  const value = Number.parseInt(ink.slice(1), 16);
  if (!/^#[0-9a-f]{6}$/i.test(ink)) throw new Error(`An ink is written '#rrggbb', not '${ink}'.`);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff].map((part) => thousandth(part / 255));
};

const remembering = (grey: string, colour: string) => {
  const operators = new Map<string, string>();
  return (ink: string): string => {
    const known = operators.get(ink);
    if (known !== undefined) return known;
    const [red, green, blue] = components(ink);
    const operator = red === green && green === blue ? `${red} ${grey}` : `${red} ${green} ${blue} ${colour}`;
    operators.set(ink, operator);
    return operator;
  };
};

/** The operators that choose an ink. Greys go as grey, which a mono printer prints without a raster of colours. */
export const fillInk = remembering('g', 'rg');
export const strokeInk = remembering('G', 'RG');
