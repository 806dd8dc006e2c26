import { Path } from '@react-pdf/renderer';
import { Picture, type Style, Svg } from '#documents/paper';
import { usePaper } from './SchoolDocument.tsx';

/** Paths of the default crest on a square of 100 units: two rings, and an open book under a flame. */
const RINGS = 'M50 1A49 49 0 1 0 50 99A49 49 0 1 0 50 1ZM50 7A43 43 0 1 0 50 93A43 43 0 1 0 50 7Z';
const BOOK =
  'M50 76C43 70 33 68 22 69L22 45C33 44 43 46 50 52C57 46 67 44 78 45L78 69C67 68 57 70 50 76ZM50 52L50 76M28 52C35 51.600 41 53 46 56M28 59C35 58.600 41 60 46 63M72 52C65 51.600 59 53 54 56M72 59C65 58.600 59 60 54 63';
const FLAME = 'M50 19C56 27 58 31 57 35.500C56 40 53 42 50 42C47 42 44 40 43 35.500C42 31 46 28 50 19Z';

/** The school's logo in a square, or a crest where there is none that can be read. */
export function Logo({ size, style }: { size: string | number; style?: Style }) {
  const { school, inks } = usePaper();
  const square = { width: size, height: size };
  return (
    <Picture src={school.logo} fit="contain" style={[square, style] as Style}>
      <Svg viewBox="0 0 100 100" style={square}>
        <Path d={RINGS} stroke={inks.accent} strokeWidth={1.6} fill="none" />
        <Path d={BOOK} stroke={inks.accent} strokeWidth={2.2} fill="none" />
        <Path d={FLAME} fill={inks.accent} />
      </Svg>
    </Picture>
  );
}
