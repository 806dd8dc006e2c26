import { encodeQr } from '#documents/paper/qr.ts';
import styles from './QrCode.module.css';

/** mm of a code on a screen, in which it is as on paper. */
const SIZE = 30;
/** Light around it, as readers need it. */
const BORDER = 4;

/** A code to be read with a phone; what stands beside it takes the rest of the line. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const lines = encodeQr(text, SIZE);
  const dark = lines.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  const size = lines.length + 2 * BORDER;
  const viewBox = `${-BORDER} ${-BORDER} ${size} ${size}`;
  return (
    <svg className={styles.code} viewBox={viewBox} role="img" aria-label={label}>
      <path d={dark.join('')} />
    </svg>
  );
};
