import { z } from 'zod';
import { toAsciiDigits } from './digits.ts';

export type ExamRoom = { name: string; seats: number };

/** The most rooms of an exam, letters of a room's name, and seats in a room. */
const MOST = { rooms: 60, letters: 30, seats: 999 };

/** Rooms with their seats from text such as '101: 30, 102: 40', also on lines; null where a part of it is no room. */
export function parseRooms(text: string): ExamRoom[] | null {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const rooms = parts.map((part): ExamRoom | null => {
    const at = Math.max(part.lastIndexOf(':'), part.lastIndexOf('='));
    const [name, seats] = [part.slice(0, at).trim(), toAsciiDigits(part.slice(at + 1).trim())];
    const isRoom = at > 0 && name !== '' && name.length <= MOST.letters && /^[1-9]\d{0,2}$/.test(seats);
    return isRoom ? { name: name.normalize('NFC'), seats: Number(seats) } : null;
  });
  const known = rooms.filter((room) => room !== null);
  const names = new Set(known.map(({ name }) => name));
  const isComplete = known.length === parts.length && names.size === known.length;
  return isComplete && known.length <= MOST.rooms ? known : null;
}

/** Classes from text such as '8, 9'; null where a part of it is no class. */
export function parseClasses(text: string): string[] | null {
  const parts = toAsciiDigits(text)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.every((part) => /^([1-9]|1[0-2])$/.test(part)) ? [...new Set(parts)] : null;
}

const typedRooms = z
  .string('seats.rooms')
  .max(3000, { error: 'seats.rooms', abort: true })
  .refine((text) => parseRooms(text) !== null, 'seats.rooms');

/** The rooms of the school as they are typed; `was` are those that the form was opened with. */
export const roomsInput = z.object({
  rooms: typedRooms.transform((text) => parseRooms(text) ?? []),
  was: z
    .array(z.object({ name: z.string('seats.rooms'), seats: z.int('seats.rooms') }), 'seats.rooms')
    .max(MOST.rooms, 'seats.rooms')
    .optional(),
});
export type RoomsInput = z.output<typeof roomsInput>;

/** Rooms as they are typed; without any no student has a room. */
export const optionalRooms = typedRooms.optional();
export const requiredRooms = typedRooms.refine((text) => text.trim() !== '', 'seats.roomsRequired');

/** The classes that share the rooms with the chosen one, as they are typed. */
export const optionalClasses = z
  .string('seats.classes')
  .max(60, { error: 'seats.classes', abort: true })
  .refine((text) => parseClasses(text) !== null, 'seats.classes')
  .optional();
