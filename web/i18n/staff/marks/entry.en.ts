/** Entering marks by hand and by sheet, and the list of them. */
export const entryEn = {
  linkAddResult: 'Add Result',
  linkBulkResults: 'Bulk Add Results',
  linkMarksList: 'Marks List',
  quickAddResult: 'Type or paste the marks of a class in one subject',
  quickBulkResults: 'The marks of a subject from a spreadsheet',
  quickMarksList: 'Find, change or delete marks that were entered',

  addResultTitle: 'Add Student Result',
  addResultLead: 'Press a subject: its students open with what is entered already.',
  examSearch: 'Exam and subject',
  examYear: 'Year',
  examTerm: 'Exam',
  selectClass: 'Select Class',
  selectGroup: 'Select Group',
  selectSubject: 'Select Subject',
  noSubjectsHere: 'No subject of this class, group and year is yours to enter.',
  studentsNotFetched: 'Failed to fetch student data',

  chooseExamFirst: 'Choose the term and the class in the bar above, or here below.',
  lockedShort: 'Locked',
  allSubjects: 'All subjects',
  sheetOnPaper: 'Blank sheet',
  otherStudents: 'Other students',
  allSections: 'All sections',
  allGroups: 'All groups',
  ofClass: (className: string) => `Class ${className}`,
  enteredCount: (entered: string, all: string) => `${entered} of ${all}`,
  takenByNobody: 'taken by nobody',
  gridSteps: {
    previousSubject: 'Previous subject',
    nextSubject: 'Next subject',
    previousSection: 'Previous section',
    nextSection: 'Next section',
  },
  saveAndNext: 'Submit, next subject',
  stepKeys: 'Alt+← → subject, Alt+↑ ↓ section',
  rollsFromTo: (from: string, to: string) => `rolls ${from} to ${to}`,

  inputMarks: 'Input Student Marks',
  gridHint:
    'Enter and the arrows move, AB means absent, a block copied from Excel can be pasted, a blank cell leaves what is stored. Ctrl+Z undoes, Ctrl+Y redoes, Ctrl+Delete clears a row, Ctrl+S saves; Alt and the arrows go to the next subject or section.',
  ca: 'CA',
  absent: 'Absent',
  rowTotal: 'Total',
  maximumText: (maximum: string) => `of ${maximum}`,
  fullMarks: (marks: string) => `Full marks ${marks}`,
  chosenFourth: '4th subject',
  cellTitle: (column: string, name: string) => `${column}, ${name}`,
  enteredSummary: (entered: string, all: string, missing: string) =>
    `entered ${entered} of ${all}, missing ${missing}`,
  unsavedRows: (count: string) => (count === '1' ? '1 row not saved' : `${count} rows not saved`),
  faultyRows: (count: string) => (count === '1' ? '1 row is wrong' : `${count} rows are wrong`),
  nothingUnsaved: 'All saved',
  goToFault: 'Go to the first',
  mendFirst: 'Correct what is marked red first.',
  notFitting: (count: string) => `The block is larger than the table: ${count} of its cells were left out.`,
  savingMarks: 'Saving the marks...',
  notConnected: 'Not connected: what you type is kept in this browser.',
  waitsForConnection: (count: string) =>
    count === '1'
      ? 'Not connected: 1 row is kept in this browser and is sent when the connection is back.'
      : `Not connected: ${count} rows are kept in this browser and are sent when the connection is back.`,
  doNotSend: 'Do not send',
  clear: 'Clear',
  clearFor: (name: string) => `Clear, ${name}`,
  clearMark: 'Clear this mark?',
  clearMarkText: (name: string) =>
    `The stored mark of ${name} is taken away in this subject. It can be restored for 30 days.`,
  markCleared: 'Mark cleared',
  marksAdded: 'Marks added successfully',
  marksNotAdded: 'Failed to add marks',
  lockedBy: (name: string, when: string) =>
    `${name} published this exam on ${when}: its marks are locked until it is opened again.`,
  lockedAt: (when: string) =>
    `This exam was published on ${when}: its marks are locked until it is opened again.`,
  readOnly: 'You may read these marks, not change them.',

  draftRestored: (count: string, when: string) =>
    count === '1'
      ? `1 row that was not saved is back, as it was typed on ${when}.`
      : `${count} rows that were not saved are back, as they were typed on ${when}.`,
  dropDraft: 'Drop it',
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you typed is not saved yet. It is kept in this browser until you come back.',
  stay: 'Stay',
  leave: 'Leave',

  conflictTitle: 'Changed by someone else',
  conflictLead:
    'Someone else changed these cells while you worked. Choose for each which value stays; nothing is saved yet.',
  wholeMark: 'Whole mark',
  marksMerged: (count: string) =>
    count === '1'
      ? '1 row also has what someone else entered meanwhile.'
      : `${count} rows also have what someone else entered meanwhile.`,
  whichStaysShort: 'Which one stays',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  allMine: 'Keep all mine',
  allTheirs: 'Take all theirs',
  changedBy: 'Changed by',
  someone: 'someone',
  saveChoices: 'Save',
  notEntered: 'not entered',

  bulkResultsTitle: 'Bulk Add Results',
  bulkResultsSteps: [
    'Choose the exam and the subject in the form below.',
    'Download the template: with the form filled in it comes with the students of the exam.',
    'Fill in the marks; AB means absent, and a cell left blank or a column left out stays as it is.',
    'Choose the file: it is checked at once, and nothing is stored yet.',
    'Upload the results when nothing is wrong.',
  ],
  examOfSheet: 'The exam',
  noMarkSheetYet: 'No file is chosen yet: .xlsx, at most 10 MiB.',
  uploadResults: 'Upload Results',
  uploadingResults: 'Uploading...',
  resultsUploaded: 'Results uploaded successfully',
  resultsNotUploaded: (reason: string) => `Failed to upload results: ${reason}`,
  wouldSaveMarks: (added: string, changed: string, unchanged: string) =>
    `${added} would be added, ${changed} would change, ${unchanged} stay as they are.`,
  wouldAddMarks: 'Marks that would be added',
  wouldChange: 'Marks that would change',
  nothingChanges: 'The sheet has only what is stored already.',
  before: 'Before',
  inSheet: 'In the sheet',

  marksListTitle: 'Marks List',
  listFilters: 'Which marks',
  resultsFailed: 'Failed to fetch results',
  noMarks: 'No marks are entered for this',
  marksFound: (count: string) => (count === '1' ? '1 mark' : `${count} marks`),
  chooseSubject: 'Choose a subject above.',
  otherMarks: 'Other marks',
  unknownName: 'Unknown',
  marksTitle: (name: string, subject: string) => `${name}, ${subject}`,
  editMarks: 'Edit Marks',
  marksUpdated: 'Marks updated successfully',
  nothingChanged: 'Nothing was changed: a blank part leaves what is stored.',
  editWaits:
    'Not connected: this correction is kept in this browser and is sent when the connection is back.',
  marksNotUpdated: 'Failed to update marks',
  marksDeleted: 'Marks deleted successfully',
  marksNotDeleted: 'Failed to delete marks',
  deletedMarks: 'Deleted marks',
  deleteResult: 'Delete Result',
  deleteResultText: 'Are you sure you want to delete this result? It can be restored for 30 days.',
  deleteResultsText: (count: string) =>
    `Are you sure you want to delete these ${count} results? They can be restored for 30 days.`,
  history: 'History',
  historyTitle: (name: string) => `History of ${name}`,
  when: 'When',
  who: 'Who',
  from: 'From',
  to: 'To',
  how: 'How',
  byHand: 'By hand',
  deletedMark: 'deleted',
  noHistory: 'This mark has no history.',
};

export type EntryWords = { readonly [Word in keyof typeof entryEn]: (typeof entryEn)[Word] };
