import type { Pen, TextStyle } from '#documents/paper/pen/pen.ts';

type Text = { value: string; x: number; y: number; style: TextStyle };
type Line = { x1: number; y1: number; x2: number };
type Upright = { x: number; from: number; to: number };

/** A pen that draws nothing, with the texts and the level and upright rules that it was given, in pt. */
export function recordingPen() {
  const texts: Text[] = [];
  const lines: Line[] = [];
  const uprights: Upright[] = [];
  const nothing = () => undefined;
  const text: Pen['text'] = (value, x, y, style) => texts.push({ value, x, y, style: { ...style } });
  const pen: Pen = {
    text,
    tag: (_, paint) => paint(),
    line: (x1, y1, x2, y2) => {
      if (y1 === y2) lines.push({ x1, y1, x2 });
      if (x1 === x2) uprights.push({ x: x1, from: y1, to: y2 });
    },
    repeated: (_, paint) => paint(pen),
    artifact: (paint) => paint(),
    moved: (_x, _y, paint) => paint(),
    withOpacity: (_opacity, paint) => paint(),
    multiplied: (paint) => paint(),
    turned: (_x, _y, _degrees, paint) => paint(),
    rotate180: (_x, _y, paint) => paint(),
    rotatedText: nothing,
    rect: nothing,
    rects: nothing,
    path: nothing,
    picture: () => true,
    link: nothing,
    cut: nothing,
    overflow: nothing,
    bookmark: nothing,
  };
  return { pen, texts, lines, uprights };
}
