import { drawShape, Icon, type IconName } from '#web/ui/Icon.tsx';

/** The icons of the menu, which parents' phones do not load. */
const SHAPES = {
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
} as const;

export type MenuIconName = keyof typeof SHAPES | IconName;

const isOfMenu = (name: MenuIconName): name is keyof typeof SHAPES => name in SHAPES;

/** An icon of the menu, or any other. */
export const MenuIcon = ({ name }: { name: MenuIconName }) =>
  isOfMenu(name) ? drawShape(SHAPES[name]) : <Icon name={name} />;
