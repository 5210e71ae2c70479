import type { Attendance, Prisma } from '../generated/client.ts';
import { type Person, people } from './people.ts';
import type { DemoEvent, Scene } from './rows.ts';
import type { AnswersScript } from './script.ts';

const MINUTE_MS = 60_000;
/** Someone answers this long after the one before, and the first one so long after there is something to answer. */
const ANSWERED_EVERY_MS = 11 * MINUTE_MS;

interface Answering extends Scene {
  travelers: readonly Prisma.TravelerCreateManyInput[];
  activities: readonly Prisma.ActivityCreateManyInput[];
}

/** What each said, in the order of the people. */
const saidBy = (said: AnswersScript['trip']): [Person, Attendance][] =>
  people.flatMap((person) =>
    (['IN', 'MAYBE', 'OUT'] as const).flatMap((answer): [Person, Attendance][] =>
      said[answer]?.includes(person) ? [[person, answer]] : [],
    ),
  );

/** Who comes on the trip, and to which activities. Returns the travelers with their answers. */
export function drawAnswers({ script, tripId, idOf, travelers, activities }: Answering) {
  const travelerOf = (person: Person) => {
    const found = travelers.find(({ userId }) => userId === idOf(person));
    if (!found) throw new Error(`${person} does not go on the trip “${script.name}”.`);
    return found;
  };
  const toTrip = new Map(saidBy(script.answers.trip).map(([person, answer]) => [travelerOf(person), answer]));
  const said = Array.from(toTrip, ([{ id: subjectId, userId, createdAt }, answer]): DemoEvent => {
    const at = new Date(new Date(createdAt).getTime() + ANSWERED_EVERY_MS);
    const [before, after] = [{ answer: null }, { answer }];
    return { kind: 'TRIP_ANSWERED', subjectId, actorId: userId ?? null, at, before, after };
  });
  const toActivities = Object.entries(script.answers.activities).flatMap(([name, answers]) => {
    const activity = activities.find((each) => each.name === name);
    if (!activity) throw new Error(`The trip “${script.name}” has no activity “${name}”.`);
    const { id: activityId = '', createdAt = '' } = activity;
    return saidBy(answers).map(([person, answer], index) => {
      const at = new Date(new Date(createdAt).getTime() + (index + 1) * ANSWERED_EVERY_MS);
      const { id: travelerId } = travelerOf(person);
      const [before, after] = [null, answer].map((each) => ({ travelerId, answer: each }));
      const event: DemoEvent = {
        ...{ kind: 'ACTIVITY_ANSWERED', subjectId: activityId, actorId: idOf(person), at },
        ...{ before: { ...before }, after: { ...after } },
      };
      return { row: { activityId, travelerId, tripId, answer, answeredAt: at }, event };
    });
  });
  return {
    travelers: travelers.map((traveler) => ({ ...traveler, answer: toTrip.get(traveler) ?? null })),
    answers: toActivities.map(({ row }) => row),
    events: [...said, ...toActivities.map(({ event }) => event)],
  };
}
