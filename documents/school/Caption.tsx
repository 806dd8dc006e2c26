import { FitText, INK, View } from '#documents/paper';

type CaptionProps = { children: string; note?: string | null };

/** The caption of a table or chart, which is a heading, and a note below it. */
export const Caption = ({ children, note }: CaptionProps) => (
  <View style={{ paddingBottom: '1mm' }}>
    <FitText as="H2" style={{ height: '5mm', fontSize: 10.5, fontWeight: 'semibold' }}>
      {children}
    </FitText>
    {note && <FitText style={{ height: '4mm', fontSize: 7.5, color: INK.label }}>{note}</FitText>}
  </View>
);
