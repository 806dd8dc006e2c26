import { mm, Text, textWidth, View } from '#documents/paper';

export type SheetSize = { width: number; height: number };
export type AcrossLook = { length: number; height: number; opacity: number };

type AcrossSheetProps = {
  children: string;
  /** Of the sheet in mm. */
  size: SheetSize;
  ink: string;
  /**
   * The length of the words as a share of the sheet's diagonal, the largest height of their type as a share of its short
   * side, and how much of the ink they have.
   */
  look: AcrossLook;
};

/** Pale words across a sheet, from the lower left to the upper right. */
export function AcrossSheet({ children, size: { width, height }, ink, look }: AcrossSheetProps) {
  const each = textWidth(children, { size: 1, weight: 'semibold' });
  const longest = mm(Math.hypot(width, height) * look.length);
  const fontSize = Math.min(longest / each, mm(Math.min(width, height) * look.height));
  const room = each * fontSize + 1;
  return (
    <View style={{ position: 'absolute', left: 0, top: 0, opacity: look.opacity }}>
      <Text
        style={{
          position: 'absolute',
          left: (mm(width) - room) / 2,
          top: (mm(height) - fontSize) / 2,
          width: room,
          lineHeight: 1,
          fontSize,
          fontWeight: 'semibold',
          color: ink,
          textAlign: 'center',
          transform: 'rotate(-45deg)',
        }}
      >
        {children}
      </Text>
    </View>
  );
}
