import type { Field } from '#documents/paper/drawFigures.ts';
import { INK } from '#documents/paper/inks.ts';
import { FitText, placed, type Style, View } from '#documents/paper/kit/elements.tsx';
import { splitEvery } from '#documents/paper/paginate.ts';
import { type Box, lineIn } from '#documents/paper/sheet.ts';
import { mm } from '#documents/paper/units.ts';
import type { TextInks } from './textGrounds.ts';

/** The least type size in pt of a text that is never cut. */
export const NEVER_CUT = 2;
/** The same of one that is then cut. */
const SMALLEST = 4.5;

type CardFieldsProps = {
  fields: readonly Field[];
  columns?: number;
  /** In mm. */
  rowHeight: number;
  labelWidth: number;
  /** Type sizes in pt, of labels and of values. */
  labelSize?: number;
  size: number;
  inks: TextInks;
  /** Each value is on a line to be filled in by hand, and has two lines of type rather than being cut. */
  isRuled?: boolean;
  style?: Style;
};

/** Fields on a card, each label with its value beside it; the last one has what is left of its row. */
export function CardFields({ fields, columns = 1, style, ...look }: CardFieldsProps) {
  const { rowHeight, labelWidth, labelSize = 6.2, size, inks, isRuled } = look;
  const label = { width: mm(labelWidth), fontSize: labelSize, color: inks.label };
  const value = { ...FILLING, fontSize: size, fontWeight: 'semibold', color: inks.text } as const;
  const ruled = { ...value, ...RULED, borderBottom: `0.25pt solid ${inks.line}` };
  return (
    <View style={style}>
      {splitEvery(fields, columns).map((row, index) => (
        <View key={index} style={{ ...ROW, height: mm(rowHeight) }}>
          {row.map((field) => (
            <View key={field.label} as="P" style={FIELD}>
              <FitText floor={SMALLEST} style={label}>
                {field.label}
              </FitText>
              <FitText
                field={field.label}
                floor={isRuled ? NEVER_CUT : SMALLEST}
                style={isRuled ? ruled : value}
              >
                {field.value}
              </FitText>
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}

const ROW = { flexDirection: 'row', columnGap: '1mm' } as const;
const FILLING = { flexGrow: 1, flexBasis: 0 } as const;
const FIELD = { ...FILLING, flexDirection: 'row' } as const;
const RULED = { marginBottom: '0.45mm', maxLines: 2 };

type PlateProps = Box & { beside?: number; inks: TextInks };

/** A white ground below texts that no ink makes readable on the picture, and so many mm beside them. */
export const Plate = ({ beside = 1, inks, ...box }: PlateProps) =>
  inks.needsPlate && (
    <View style={{ ...placed(lineIn(box, 0, box.height, -beside)), backgroundColor: INK.paper }} />
  );
