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
    fillIn: 'Fill in all rows:',
    sectionsAsNow: 'Sections as now',
    sectionsByMerit: 'Sections by merit',
    allInSection: (section: string) => `All in section ${section}`,
    fromClass: (className: string, year: string) => `Class ${className}, ${year}`,
    place: 'Section, Shift, Group',
    result: 'Result',
    fails: 'Fails',
    promotedAlready: (count: string) =>
      `${count} ${count === '1' ? 'student is' : 'students are'} promoted already.`,
    promotedTo: (place: string) => `Promoted to ${place}`,
    clearFirst: 'Change what is red, then submit.',
    nothingClashes: 'Nothing clashes.',
    emptyAll: 'Empty all rows',
    ownClassOnly:
      'You can enrol students again in your own class, section and shift. A superadmin promotes them to the next class.',
    fill: 'Fill from a rule',
    newSession: 'New session',
    rolls: 'New rolls',
    rollsOf: { merit: 'By merit', same: 'As now' },
    exam: 'Exam',
    noExam: 'No exam',
    bothTerms: 'Half Yearly + Annual',
    holdBack: 'Fails allowed',
    anyFails: 'No limit',
    keepsOwn: 'As now',
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
        ? 'The new enrolment of 1 student is taken away. The old class stays as it was.'
        : `The new enrolments of ${count} students are taken away. Their old classes stay as they were.`,
    undo: 'Undo',
    yesUndo: 'Yes, Undo',
    undone: 'Promotion undone',
    undoFailed: 'Failed to undo the promotion',
    history: 'Class by year',
  },
};

export type PromotionWords = { readonly [Word in keyof typeof promotionEn]: (typeof promotionEn)[Word] };
