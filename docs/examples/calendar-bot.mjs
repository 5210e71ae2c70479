// Mirrors a trip into a calendar file, and answers “!next” in its chat, through lost connections.
// npm install graphql-ws ws
// PLANJAM_URL=http://localhost:3000 PLANJAM_TOKEN=pjt_… node calendar-bot.mjs trip_… trip.ics
import { rename, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';

const { PLANJAM_URL: url, PLANJAM_TOKEN: token } = process.env;
const [tripId, file = 'trip.ics'] = process.argv.slice(2);
const authorization = `Bearer ${token}`;
const live = createClient({
  url: `${url.replace(/^http/, 'ws')}/graphql`,
  webSocketImpl: WebSocket,
  connectionParams: { authorization },
  retryAttempts: 0,
});

async function ask(query, variables) {
  const headers = { authorization, 'content-type': 'application/json' };
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

async function readPlan(activities = [], after = null) {
  const page = `query ($tripId: ID!, $after: String) { trip(id: $tripId) { seq name activities(first: 100, after: $after, order: BY_DAY) {
    pageInfo { hasNextPage endCursor } edges { node { id name location scheduledTime scheduledDay endTime updatedAt } } } } }`;
  const { trip } = await ask(page, { tripId, after });
  const all = [...activities, ...trip.activities.edges.map(({ node }) => node)];
  const { hasNextPage, endCursor } = trip.activities.pageInfo;
  return hasNextPage
    ? readPlan(all, endCursor)
    : { ...trip, activities: all.filter((each) => each.scheduledTime ?? each.scheduledDay) };
}

const text = (words) => words.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
const stamp = (instant) => instant.replace(/[-:]|\.\d+/g, '');
/** An activity without a time is an event of the whole day. */
const when = ({ scheduledTime, scheduledDay, endTime }) =>
  scheduledTime
    ? [`DTSTART:${stamp(scheduledTime)}`, `DTEND:${stamp(endTime ?? scheduledTime)}`]
    : [`DTSTART;VALUE=DATE:${stamp(scheduledDay)}`];
const lines = ({ id, name, location, updatedAt, ...times }) => [
  ...['BEGIN:VEVENT', `UID:${id}`, `DTSTAMP:${stamp(updatedAt)}`, ...when(times)],
  ...[`SUMMARY:${text(name)}`, `LOCATION:${text(location ?? '')}`, 'END:VEVENT'],
];

async function mirror() {
  const { seq, activities } = await readPlan();
  const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:PlanJam', ...activities.flatMap(lines), 'END:VCALENDAR'];
  // RFC 5545: a line has at most 75 bytes, and goes on after a space.
  await writeFile(`${file}.new`, calendar.map((line) => `${line.replace(/.{18}(?=.)/gu, '$&\r\n ')}\r\n`).join(''));
  await rename(`${file}.new`, file);
  return seq;
}

async function answer({ text: question, author }) {
  if (question.trim() !== '!next' || author?.isBot) return;
  const { activities } = await readPlan();
  const next = activities.filter((each) => (each.scheduledTime ?? '') > new Date().toISOString())[0];
  const send = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { ... on Failure { message } } }';
  await ask(send, {
    input: { tripId, text: next ? `Next: ${next.name}, ${next.scheduledTime}` : 'Nothing is planned.' },
  });
}

/** Handles each event once, in order. After a lost connection it resumes behind the last one. */
async function follow(field, selection, after, handle) {
  const query = `subscription ($tripId: ID!, $after: Int) { it: ${field}(tripId: $tripId, after: $after) { seq ${selection} } }`;
  for (;;) {
    try {
      for await (const { data } of live.iterate({ query, variables: { tripId, after } })) {
        await handle(data.it);
        after = data.it.seq;
      }
    } catch (problem) {
      console.error('Trying again:', problem.message ?? problem);
    }
    await pause(1_000);
  }
}

const seq = await mirror();
await Promise.all([
  follow('tripChanged', 'kind', seq, mirror),
  follow('messageSent', 'message { text author { isBot } }', seq, ({ message }) => answer(message)),
]);
