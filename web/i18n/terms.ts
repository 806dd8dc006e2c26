/** Words that several areas say, each once; those of the staff's screens alone are in staff/terms.ts, which parents do not load. */
export const HOME = { en: 'Home', bn: 'প্রথম পাতা' };
export const PAPER = { en: 'Paper', bn: 'কাগজ' };
export const NAME = { en: 'Name', bn: 'নাম' };
export const CLASS = { en: 'Class', bn: 'শ্রেণি' };
export const SECTION = { en: 'Section', bn: 'শাখা' };
export const SHIFT = { en: 'Shift', bn: 'শিফট' };
export const GROUP = { en: 'Group', bn: 'বিভাগ' };
export const SESSION = { en: 'Session', bn: 'শিক্ষাবর্ষ' };
export const TERM = { en: 'Term', bn: 'পরীক্ষা' };
export const SEARCHING = { en: 'Searching...', bn: 'খোঁজা হচ্ছে...' };
export const GPA = { en: 'GPA', bn: 'জিপিএ' };
export const GRADE = { en: 'Grade', bn: 'গ্রেড' };
export const TRANSFER_CERTIFICATE = { en: 'Transfer certificate', bn: 'ছাড়পত্র' };
export const TESTIMONIAL = { en: 'Testimonial', bn: 'প্রশংসাপত্র' };
export const SERIAL_NO = { en: 'Serial No.', bn: 'ক্রমিক নং' };
