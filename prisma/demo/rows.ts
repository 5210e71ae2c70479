import { generateNKeysBetween } from 'fractional-indexing';
import { snapshot } from '../../schema/core/journal/changes.ts';
import { draftActivity, draftInvitation, draftJoinLink, draftMember, draftOptions, draftPoll } from '../drafts.ts';
import type { Prisma } from '../generated/client.ts';
import type { Clock } from './clock.ts';
import { emailOf, type Person } from './people.ts';
import type { PollScript, TripScript } from './script.ts';

export interface Scene {
  script: TripScript;
  tripId: string;
  idOf: (person: Person) => string;
  clock: Clock;
}

/** An event of the journal, numbered once all of them are known. */
export interface DemoEvent extends Omit<Prisma.TripEventCreateManyInput, 'seq' | 'tripId' | 'at'> {
  at: Date;
}

const MINUTE_MS = 60_000;
/** The first activity is added this long after the trip was made, when everybody has joined, */
const FIRST_ADDED_AFTER_MS = 60 * 60 * MINUTE_MS;
/** and each further one so long after the one before. */
const ADDED_EVERY_MS = 47 * MINUTE_MS;

const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

export function drawJoinLinks({ script, tripId, idOf, clock }: Scene) {
  const { joinLink } = script;
  if (!joinLink) return { joinLinks: [], events: [] };
  const createdAt = clock.when(joinLink.made);
  const fields = { tripId, createdById: idOf(joinLink.by), createdAt, uses: joinLink.came.length };
  const { token: _secret, ...row } = draftJoinLink(fields);
  const { id: subjectId, createdById: actorId, role, expiresAt } = row;
  const after = { role, expiresAt: new Date(expiresAt).toISOString(), maxUses: null };
  const event: DemoEvent = { kind: 'JOIN_LINK_CREATED', subjectId, actorId, at: createdAt, after };
  return { joinLinks: [row], events: [event] };
}

/** The owner made the trip; everybody else joined it, some of them by the link. */
export function drawMembers(
  { script, tripId, idOf, clock }: Scene,
  after: Prisma.InputJsonObject,
  joinLinkId: string | null,
) {
  const members = script.members.map(([person, role, joined]) => {
    const came = script.joinLink?.came.includes(person) && { joinLinkId };
    return draftMember({ tripId, userId: idOf(person), role, joinedAt: clock.when(joined), ...came });
  });
  const events = members.map((member, index): DemoEvent => {
    const { id, userId, role } = member;
    const facts = { actorId: userId, at: new Date(member.joinedAt) };
    if (index === 0) return { ...facts, kind: 'TRIP_CREATED', subjectId: tripId, after };
    const by = member.joinLinkId ? { joinLinkId: member.joinLinkId } : {};
    return { ...facts, kind: 'MEMBER_JOINED', subjectId: id, after: { userId, role, ...by } };
  });
  return { members, events };
}

export function drawActivities({ script, tripId, idOf, clock }: Scene) {
  const positions = generateNKeysBetween(null, null, script.activities.length);
  const firstAdded = later(clock.when(script.made), FIRST_ADDED_AFTER_MS);
  const drawn = script.activities.map(
    ({ by, name, description, location, place, on, end, category, cost, minutes }, index) => {
      const fields = {
        name,
        description: description ?? null,
        location: location ?? null,
        latitude: place?.[0] ?? null,
        longitude: place?.[1] ?? null,
        scheduledTime: on?.[1] ? clock.at(script.startsIn + on[0] - 1, on[1]) : null,
        scheduledDay: on && !on[1] ? clock.day(script.startsIn + on[0] - 1) : null,
        endTimeZone: end?.timeZone ?? null,
        toLocation: end?.location ?? null,
        toLatitude: end?.place[0] ?? null,
        toLongitude: end?.place[1] ?? null,
        category,
        cost: cost ?? null,
        duration: minutes ?? null,
        position: positions[index] ?? '',
      };
      const at = later(firstAdded, index * ADDED_EVERY_MS);
      const actorId = idOf(by);
      const activity = draftActivity({ tripId, ...fields, createdById: actorId, createdAt: at });
      const event: DemoEvent = { kind: 'ACTIVITY_ADDED', subjectId: activity.id, actorId, at, after: snapshot(fields) };
      return { activity, event };
    },
  );
  return { activities: drawn.map(({ activity }) => activity), events: drawn.map(({ event }) => event) };
}

export function drawPolls(scene: Scene) {
  const drawn = scene.script.polls.map((poll) => drawPoll(scene, poll));
  return {
    polls: drawn.map(({ poll }) => poll),
    options: drawn.flatMap(({ options }) => options),
    votes: drawn.flatMap(({ votes }) => votes),
    events: drawn.flatMap(({ events }) => events),
  };
}

function drawPoll({ tripId, idOf, clock }: Scene, script: PollScript) {
  const { question, description = null, votes: chosen } = script;
  const at = clock.when(script.asked);
  const closesAt = script.closesAt ? clock.when(script.closesAt) : null;
  const closedAt = script.closed ? clock.when(script.closed) : null;
  const actorId = idOf(script.by);
  const fields = { question, description, closesAt };
  const poll = draftPoll({ tripId, ...fields, closedAt, createdById: actorId, createdAt: at });
  const options = draftOptions(poll.id, Object.keys(chosen));
  const votes = options.flatMap(({ id: optionId, text }) =>
    (chosen[text] ?? []).map((person, index) => ({
      pollId: poll.id,
      optionId,
      userId: idOf(person),
      castAt: later(at, (index + 1) * MINUTE_MS),
    })),
  );
  const about = { subjectId: poll.id };
  const asked = { ...snapshot(fields), options: options.map(({ text }) => text) };
  const events: DemoEvent[] = [{ ...about, kind: 'POLL_CREATED', actorId, at, after: asked }];
  for (const { userId, castAt } of votes) {
    events.push({ ...about, kind: 'VOTE_CAST', actorId: userId, at: castAt });
  }
  if (closedAt) events.push({ ...about, kind: 'POLL_CLOSED', actorId, at: closedAt });
  return { poll, options, votes, events };
}

export function drawInvitations({ script, tripId, idOf, clock }: Scene) {
  const invitations = script.invitations.map(({ by, to, sent, role, message }) =>
    draftInvitation({ tripId, inviterId: idOf(by), email: emailOf(to), role, message, createdAt: clock.when(sent) }),
  );
  const events = invitations.map(
    ({ id, inviterId, createdAt, email, role }): DemoEvent => ({
      kind: 'INVITATION_SENT',
      subjectId: id,
      actorId: inviterId,
      at: new Date(createdAt),
      after: { email, role },
    }),
  );
  return { invitations, events };
}
