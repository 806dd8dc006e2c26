import { type Act, isAccepted } from './act.ts';
import { type Girl, PLACES, TERMS, type Year } from './model.ts';

/** What the teacher and the operator of class 9, section A, may ask for, also of other classes and girls. */
const ADDRESSES: readonly ((asked: Asked) => string)[] = [
  ({ query }) =>
    `getAllStudent?${query({ year: 'session', class: 'className', section: 'section', group: 'group' })}`,
  () => 'getAllStudent?pageSize=100',
  () => 'find?text=Girl',
  ({ girl }) => `student/${girl.id}`,
  ...[
    'results',
    'history',
    'enrolments',
    'exemptions',
    'attendance',
    'progress',
    'certificates',
    'mark-changes',
  ].map(
    (part) =>
      ({ girl }: Asked) =>
        `student/${girl.id}/${part}`,
  ),
  ...['publications', 'checks', 'completeness'].map(
    (name) =>
      ({ query }: Asked) =>
        `result/${name}?${query({ session: 'session', term: 'term', className: 'className' })}`,
  ),
  ({ query }) =>
    `result/get_all?${query({ session: 'session', term: 'term', className: 'className', section: 'section' })}`,
  ({ query }) =>
    `attendance?${query({ session: 'session', term: 'term', className: 'className', section: 'section', group: 'group' })}&shift=Morning`,
  () => 'student/deleted',
  () => 'result/deleted',
  () => 'student/uploads',
  () => 'users?userType=teacher',
  () => 'dashboard',
];

type Asked = { girl: Girl; query: (names: Record<string, string>) => string };

export const scopeActs: Act[] = [
  {
    name: 'the staff of class 9 look around',
    prepare: (year, pick, { call }) => {
      const girl = pick.one([...year.girls.values()])!;
      const { className, group } = pick.one(PLACES)!;
      const values: Record<string, string> = {
        ...{
          session: String(year.session),
          term: pick.one(TERMS)!,
          className,
          group,
          section: pick.one(['A', 'B', 'All'])!,
        },
      };
      const query = (names: Record<string, string>) =>
        String(
          new URLSearchParams(
            Object.entries(names).map(([name, value]): [string, string] => [name, values[value] ?? '']),
          ),
        );
      const address = pick.one(ADDRESSES)!({ girl, query });
      const caller = pick.one(['teacher', 'operator'] as const)!;
      return {
        say: `${caller}: ${address}`,
        send: async () => {
          const reply = await call(caller, 'get', `/api/v1/${address}`);
          if (isAccepted(reply)) refuseStrangers(year, JSON.stringify(reply.body), address);
          return reply;
        },
        accepted: () => {},
      };
    },
  },
];

/** Throws when an answer names a girl who never was in class 9, section A, also not in a published exam. */
function refuseStrangers(year: Year, text: string, address: string): void {
  for (const { name, everIn } of year.girls.values())
    if (!everIn.has('9 A') && new RegExp(`\\b${name}\\b`).test(text))
      throw new Error(`${address} names ${name}, who never was in class 9, section A`);
}
