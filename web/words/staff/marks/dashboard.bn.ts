import type { DashboardWords } from './dashboard.en.ts';

export const dashboardBn: DashboardWords = {
  dashboard: {
    pending: (count) => `${count}টি নিবন্ধন দায়িত্বের অপেক্ষায়`,
    waiting: 'যেসব নম্বর এখনো আসেনি',
  },
};
