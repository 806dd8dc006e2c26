import { use } from 'react';
import { drawFigures, type Field, STRIP } from '../drawFigures.ts';
import { EngineContext } from '../engineContext.ts';
import { Drawn, PLAIN_LINE, type Style, Text, View } from './elements.tsx';

type FiguresProps = {
  fields: readonly Field[];
  /** In mm. */
  height?: number;
  style?: Style;
};

/** A boxed strip of figures, each with a small label above its value. One element, because a class has thousands. */
export function Figures({ fields, height = STRIP, style }: FiguresProps) {
  if (use(EngineContext) === null)
    return (
      <View style={[{ flexDirection: 'row', height: `${height}mm`, borderWidth: 0.8 }, style] as Style}>
        {fields.map(({ label, value, share = 1 }) => (
          <View key={label} style={{ flexGrow: share, flexBasis: 0, alignItems: 'center' }}>
            <Text style={{ ...PLAIN_LINE, fontSize: 7.5 }}>{label}</Text>
            <Text style={{ ...PLAIN_LINE, fontSize: 11, fontWeight: 'semibold' }}>{value}</Text>
          </View>
        ))}
      </View>
    );
  return <Drawn style={style} height={height} draw={(sheet, box) => drawFigures(sheet, fields, box)} />;
}
