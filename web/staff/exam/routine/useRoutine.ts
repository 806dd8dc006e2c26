import { useQuery } from '@tanstack/react-query';
import type { RoomsAnswer, RoutineAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import type { ClassExam } from '#web/staff/exam/working-exam/addresses.ts';

/** The routine of a class in an exam; what is typed is not read over. */
export const useRoutine = (exam: ClassExam) =>
  useQuery({
    queryKey: queryKeys.routine(exam),
    queryFn: () => api.get<RoutineAnswer>(`/routine?${new URLSearchParams(exam)}`),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The rooms in which exams are written. */
export const useRooms = () =>
  useQuery({ queryKey: queryKeys.examRooms(), queryFn: () => api.get<RoomsAnswer>('/exam-rooms') });

/** Rooms as they are typed, such as 101: 30, 102: 40. */
export const roomsAsTyped = (
  rooms: RoomsAnswer['data'],
  figures: (text: string | number) => string,
): string => rooms.map(({ name, seats }) => `${name}: ${figures(seats)}`).join(', ');
