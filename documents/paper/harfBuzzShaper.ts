import * as hb from 'harfbuzzjs';
import type { Features, FontObject } from './fontObject.ts';

export type ShapedGlyph = {
  codepoint: number;
  cluster: number;
  xAdvance: number;
  xOffset: number;
  yOffset: number;
};

const BANGLA = /[\u0980-\u09ff\u200c\u200d]/;

export const isBangla = (text: string): boolean => BANGLA.test(text);

const featureList = (features: Features | undefined): hb.Feature[] | undefined => {
  if (!features) return undefined;
  if (Array.isArray(features)) return features.map((tag: string) => new hb.Feature(tag, 1));
  return Object.entries(features).map(([tag, value]) => new hb.Feature(tag, Number(value)));
};

/** HarfBuzz over the bytes of a loaded font: a string in, glyph ids and places out. */
export const createHarfBuzzShaper = (font: FontObject) => {
  const hbFont = new hb.Font(new hb.Face(new hb.Blob(font.stream.buffer), 0));
  const buffer = new hb.Buffer();

  return (text: string, features?: Features): ShapedGlyph[] => {
    const bangla = isBangla(text);
    buffer.clearContents();
    buffer.setFlags(hb.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
    buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS);
    buffer.addText(text);
    buffer.setDirection(hb.Direction.LTR);
    buffer.setScript(bangla ? 'Beng' : 'Latn');
    buffer.setLanguage(bangla ? 'bn' : 'en');
    hb.shape(hbFont, buffer, featureList(features));
    // One call for both describes every glyph with hidden properties, which takes half of all the shaping.
    const positions = buffer.getGlyphPositions();
    return buffer
      .getGlyphInfos()
      .map(({ codepoint, cluster }, index) => ({ codepoint, cluster, ...positions[index]! }));
  };
};
