import type { securityEn } from './en.ts';

export const securityBn: typeof securityEn = {
  sessionsTitle: 'যেখানে যেখানে আপনি সাইন ইন করে আছেন',
  sessionsLead: 'দুই ঘণ্টা ব্যবহার না হলে, আর যেকোনো অবস্থায় বারো ঘণ্টা পর সাইন ইন শেষ হয়ে যায়।',
  unknownDevice: 'অজানা যন্ত্র',
  thisSession: 'এখানে',
  sessionUsed: (when, address) => `শেষ ব্যবহার ${when}, ${address} থেকে`,
  endSession: 'সাইন আউট',
  endSessionOn: (device, when) => `সাইন আউট: ${device}, শেষ ব্যবহার ${when}`,
  endOtherSessions: 'অন্য সব জায়গা থেকে সাইন আউট',
  sessionEndedThere: 'সেখান থেকে সাইন আউট হয়েছে',
  otherSessionsEnded: 'অন্য সব জায়গা থেকে সাইন আউট হয়েছে',
  signOutUser: 'সব জায়গা থেকে সাইন আউট করান',
  userSignedOut: (name) => `${name} সব জায়গা থেকে সাইন আউট হয়েছেন`,
  proofTitle: 'আপনিই তো?',
  proofLead: 'সাইন ইন করার পর কিছু সময় কেটে গেছে। আরেকবার পাসওয়ার্ড দিন, কাজটি এগিয়ে যাবে।',
  goOn: 'এগিয়ে যান',
};
