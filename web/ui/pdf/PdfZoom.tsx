import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import styles from './PdfPreview.module.css';

export type ZoomWords = { zoomIn: string; zoomOut: string; percent: (value: number) => string };

const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

type PdfZoomProps = { zoom: number; onZoom: (zoom: number) => void; words: ZoomWords };

/** 100 % is the width of the screen. */
export const PdfZoom = ({ zoom, onZoom, words }: PdfZoomProps) => {
  const step = ([...STEPS] as number[]).indexOf(zoom);
  const smaller = STEPS[step - 1];
  const larger = STEPS[step + 1];
  return (
    <div className={styles.zoom}>
      <Button
        look="quiet"
        icon
        aria-label={words.zoomOut}
        disabled={!smaller}
        onClick={() => smaller && onZoom(smaller)}
      >
        <Icon name="minus" />
      </Button>
      <span>{words.percent(zoom * 100)}</span>
      <Button
        look="quiet"
        icon
        aria-label={words.zoomIn}
        disabled={!larger}
        onClick={() => larger && onZoom(larger)}
      >
        <Icon name="plus" />
      </Button>
    </div>
  );
};
