import type { Attendance } from '../gql/graphql.ts';

/** What one says: about an activity, an idea without a day, and the trip. */
export const words = {
  activity: { IN: 'I’m in', MAYBE: 'Maybe', OUT: 'I’m out' },
  idea: { IN: 'I’d like it', MAYBE: 'Maybe', OUT: 'Not for me' },
  trip: { IN: 'Coming', MAYBE: 'Maybe', OUT: 'Not coming' },
} satisfies Record<string, Record<Attendance, string>>;

/** The same of someone else. */
export const others = {
  activity: { IN: 'In', MAYBE: 'Maybe', OUT: 'Out' },
  idea: { IN: 'Would like it', MAYBE: 'Maybe', OUT: 'Not for them' },
} satisfies Record<string, Record<Attendance, string>>;

/** What a card offers before there is an answer. On a phone the heart of an idea does so alone. */
export const asks = {
  activity: { long: 'I’m in?', short: 'In?' },
  idea: { long: 'I’d like it', short: '' },
};

/** What one has said, on the card of a phone. */
export const short = {
  activity: { IN: 'In', MAYBE: 'Maybe', OUT: 'Out' },
  idea: { IN: '', MAYBE: 'Maybe', OUT: 'No' },
} satisfies Record<string, Record<Attendance, string>>;

export const texts = {
  whoIsIn: 'Who is in',
  whoLikes: 'Who would like it',
  whoComes: 'Who is coming',
  yourAnswer: 'Your answer',
  answerFor: (name: string) => `Answer for ${name}`,
  about: (answer: string, name: string) => `${answer}: ${name}`,
  notSaid: 'Hasn’t said',
  count: (answer: string, count: number) => `${answer} (${count})`,
  areIn: (names: string) => `In: ${names}`,
  like: (names: string) => `Would like it: ${names}`,
  more: (count: number) => `+${count}`,
  failed: 'Failed to save the answer. Please try again.',
  noOneSaid: 'No one has said yet who is coming.',
  areComing: (count: number, all: number) => `${count} of ${all} ${count === 1 ? 'is' : 'are'} coming`,
  mayCome: (count: number) => `${count} may come`,
  haveNotSaid: (names: string, isPlural: boolean) => `${names} ${isPlural ? 'haven’t' : 'hasn’t'} said`,
  you: 'you',
  isolated: (name: string) => `\u2068${name}\u2069`,
  others: (count: number) => (count === 1 ? '1 other' : `${count} others`),
  withoutAccount: 'Answer for those without an account',
};
