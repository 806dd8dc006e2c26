/** Where a table is the page: a sheet of paper is too small to read there. */
export const isPhone = () => window.matchMedia('(max-width: 48rem)').matches;
