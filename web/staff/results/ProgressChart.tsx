import type { PublishedExam } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useWidth } from '#web/ui/useWidth.ts';
import styles from './ProgressChart.module.css';

const HEIGHT = 200;
/** Room for the figure above the highest point, and for two lines of names below. */
const [TOP, BOTTOM, SIDE] = [28, 48, 44];
const MOST_GPA = 5;
/** As many as stand beside one another on a phone without touching. */
const LEAST_GAP = 84;
const LINES = [0, 1, 2, 3, 4, 5];

const barHeight = (gpa: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (1 - gpa / MOST_GPA);

/** The GPA from term to term, the latest ones that have room. The table below says the same to a screen reader. */
export const ProgressChart = ({ exams }: { exams: readonly PublishedExam[] }) => {
  const { value, figures } = useStaffLanguage();
  const { frame, width } = useWidth();
  const room = Math.max(2, Math.floor((width - 2 * SIDE) / LEAST_GAP) + 1);
  const shown = exams.slice(0, room).reverse();
  const gap = shown.length > 1 ? (width - 2 * SIDE) / (shown.length - 1) : 0;
  const points = shown.map((exam, index) => ({ ...exam, x: SIDE + index * gap, y: barHeight(exam.gpa) }));
  return (
    <div ref={frame}>
      {width > 0 && (
        <svg className={styles.chart} width={width} height={HEIGHT} aria-hidden="true">
          {LINES.map((gpa) => (
            <line key={gpa} x1={0} x2={width} y1={barHeight(gpa)} y2={barHeight(gpa)} />
          ))}
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {points.map(({ session, term, gpa, x, y }) => (
            <g key={`${session} ${term}`} textAnchor="middle">
              <circle cx={x} cy={y} r={4} />
              <text className={styles.figure} x={x} y={y - 10}>
                {figures(gpa.toFixed(2))}
              </text>
              <text x={x} y={HEIGHT - 26}>
                {value(term)}
              </text>
              <text x={x} y={HEIGHT - 8}>
                {figures(session)}
              </text>
            </g>
          ))}
        </svg>
      )}
    </div>
  );
};
