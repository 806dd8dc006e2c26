import type { School } from '#documents/model/school.ts';
import type { Language } from './language.ts';

/** Where the school stands, on one line: its address, and its city where the address does not name it. */
export const schoolPlace = (school: School, { name }: Language): string => {
  const place = name(school.address || school.city, school.addressBn || school.cityBn);
  const city = name(school.city, school.cityBn);
  return place.includes(city) ? place : `${place}, ${city}`;
};
