import { FitText, Repeated, type Style, View } from '#documents/paper/elements.tsx';
import { INK } from '#documents/paper/inks.ts';

/** A label and its value. */
export type Field = {
  label: string;
  value: string;
  /** How wide it is in a strip, beside others of 1. */
  share?: number;
};

type FieldLineProps = Field & { labelWidth: string | number; style: Style };

/** A label and its value on a line, as on a form filled in by hand. */
export const FieldLine = ({ label, value, labelWidth, style }: FieldLineProps) => (
  <View as="P" style={[{ flexDirection: 'row' }, style] as Style}>
    <FitText style={{ width: labelWidth, paddingRight: '1mm', fontSize: 8, color: INK.label }}>
      {label}
    </FitText>
    <View style={{ flexGrow: 1, flexBasis: 0, marginBottom: '0.55mm', borderBottom: LINE }}>
      <FitText isName field={label} style={{ flexGrow: 1, fontSize: 9.5, fontWeight: 'semibold' }}>
        {value}
      </FitText>
    </View>
  </View>
);
const LINE = `0.3pt solid ${INK.rule}`;

/** The height in mm of a strip of figures. */
export const STRIP = 11.5;

type FiguresProps = {
  fields: readonly Field[];
  /** In mm. */
  height?: number;
  style?: Style;
};

/** A boxed strip of figures, each with a small label above its value. */
export function Figures({ fields, height = STRIP, style }: FiguresProps) {
  // A low strip takes from above its labels, so that they do not touch the values.
  const above = Math.max(0.4, 1.4 - (STRIP - height) * 0.4);
  const label = {
    height: '3.6mm',
    marginTop: `${above}mm`,
    fontSize: 7.5,
    color: INK.label,
    textAlign: 'center',
  } as const;
  const value = {
    height: `${height - 6}mm`,
    marginTop: `${1.4 - above}mm`,
    fontSize: 11,
    fontWeight: 'semibold',
    textAlign: 'center',
  } as const;
  const shares = fields.map(({ share = 1 }) => share);
  return (
    <View style={[{ flexDirection: 'row', height: `${height}mm` }, style] as Style}>
      {fields.map((field, index) => (
        <View
          key={index}
          as="P"
          style={{ flexGrow: field.share ?? 1, flexBasis: 0, paddingHorizontal: '1.5mm' }}
        >
          <FitText style={label}>{field.label}</FitText>
          <FitText field={field.label} style={value}>
            {field.value}
          </FitText>
        </View>
      ))}
      <Repeated id={`figures ${shares.join()}`} style={FRAME}>
        {shares.map((share, index) => (
          <View key={index} style={{ flexGrow: share, flexBasis: 0, ...(index > 0 && BETWEEN) }} />
        ))}
      </Repeated>
    </View>
  );
}

/** Around the strip, half of the line on either side of its edge. */
const FRAME = {
  position: 'absolute',
  left: -0.4,
  right: -0.4,
  top: -0.4,
  bottom: -0.4,
  flexDirection: 'row',
  border: `0.8pt solid ${INK.rule}`,
} as const;
const BETWEEN = { borderLeft: `0.35pt solid ${INK.hairline}` };
