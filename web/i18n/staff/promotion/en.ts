/** Students in a new class and year. */
export const promotionEn = {
  linkPromotion: 'Student Promotion',
  quickPromotion: 'Students of a class in their new class, section and roll',
  promotion: {
    title: 'Student Promotion',
    lead: 'Each student is enrolled again for the new year; the old one stays as it was.',
    filters: 'Who is promoted',
    list: 'Students to promote',
    from: 'From',
    to: 'To',
    fetchFailed: 'Failed to fetch student data',
    incomplete: 'Please complete all fields before submitting.',
    promoted: 'Students promoted successfully!',
    failed: 'Failed to promote students.',
    submitting: 'Promoting...',
    filledOf: (filled: string, total: string) => `${filled} of ${total} students are filled in.`,
    typedByHand: (count: string) =>
      count === '1' ? '1 row stays as it was typed.' : `${count} rows stay as they were typed.`,
    clashing: (count: string) => `${count} ${count === '1' ? 'student clashes' : 'students clash'}.`,
    sectionsByMerit: 'By merit: the best in the first section',
    everyRoll: 'Blank: everyone, where the section is All',
    promotedAlready: (count: string) =>
      `${count} ${count === '1' ? 'student is' : 'students are'} promoted already.`,
    promotedTo: (place: string) => `Promoted to ${place}`,
    clearFirst: 'Change what is red, then submit.',
    nothingClashes: 'Nothing clashes.',
    emptyAll: 'Empty all rows',
    ownClassOnly:
      'You can enrol students again in your own class, section and shift. A superadmin promotes them to the next class.',
    fill: 'Fill from a rule',
    fillLead: 'Everyone goes to the next class. Each row can still be changed before anything is stored.',
    newSession: 'New session',
    rolls: 'New rolls',
    rollsOf: { merit: 'By merit of an exam', same: 'The same as now' },
    exam: 'Exam',
    noExam: 'No exam',
    bothTerms: 'Half Yearly + Annual',
    holdBack: 'Hold back with more fails than',
    holdBackHint: 'Blank: everyone goes to the next class',
    keepsOwn: 'As it is now',
    fillIn: 'Fill in',
    filling: 'Filling in...',
    filled: (count: string) =>
      `${count} ${count === '1' ? 'row is' : 'rows are'} filled in. Nothing is stored yet.`,
    meritOf: (merit: string) => `Merit ${merit}`,
    failsOf: (count: string) => `Fails: ${count}`,
    heldBack: 'Repeats the class',
    finished: 'Has finished the last class',
    last: 'The last promotion',
    lastBy: (when: string, who: string) => `${when}${who && `, by ${who}`}`,
    placeOf: (count: string, place: string) => `${count}: ${place}`,
    classOf: (className: string) => `Class ${className}`,
    sure: (count: string) =>
      count === '1'
        ? 'The new enrolment of 1 student is taken away. Her old class stays as it was.'
        : `The new enrolments of ${count} students are taken away. Their old classes stay as they were.`,
    undo: 'Undo',
    yesUndo: 'Yes, Undo',
    undone: 'Promotion undone',
    undoFailed: 'Failed to undo the promotion',
    history: 'Class by year',
  },
};

export type PromotionWords = { readonly [Word in keyof typeof promotionEn]: (typeof promotionEn)[Word] };
