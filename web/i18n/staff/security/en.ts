/** Where one is signed in, and the proof before what is grave. */
export const securityEn = {
  sessionsTitle: 'Where you are signed in',
  sessionsLead: 'A sign-in ends after two hours without use, and after twelve hours in any case.',
  unknownDevice: 'Unknown device',
  thisSession: 'Here',
  sessionUsed: (when: string, address: string) => `Last used ${when}, from ${address}`,
  endSession: 'Sign out',
  endSessionOn: (device: string, when: string) => `Sign out: ${device}, last used ${when}`,
  endOtherSessions: 'Sign out everywhere else',
  sessionEndedThere: 'Signed out there',
  otherSessionsEnded: 'Signed out everywhere else',
  signOutUser: 'Sign out everywhere',
  userSignedOut: (name: string) => `${name} is signed out everywhere`,
  proofTitle: 'Is it still you?',
  proofLead: 'It is a while since you signed in. Give your password once more, and this goes on.',
  goOn: 'Go on',
};
