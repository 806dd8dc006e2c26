import { INK } from '#documents/paper/inks.ts';
import { Heading, Text } from '#documents/paper/Text.tsx';
import { View } from '#documents/paper/View.tsx';

type CaptionProps = { children: string; note?: string | null };

/** The caption of a table or chart, which is a heading, and a note below it. */
export const Caption = ({ children, note }: CaptionProps) => (
  <>
    <Heading style={{ fontSize: 10.5, fontWeight: 'semibold', height: 5, maxLines: 1 }}>{children}</Heading>
    {note && <Text style={{ fontSize: 7.5, color: INK.label, height: 4, maxLines: 1 }}>{note}</Text>}
    <View style={{ height: 1 }} />
  </>
);
