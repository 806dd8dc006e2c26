/** Working days of a term, and the days each student came. */
export const attendanceEn = {
  linkAttendance: 'Attendance',
  quickAttendance: 'Working days of a term and the days each student came',
  attendance: {
    attendanceTitle: 'Attendance',
    attendanceLead:
      'Working days once for the class, and one number for each student. Marksheets print them.',
    attendanceFilters: 'Which class',
    workingDays: 'Working days',
    workingDaysDiffer:
      'The sections differ, or nothing is entered yet. Saving sets one number for all of them.',
    daysPresent: 'Days present',
    daysPresentFor: (name: string, roll: string) => `Days present: ${name}, roll ${roll}`,
    filledCount: (filled: string, total: string) => `${filled} of ${total} students are filled in.`,
    aboveWorkingDays: (count: string) => `Above the working days, or no number: ${count}.`,
    pasteOneColumn: 'Several columns were copied: copy only the column of days.',
    pasteHint: 'Enter and the arrows go from student to student; a column copied from Excel can be pasted.',
    saveAttendance: 'Save attendance',
    attendanceSaved: 'Attendance saved successfully',
    attendanceFailed: 'Failed to save attendance',
    draftKept: 'What you typed here before is not saved yet.',
    dropDraft: 'Drop it',
    lockedBy: (name: string, when: string) =>
      `${name} published this exam on ${when}: its attendance is locked until it is opened again.`,
    lockedAt: (when: string) =>
      `This exam was published on ${when}: its attendance is locked until it is opened again.`,
    attendanceSheet: 'From a spreadsheet',
    attendanceSteps: [
      'Download the sheet: it comes filled with this class.',
      'Fill in the days each student came.',
      'Choose the file: it is checked at once, and nothing is stored yet.',
      'Store it when nothing is wrong.',
    ],
    classSheet: 'Download the sheet of this class',
    storeSheet: 'Store the sheet',
    wouldSave: (count: string) => `${count} ${count === '1' ? 'student' : 'students'} would be saved.`,
    waitsForConnection:
      'Not connected: what you typed is kept in this browser and is sent when the connection is back.',
    notSaved: 'Not saved yet',
    allSaved: 'All saved',
    daysBefore: 'Before',
    daysAfter: 'In the sheet',
  },
};

export type AttendanceWords = { readonly [Word in keyof typeof attendanceEn]: (typeof attendanceEn)[Word] };
