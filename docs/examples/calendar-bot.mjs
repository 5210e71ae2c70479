// Mirrors a trip into a calendar file, and answers “!next” in its chat, through lost connections.
// npm install graphql-ws ws
// PLANJAM_URL=http://localhost:4000 PLANJAM_TOKEN=pjt_… node calendar-bot.mjs trip_… trip.ics
import { rename, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import webSocketImpl from 'ws';

const [tripId, file = 'trip.ics'] = process.argv.slice(2);
const url = `${process.env.PLANJAM_URL.replace(/^http/, 'ws')}/graphql`;
const authorization = `Bearer ${process.env.PLANJAM_TOKEN}`;
const client = createClient({ url, connectionParams: { authorization }, webSocketImpl, retryAttempts: 0 });
const ask = (query, variables) => client.iterate({ query, variables: { tripId, ...variables } });

const PAGE = `query ($tripId: ID!, $after: String) { trip(id: $tripId) { seq activities(first: 100, after: $after, order: BY_DAY) {
  pageInfo { hasNextPage endCursor } nodes: edges { node { id name location scheduledTime scheduledDay endTime updatedAt } } } } }`;

const SEND = `mutation ($tripId: ID!, $words: String!) { sendMessage(input: { tripId: $tripId, text: $words }) { __typename } }`;

async function readPlan(after = null) {
  const { value } = await ask(PAGE, { after }).next();
  const { seq, activities } = value.data.trip;
  const { hasNextPage, endCursor } = activities.pageInfo;
  const rest = hasNextPage ? await readPlan(endCursor) : { plan: [] };
  return { seq, plan: [...activities.nodes.map(({ node }) => node), ...rest.plan] };
}

const text = (words) => words.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
const stamp = (instant) => instant.replace(/[-:]|\.\d+/g, '');
const event = ({ id, name, location, updatedAt, scheduledTime: start, scheduledDay: day, endTime: end }) => [
  ...['BEGIN:VEVENT', `UID:${id}`, `DTSTAMP:${stamp(updatedAt)}`],
  // Without a time, it is an event of the whole day.
  start ? `DTSTART:${stamp(start)}` : `DTSTART;VALUE=DATE:${stamp(day)}`,
  ...(end ? [`DTEND:${stamp(end)}`] : []),
  ...[`SUMMARY:${text(name)}`, `LOCATION:${text(location ?? '')}`, 'END:VEVENT'],
];

async function mirror() {
  const { seq, plan } = await readPlan();
  const events = plan.filter((activity) => activity.scheduledTime ?? activity.scheduledDay).flatMap(event);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:PlanJam', ...events, 'END:VCALENDAR'];
  // RFC 5545: a line has at most 75 bytes, and goes on after a space.
  await writeFile(`${file}.new`, lines.map((line) => `${line.replace(/.{18}(?=.)/gu, '$&\r\n ')}\r\n`).join(''));
  await rename(`${file}.new`, file);
  return seq;
}

async function answer({ message }) {
  if (message.text.trim() !== '!next' || message.author?.isBot) return;
  const next = (await readPlan()).plan.find(({ scheduledTime }) => scheduledTime > new Date().toISOString());
  const words = next ? `Next: ${next.name}, ${next.scheduledTime}` : 'Nothing is planned.';
  await ask(SEND, { words }).next();
}

/** Handles the events in order. After a lost connection it resumes behind the last one that it has handled. */
async function follow(field, after, handle) {
  const query = `subscription ($tripId: ID!, $after: Int) { it: ${field} }`;
  while (true) {
    try {
      for await (const { data } of ask(query, { after })) {
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
  follow('tripChanged(tripId: $tripId, after: $after) { seq }', seq, mirror),
  follow('messageSent(tripId: $tripId, after: $after) { seq message { text author { isBot } } }', seq, answer),
]);
