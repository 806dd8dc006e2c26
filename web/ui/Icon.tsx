const SHAPES = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeOff:
    'M4 4l16 16M9.9 5.800A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.700M6.2 7.5A16.5 16.5 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9 9 0 0 0 4.2-1M9.9 9.900a3 3 0 0 0 4.2 4.2',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500L20 20',
  warn: 'M12 8v5M12 16.5v.1M12 3L2 20.5h20z',
} as const;

export type IconName = keyof typeof SHAPES;

type IconProps = { size?: number };

/** Beside words, never instead of them: hidden from screen readers. */
export const Icon = ({ name, size }: IconProps & { name: IconName }) => drawShape(SHAPES[name], size);

/** The same of a shape that only one app has. */
export const drawShape = (path: string, size = 20) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
);
