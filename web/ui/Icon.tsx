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
  upload: 'M12 16V4M7.5 8.500L12 4l4.500 4.500M5 20h14',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  home: 'M4 11l8-7 8 7v9H4zM10 20v-6h4v6',
  grid: 'M4 4h16v16H4zM4 10h16M10 4v16',
  bars: 'M6 20V10M12 20V4M18 20v-7',
  chart: 'M4 4v16h16M8 15l4-5 3 3 5-7',
  person: 'M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c.6-3.8 3.200-6 7-6s6.400 2.200 7 6',
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19.500c.5-3.400 2.800-5.500 6-5.500s5.500 2.100 6 5.500M16 11a2.700 2.700 0 1 0-1-5.200M17 14.200c2.200.6 3.600 2.400 4 5.300',
  upward: 'M4 17l6-6 4 4 6-8M15 7h5v5',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  card: 'M3 5.500h18v13H3zM7 10h3.500v4H7zM14 10h4M14 13.500h4',
  book: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.200 2.200M16.200 16.200l2.200 2.200M5.600 18.400l2.200-2.200M16.200 7.800l2.200-2.200',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500L20 20',
  warn: 'M12 8v5M12 16.5v.1M12 3L2 20.5h20z',
} as const;

export type IconName = keyof typeof SHAPES;

/** Beside words, never instead of them: hidden from screen readers. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
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
    <path d={SHAPES[name]} />
  </svg>
);
