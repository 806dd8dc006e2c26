import type { Answers } from '#server/routes.ts';

export type Verb = 'get' | 'post' | 'put' | 'delete';

/** The path of a route as a screen writes it: '/student/:id/results' as `/student/${string}/results`. */
type Written<Path extends string> = Path extends `${infer Start}:${infer Rest}`
  ? Rest extends `${string}/${infer Tail}`
    ? `${Start}${string}/${Written<Tail>}`
    : `${Start}${string}`
  : Path;

/** Every call of a verb: its path as a screen writes it, and what it answers. */
type CallOf<Of extends Verb> = {
  [Name in keyof Answers]: Name extends `${Of} /api/v1${infer Path}`
    ? { path: Written<Path>; answer: Answers[Name] }
    : never;
}[keyof Answers];

type WithoutQuery<Path extends string> = Path extends `${infer Start}?${string}` ? Start : Path;

type AnswerAt<Call, Path> = Call extends { path: infer Own; answer: infer Answer }
  ? [Own, Path] extends [Path, Own]
    ? Answer
    : never
  : never;

/** What the server answers to a call, by its table of routes. */
export type AnswerOf<Of extends Verb, Path extends string> = Path extends string
  ? AnswerAt<CallOf<Of>, WithoutQuery<Path>>
  : never;

/** The path itself if the server has a route for it; any other does not compile. */
export type Known<Of extends Verb, Path extends string> =
  WithoutQuery<Path> extends CallOf<Of>['path'] ? Path : never;
