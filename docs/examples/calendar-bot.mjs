// Mirrors a trip into a calendar file, and answers “!next” in its chat, through lost connections.
// npm install graphql-ws ws
// PLANJAM_URL=http://localhost:4000 PLANJAM_TOKEN=pjt_… node calendar-bot.mjs trip_… trip.ics
import { rename, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import webSocketImpl from 'ws';

const { PLANJAM_URL = '', PLANJAM_TOKEN: token } = process.env;
const [tripId, file = 'trip.ics'] = process.argv.slice(2);
if (!/^https?:/.test(PLANJAM_URL) || !URL.canParse(PLANJAM_URL) || !token || !tripId) {
  fail('Usage: PLANJAM_URL=http://… PLANJAM_TOKEN=pjt_… node calendar-bot.mjs trip_… [FILE]');
}
const url = new URL('/graphql', PLANJAM_URL.replace(/^http/, 'ws')).href;
const connectionParams = { authorization: `Bearer ${token}` };
// Without retries of its own: they would begin at the old cursor again, and repeat events.
const client = createClient({ url, connectionParams, webSocketImpl, retryAttempts: 0, keepAlive: 10_000 });
// A lost network closes nothing. It is noticed when a ping has no answer.
let silence;
client.on('ping', (isReceived) => {
  if (!isReceived) silence = setTimeout(() => client.terminate(), 5_000);
});
client.on('pong', () => clearTimeout(silence));
client.on('closed', () => clearTimeout(silence));

const ACTIVITY = '... on Activity { id name location scheduledTime scheduledDay endTime updatedAt }';
const PAGE = `query ($tripId: ID!, $after: String) { trip(id: $tripId) { seq activities(first: 100, after: $after) {
  pageInfo { hasNextPage endCursor } edges { node { ${ACTIVITY} } } } } }`;
const EVENTS = `subscription ($tripId: ID!, $after: Int) { tripEvents(tripId: $tripId, after: $after) {
  seq kind subjectId subject { ${ACTIVITY} ... on Message { id text author { isBot } } } } }`;
const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { ... on Failure { message } } }`;

function fail(reason) {
  console.error(reason);
  process.exit(1);
}

/** Yields the data of an operation. @throws the errors of GraphQL, or the event that closed the socket. */
async function* ask(query, variables) {
  for await (const { data, errors } of client.iterate({ query, variables: { tripId, ...variables } })) {
    if (errors) throw errors;
    yield data;
  }
}

const PASSING = ['UNAVAILABLE', 'INTERNAL_SERVER_ERROR', 'RATE_LIMITED', 'TOO_MANY_OPERATIONS'];

/** Repeats the work through lost connections. Ends the program if the token, the trip or the file is wrong. */
async function keepTrying(work) {
  for (;;) {
    try {
      return await work();
    } catch (problem) {
      const { message, extensions, code, reason } = [problem].flat()[0];
      const words = message || reason || `the connection was closed (${code})`;
      const isOurs = problem instanceof Error && reason === undefined;
      const isFinal = extensions ? !PASSING.includes(extensions.code) : isOurs || [4400, 4401, 4403].includes(code);
      if (isFinal) fail(words);
      console.error('Trying again:', words);
      await pause((extensions?.retryAfterSeconds ?? 1) * 1_000);
    }
  }
}

/** The activities by their ids. */
const plan = new Map();

/** @returns the seq of the trip at the first page: all later changes come as events. */
async function readPlan() {
  for (let after = null, seq; ; ) {
    const { value } = await ask(PAGE, { after }).next();
    if (!value.trip) fail(`There is no trip ${tripId}, or the token does not reach it.`);
    seq ??= value.trip.seq;
    const { edges, pageInfo } = value.trip.activities;
    for (const { node } of edges) plan.set(node.id, node);
    if (!pageInfo.hasNextPage) return seq;
    after = pageInfo.endCursor;
  }
}

const text = (words) => words.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
const stamp = (instant) => instant.replace(/[-:]|\.\d+/g, '');
const entry = ({ id, name, location, updatedAt, scheduledTime: start, scheduledDay: day, endTime: end }) => [
  ...['BEGIN:VEVENT', `UID:${id}`, `DTSTAMP:${stamp(updatedAt)}`],
  // Without a time, it is an event of the whole day.
  start ? `DTSTART:${stamp(start)}` : `DTSTART;VALUE=DATE:${stamp(day)}`,
  ...(end ? [`DTEND:${stamp(end)}`] : []),
  ...[`SUMMARY:${text(name)}`, `LOCATION:${text(location ?? '')}`, 'END:VEVENT'],
];

async function writeCalendar() {
  const entries = [...plan.values()]
    .filter((activity) => activity.scheduledTime ?? activity.scheduledDay)
    .flatMap(entry);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:PlanJam', ...entries, 'END:VCALENDAR'];
  // RFC 5545: a line has at most 75 bytes, and goes on after a space.
  await writeFile(`${file}.new`, lines.map((line) => `${line.replace(/.{18}(?=.)/gu, '$&\r\n ')}\r\n`).join(''));
  await rename(`${file}.new`, file);
}

/** The subject is the activity or message as it is now, or null if it has been removed. */
async function handle({ kind, subjectId, subject }) {
  if (kind === 'MESSAGE_SENT' && subject) await answer(subject);
  if (!subjectId.startsWith('activity_')) return;
  if (subject) plan.set(subjectId, subject);
  else plan.delete(subjectId);
  await writeCalendar();
}

async function answer(message) {
  if (message.text.trim() !== '!next' || message.author?.isBot) return;
  const now = new Date().toISOString();
  const coming = [...plan.values()].filter(({ scheduledTime }) => scheduledTime > now);
  const [next] = coming.sort((one, other) => (one.scheduledTime < other.scheduledTime ? -1 : 1));
  const words = next ? `Next: ${next.name}, ${next.scheduledTime}` : 'Nothing is planned.';
  // The id follows from the question's, so an answer that is sent again after a lost response is the same message.
  const id = message.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const { value } = await ask(SEND, { input: { id, tripId, text: words } }).next();
  if (value.sendMessage.message) console.error('No answer:', value.sendMessage.message);
}

/** Handles the events in order. The cursor moves when an event has been handled, and not before. */
async function follow(after) {
  for (;;) {
    await keepTrying(async () => {
      for await (const { tripEvents: event } of ask(EVENTS, { after })) {
        await handle(event);
        after = event.seq;
      }
    });
    await pause(1_000);
  }
}

const seq = await keepTrying(async () => {
  const read = await readPlan();
  await writeCalendar();
  return read;
});
await follow(seq);
