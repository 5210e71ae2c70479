import type { Account } from './test.ts';

// Sets up data before a test, over GraphQL, as another client of the account would.

/** Runs `mutation { name(input) }`. @returns its payload. @throws the reason for a refusal. */
async function run<Payload extends object>(
  person: Account,
  name: string,
  input: object,
  selection = '__typename',
): Promise<Payload> {
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const { result } = await person.graphql<{ result: Payload & { refusal?: string } }>(
    `mutation ($input: ${type}Input!) {
       result: ${name}(input: $input) { ... on ${type}Payload { ${selection} } ... on Failure { refusal: message } } }`,
    { input },
  );
  if (result.refusal !== undefined) throw new Error(`${name}: ${result.refusal}`);
  return result;
}

interface ActivityFields {
  name: string;
  description?: string;
  location?: string;
  latitude?: number;
  longitude?: number;
  scheduledTime?: string;
  scheduledDay?: string;
  category?: string;
  cost?: number;
  duration?: number;
}

export async function addActivity(person: Account, tripId: string, fields: ActivityFields): Promise<string> {
  const { activity } = await run<{ activity: { id: string } }>(
    person,
    'addActivity',
    { tripId, ...fields },
    'activity { id }',
  );
  return activity.id;
}

const AT_ONCE = 50;

/** Adds many activities in this order. @returns their ids. */
export async function addActivities(
  person: Account,
  tripId: string,
  all: readonly ActivityFields[],
): Promise<string[]> {
  const ids: string[] = [];
  for (let done = 0; done < all.length; done += AT_ONCE) {
    const part = all.slice(done, done + AT_ONCE).map((fields) => ({ tripId, ...fields }));
    const added = await person.graphql<Record<string, { activity: { id: string } }>>(
      `mutation (${part.map((_, index) => `$a${index}: AddActivityInput!`)}) {
         ${part.map((_, index) => `a${index}: addActivity(input: $a${index}) { ...Added }`).join(' ')} }
       fragment Added on AddActivityPayload { activity { id } }`,
      Object.fromEntries(part.map((input, index) => [`a${index}`, input])),
    );
    ids.push(...part.map((_, index) => added[`a${index}`]?.activity.id ?? ''));
  }
  return ids;
}

interface BookingFields {
  kind: string;
  isBooked?: boolean;
  number?: string;
  code?: string;
}

export const book = (person: Account, activityId: string, booking: BookingFields) =>
  run(person, 'setReservation', { activityId, ...booking });

export const addPlace = (person: Account, tripId: string, name: string, latitude: number) =>
  addActivity(person, tripId, { name, latitude, longitude: -9.14 });

export const updateActivity = (person: Account, activityId: string, fields: Partial<ActivityFields>) =>
  run(person, 'updateActivity', { activityId, ...fields });

export const removeActivity = (person: Account, activityId: string) => run(person, 'removeActivity', { activityId });

export async function see(person: Account, tripId: string): Promise<void> {
  const { trip } = await person.graphql<{ trip: { seq: number } }>(
    'query ($tripId: ID!) { trip(id: $tripId) { seq } }',
    { tripId },
  );
  await run(person, 'markSeen', { tripId, seq: trip.seq });
}

export const moveTrip = (person: Account, tripId: string, startDate: string, endDate: string) =>
  run(person, 'updateTrip', { tripId, startDate, endDate });

export const say = (person: Account, tripId: string, text: string) => run(person, 'sendMessage', { tripId, text });

/** Sends `${text} 1` to `${text} ${count}`, in this order. */
export async function sayMany(person: Account, tripId: string, text: string, count: number): Promise<void> {
  const inputs = Array.from({ length: count }, (_, index) => ({ tripId, text: `${text} ${index + 1}` }));
  for (let done = 0; done < count; done += AT_ONCE) {
    const part = inputs.slice(done, done + AT_ONCE);
    await person.graphql(
      `mutation (${part.map((_, index) => `$m${index}: SendMessageInput!`)}) {
         ${part.map((_, index) => `m${index}: sendMessage(input: $m${index}) { __typename }`).join(' ')} }`,
      Object.fromEntries(part.map((input, index) => [`m${index}`, input])),
    );
  }
}

