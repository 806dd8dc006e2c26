/** Where the school stands, on the home screen. */
export const dashboardEn = {
  dashboard: {
    pending: (count: string) =>
      count === '1' ? '1 sign-up waits for a role' : `${count} sign-ups wait for a role`,
    waiting: 'Marks still to come',
    allWaiting: (count: string) => `Show all ${count}`,
    mostWaiting: (count: string) => `Show only the ${count} with most missing`,
  },
};

export type DashboardWords = { readonly [Word in keyof typeof dashboardEn]: (typeof dashboardEn)[Word] };
