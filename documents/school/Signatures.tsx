import { FitText, INK, mm, Picture, Repeated, View } from '#documents/paper';

/** The height of a row of signatures in mm, with room to sign above the line and the title below it. */
export const SIGNATURES_HEIGHT = 20;

export type SignatureSlot = {
  title: string;
  /** Below the title. */
  name?: string | undefined;
  /** data: URIs of pictures on white, of which only what is darker is printed. */
  scan?: string | null | undefined;
  seal?: string | null | undefined;
};

type SignaturesProps = {
  slots: readonly SignatureSlot[];
  /** Between two lines. */
  gap?: string;
  /** The least space above them, in mm. */
  marginTop?: number;
};

/** Lines for who signs, at the bottom of the sheet, with room to sign above them and the titles below. */
export function Signatures({ slots, gap = '8mm', marginTop = 0 }: SignaturesProps) {
  // Scans are of one school, so that their lengths tell them apart.
  const looks = slots.map(({ title, name, scan, seal }) => [title, name, scan?.length, seal?.length]);
  return (
    <View style={{ marginTop: 'auto', paddingTop: mm(marginTop) }}>
      <Repeated
        id={`signatures ${JSON.stringify(looks)}`}
        style={{ flexDirection: 'row', justifyContent: 'space-between', columnGap: gap, height: HEIGHT }}
      >
        {slots.map((slot, index) => (
          <Signature key={index} {...slot} />
        ))}
      </Repeated>
    </View>
  );
}

const HEIGHT = mm(SIGNATURES_HEIGHT);

/** A scan crosses its line a little, as a written signature does; a seal is at the left end of the line. */
const Signature = ({ title, name = '', scan, seal }: SignatureSlot) => (
  <View style={{ flexGrow: 1, flexBasis: 0, maxWidth: '48mm', height: HEIGHT }}>
    {seal && (
      <Picture
        src={seal}
        fit="contain"
        isInk
        style={{ position: 'absolute', left: '-6.5mm', top: '1.5mm', width: '13mm', height: '13mm' }}
      />
    )}
    {scan && (
      <Picture
        src={scan}
        fit="contain"
        isInk
        style={{ position: 'absolute', left: '3mm', right: '3mm', top: '1.5mm', height: '11mm' }}
      />
    )}
    <View as="P" style={{ marginTop: '10.9mm', borderTop: `0.6pt solid ${INK.rule}` }}>
      <FitText style={{ marginTop: '0.7mm', height: '4mm', fontSize: 8.5, textAlign: 'center' }}>
        {title}
      </FitText>
      <FitText
        field={title}
        style={{ marginTop: '-0.2mm', height: '3.6mm', fontSize: 7, textAlign: 'center' }}
      >
        {name}
      </FitText>
    </View>
  </View>
);