interface ExpenseFields {
  title: string;
  /** In minor units of its currency. */
  amount: number;
  currency?: string;
  rate?: string;
  spentOn: string;
  isRefund?: boolean;
}

/** The person pays it, and all share it. @returns its id. */
export async function recordExpense(person: Account, tripId: string, fields: ExpenseFields): Promise<string> {
  const { expense } = await run<{ expense: { id: string } }>(
    person,
    'recordExpense',
    { tripId, ...fields },
    'expense { id }',
  );
  return expense.id;
}

export const updateExpense = (person: Account, expenseId: string, fields: Partial<ExpenseFields>) =>
  run(person, 'updateExpense', { expenseId, ...fields });

interface PollFields {
  question: string;
  description?: string;
  options: string[];
  closesAt?: string;
}

/** @returns the ids of the poll and of its options, in order. */
export async function askPoll(person: Account, tripId: string, fields: PollFields) {
  const { poll } = await run<{ poll: { id: string; options: { id: string }[] } }>(
    person,
    'createPoll',
    { tripId, ...fields },
    'poll { id options { id } }',
  );
  return { id: poll.id, options: poll.options.map(({ id }) => id) };
}

export const castVote = (person: Account, pollId: string, optionId: string | undefined) =>
  run(person, 'castVote', { pollId, optionId });

interface PollEdit {
  question?: string;
  options?: { id?: string; text: string }[];
  closesAt?: string;
}

export const editPoll = (person: Account, pollId: string, edit: PollEdit) =>
  run(person, 'updatePoll', { pollId, ...edit });

export const removePoll = (person: Account, pollId: string) => run(person, 'removePoll', { pollId });

export const closePoll = (person: Account, pollId: string) => run(person, 'closePoll', { pollId });

interface InvitationFields {
  role?: 'ADMIN' | 'MEMBER';
  message?: string;
}

/** @returns the id of the invitation, as in its link. */
export async function invite(person: Account, tripId: string, email: string, fields: InvitationFields = {}) {
  const { invitation } = await run<{ invitation: { id: string } }>(
    person,
    'inviteMember',
    { tripId, email, ...fields },
    'invitation { id }',
  );
  return invitation.id;
}

/** Makes a join link of the trip. @returns its path and its id. */
export async function newLink(person: Account, tripId: string) {
  const { token, joinLink } = await run<{ token: string; joinLink: { id: string } }>(
    person,
    'createJoinLink',
    { tripId },
    'token joinLink { id }',
  );
  return { path: `/join#${token}`, id: joinLink.id };
}

export const revokeInvitation = (person: Account, invitationId: string) =>
  run(person, 'revokeInvitation', { invitationId });

export async function changeRole(
  person: Account,
  tripId: string,
  username: string,
  role: 'OWNER' | 'ADMIN' | 'MEMBER',
) {
  await run(person, 'changeRole', { memberId: await membershipOf(person, tripId, username), role });
}

export async function removeMember(person: Account, tripId: string, username: string) {
  await run(person, 'removeMember', { memberId: await membershipOf(person, tripId, username) });
}

async function membershipOf(person: Account, tripId: string, username: string): Promise<string | undefined> {
  const { trip } = await person.graphql<{
    trip: { members: { edges: { node: { id: string; user: { username: string } } }[] } };
  }>('query ($tripId: ID!) { trip(id: $tripId) { members { edges { node { id user { username } } } } } }', { tripId });
  return trip.members.edges.find(({ node }) => node.user.username === username)?.node.id;
}

/** Publishes a trip. @returns the address of its page. */
export async function publish(person: Account, tripId: string, shows: string[] = []): Promise<string> {
  const selection = 'trip { publication { url } }';
  const input = { tripId, shows, isIndexed: false };
  const { trip } = await run<{ trip: { publication: { url: string } } }>(person, 'publishTrip', input, selection);
  return new URL(trip.publication.url).pathname;
}
