import type { Attendance } from '../gql/graphql.ts';
import { formatList } from '../ui/text/format.ts';
import { texts } from './texts.ts';

/** The answers, in the order of the buttons. */
export const attendances: readonly Attendance[] = ['IN', 'MAYBE', 'OUT'];

interface Said {
  answer: Attendance;
  traveler: { id: string };
}

/** What a traveler said about an activity; null: nothing yet. */
export const answerOf = (answers: readonly Said[], travelerId: string): Attendance | null =>
  answers.find(({ traveler }) => traveler.id === travelerId)?.answer ?? null;

/** The travelers who gave this answer to an activity. */
export const idsOf = (answers: readonly Said[], answer: Attendance): string[] =>
  answers.flatMap((each) => (each.answer === answer ? [each.traveler.id] : []));

/** The travelers by what they said about an activity. Null: nothing yet. */
export const byAnswer = <Traveler extends { id: string }>(
  travelers: readonly Traveler[],
  answers: readonly Said[],
): { answer: Attendance | null; travelers: Traveler[] }[] =>
  [...attendances, null].map((answer) => ({
    answer,
    travelers: travelers.filter(({ id }) => answerOf(answers, id) === answer),
  }));

interface Coming {
  id: string;
  name: string;
  answer: Attendance | null;
}

/** Of more than so many, a sentence names only these. */
const MOST_NAMED = 3;

function namesOf(people: readonly Coming[], ownId: string | null): string {
  const names = people.toSorted((a, b) => Number(b.id === ownId) - Number(a.id === ownId));
  const shown = names.slice(0, MOST_NAMED).map(({ id, name }) => (id === ownId ? texts.you : texts.isolated(name)));
  const left = names.length - shown.length;
  return formatList(left > 0 ? [...shown, texts.others(left)] : shown);
}

/** Says who comes on the trip, such as “5 of 7 are coming; Bob hasn’t said.” */
export function sentenceOf(travelers: readonly Coming[], ownId: string | null): string {
  const of = (answer: Attendance | null) => travelers.filter((each) => each.answer === answer);
  const [coming, maybe, silent] = [of('IN'), of('MAYBE'), of(null)];
  if (silent.length === travelers.length) return texts.noOneSaid;
  const facts = [
    texts.areComing(coming.length, travelers.length),
    ...(maybe.length > 0 ? [texts.mayCome(maybe.length)] : []),
  ].join(', ');
  if (silent.length === 0) return `${facts}.`;
  const isPlural = silent.length > 1 || silent[0]?.id === ownId;
  return `${facts}; ${texts.haveNotSaid(namesOf(silent, ownId), isPlural)}.`;
}
