import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';

export const useDashboard = () =>
  useQuery({ queryKey: ['dashboard'], queryFn: () => api.get<Dashboard>('/dashboard') });
