const some = (count: string, one: string, many: string): string => `${count} ${count === '1' ? one : many}`;

/** The check board, and the publishing of an exam. */
export const checksEn = {
  linkCheckBoard: 'Check board',
  quickCheckBoard: 'How far the marks of an exam are entered, and what to look at before it is published',

  checks: {
    lead: 'How far the marks of an exam are entered, and what deserves a look before it is published.',
    classes: 'Classes',
    nobody: 'Nobody is enrolled in this session.',
    entered: 'Marks entered',
    enteredSummary: (entered: string, enrolled: string) => `${entered} of ${enrolled}`,
    percent: (value: string) => `${value}%`,
    verdicts: { ready: 'Ready', look: 'Have a look', stop: 'Not ready', published: 'Published' },
    published: 'Published',
    openClass: (name: string) => `Class ${name}`,

    subject: 'Subject',
    teacher: 'Teacher',
    bySubject: 'Marks entered, by subject',
    missing: 'Missing',
    missingCount: (count: string) => `${count} missing`,
    complete: 'Complete',
    cell: (roll: string, name: string) => `${roll} ${name}`,

    findings: 'What deserves a look',
    levels: { stop: 'Surely wrong', look: 'May be wrong' },
    noFindings: 'Nothing was found in what is entered.',
    heldAgainst: (term: string) => `Compared with ${term}.`,
    more: (count: string) => `Show ${count} more`,
    unlisted: (count: string) => `${some(count, 'more is', 'more are')} not listed here.`,
    kinds: {
      aboveMaximum: 'Marks above full marks',
      othersSubject: 'Marks in a subject of another group or religion',
      notChosen: 'Marks in a subject that was not chosen',
      unlikePair: 'Papers with one paper group that do not go together',
      unknownFourth: '4th subject codes that no subject has',
      noMarks: 'Students without any mark',
      equalColumn: 'Columns in which everyone has the same',
      farFromOtherTerm: 'Far from the student’s own other term',
      noFourth: 'Students without a 4th subject',
      compulsoryCount: 'Another number of compulsory subjects than the group',
    },
    parts: {
      subjective: 'Subjective',
      objective: 'Objective',
      practical: 'Practical',
      classAssignment: 'CA',
      written: 'Subjective, objective and practical together',
    },
    aboveMaximum: (part: string, entered: string, maximum: string) => `${part}: ${entered} of ${maximum}.`,
    othersSubject:
      'The student does not take this subject, so the mark is set aside. It counts again if she takes it.',
    notChosen:
      'This subject is neither the 4th nor a chosen subject of the student, so the mark is set aside. It counts again if she takes it.',
    unlikePair: (other: string) =>
      `${other} has the same paper group, but another group, religion or kind: change one of them.`,
    unknownFourth: (code: string) => `No subject of this class and group has the code ${code}.`,
    noMarks: 'No mark in any subject.',
    equalColumn: (part: string, value: string, count: string) => `${part}: ${value} for all ${count}.`,
    farFromOtherTerm: (marks: { total: string; other: string; full: string; term: string; usual: string }) =>
      `${marks.total} of ${marks.full}, ${marks.term} ${marks.other}. The class changed by ${marks.usual} on the whole.`,
    noFourth: 'No 4th subject chosen.',
    compulsoryCount: (count: string, usual: string) =>
      `${count} compulsory subjects, where the group has ${usual}: see which are chosen.`,

    steps: {
      title: 'The way of this exam',
      enter: 'Enter marks',
      check: 'Check',
      publish: 'Publish',
      print: 'Print',
      tell: 'Tell parents',
      ready: 'Every class is ready',
      notReady: (count: string) => some(count, 'class is not ready', 'classes are not ready'),
      publishedCount: (published: string, classes: string) => `${published} of ${classes} classes`,
      printAll: 'Print a whole class',
      printClass: 'Print everything of this class',
      nothingToTell: 'When a class is published',
      copy: 'Copy a notice',
      copied: 'The notice is copied. Paste it where parents read it.',
      notice: (exam: string, classes: string, address: string) =>
        `The results of ${exam} are published (class ${classes}). Look yours up here: ${address}`,
    },

    publishing: 'Publishing',
    nothingEntered: 'No mark is entered yet.',
    due: (count: string) =>
      some(
        count,
        'mark is missing: it would be printed as ‘-’.',
        'marks are missing: they would be printed as ‘-’.',
      ),
    without: (count: string) =>
      `${some(count, 'mark is', 'marks are')} missing where a student or a subject has none at all.`,
    mostlyMissing: (entered: string, enrolled: string) => `Only ${entered} of ${enrolled} marks are entered.`,
    stop: (count: string) => `${some(count, 'finding is', 'findings are')} surely wrong.`,
    look: (count: string) => `${some(count, 'finding', 'findings')} may be wrong.`,
    allRight: 'All marks are entered and nothing was found.',
    unentered: (names: string) => `Nobody has a mark in ${names}.`,
    attendance: (missing: string, all: string) =>
      `The attendance of ${missing} of ${all} students is not entered: it prints as ‘-’, and publishing locks it.`,
    noAddress: (address: string) =>
      `The codes on transcripts would lead to ${address}, which opens on no phone: set PUBLIC_URL to the address of the school first.`,
    publishOf: (exam: string) => `Publish ${exam}`,
    publish: 'Publish results',
    publishingNow: 'Publishing...',
    publishAnyway: 'Publish anyway',
    notReady: 'Publish these results?',
    publishLead: 'Parents and students can look the results up at once, and the marks are locked.',
    publishReason: 'Why are they published without these marks?',
    publishReasonHint: 'It is kept in the history of the exam.',
    lacks: 'Marks that are missing',
    andOthers: (count: string) => `and ${count} more`,
    lackOfAll: (count: string) => `nobody has a mark (${some(count, 'student', 'students')})`,
    publishedOn: (day: string, by: string) => `Published on ${day} by ${by}.`,
    somebody: 'the school',
    transcripts: (count: string) => `${some(count, 'transcript was', 'transcripts were')} issued.`,
    locked: 'The marks are locked until the exam is opened again.',
    takeBack: {
      openAgain: {
        title: 'Open again',
        busy: 'Opening...',
        question: 'Open the published exam again',
        lead: 'Parents of the whole class no longer find these results until they are published again: they are told that the exam is being corrected. To change single marks, correct them instead.',
      },
      withdraw: {
        title: 'Withdraw',
        busy: 'Withdrawing...',
        question: 'Withdraw an exam that was published by mistake',
        lead: 'It will be as if this exam had not been published: nobody finds its results, and the code of every transcript that is out says that it was withdrawn. Published again, every student gets a new transcript. To correct marks, open the exam again instead.',
      },
    },
    reason: 'Reason',

    history: 'History of the exam',
    when: 'When',
    what: 'What',
    by: 'By',
    events: {
      published: 'Published',
      corrected: 'Corrected',
      idCorrected: 'New student ID',
      renamed: 'New names of a student',
      exempted: 'Exempt from the exam',
      exemptionEnded: 'Exemption taken back',
      closed: 'Opened again',
      withdrawn: 'Withdrawn',
    },
    issuedCount: (count: string) => `${some(count, 'new transcript', 'new transcripts')}`,
  },
};

export type ChecksWords = { readonly [Word in keyof typeof checksEn]: (typeof checksEn)[Word] };
