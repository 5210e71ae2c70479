import { expect, inject, test } from 'vitest';
import { buildActivity, buildEvent } from '../../prisma/factories.ts';
import { newId } from '../../schema/core/ids.ts';
import { testApp } from '../test/app.ts';
import { ChatWindow } from '../test/chat-window.ts';
import { cast, stage } from '../test/stage.ts';

// A newer build runs at the same time, or ran before: the journal contains kinds of events that this build does not
// know.

const app = await testApp();
const { db, url } = app;
const people = await cast(url);

/** An event as a newer build writes it. */
const newerEvent = (tripId: string) =>
  buildEvent(db, tripId, {
    kind: 'OF_A_NEWER_VERSION',
    version: 7,
    subjectId: 'newer_1',
    at: new Date(),
    after: { note: 1 },
  });

/** Sends a message through the API, which notifies the streams. */
const act = (name: string, input: Record<string, unknown>) => people.owner.command(name, input);

const streams = {
  tripEvents: ['seq kind subject { id }', (tripId: string) => act('sendMessage', { tripId, text: 'Hello' })],
  tripChanged: ['seq kind subject { id }', (tripId: string) => act('addActivity', { tripId, name: 'Tram 28' })],
  messageSent: ['seq message { text }', (tripId: string) => act('sendMessage', { tripId, text: 'Hello' })],
  pollChanged: [
    'seq poll { question }',
    (tripId: string) => act('createPoll', { tripId, question: 'Where?', options: ['Here', 'There'] }),
  ],
} as const;

test.each(Object.entries(streams))(
  '%s goes past a kind of a newer build, missed or live',
  async (field, [selection, happen]) => {
    const { tripId } = await stage(db, people);
    const { seq: start } = await db.trip.findUniqueOrThrow({ where: { id: tripId } });
    await newerEvent(tripId);
    await happen(tripId);
    await newerEvent(tripId);
    const stream = people.member.subscribe(
      `subscription { ${field}(tripId: "${tripId}", after: ${start}) { ${selection} } }`,
    );
    expect((await stream.next())?.[field].seq).toBe(start + 2);
    await newerEvent(tripId);
    await happen(tripId);
    expect((await stream.next())?.[field].seq).toBe(start + 5);
    await stream.close();
  },
);

test('the chat’s socket skips it', async () => {
  const { tripId } = await stage(db, people);
  const window = await ChatWindow.open(people.member, tripId);
  await newerEvent(tripId);
  await people.owner.command('sendMessage', { tripId, text: 'still here' });
  expect((await window.next('message')).message.message).toBe('still here');
  window.socket.close();
});

test('the list of events leaves it out, and pages of it are as full as ever', async () => {
  const { tripId } = await stage(db, people);
  const { seq: start } = await db.trip.findUniqueOrThrow({ where: { id: tripId } });
  for (let count = 0; count < 3; count += 1) {
    await newerEvent(tripId);
    await buildActivity(db, { tripId });
  }
  const seqs: number[] = [];
  let after: string | null = null;
  for (;;) {
    const { data } = await people.member.graphql(
      `query ($after: String) { trip(id: "${tripId}") { events(first: 2, after: $after) {
         pageInfo { hasNextPage endCursor } edges { node { seq kind } } } } }`,
      { after },
    );
    const { edges, pageInfo } = data.trip.events;
    seqs.push(...edges.map(({ node }: { node: { seq: number } }) => node.seq));
    if (!pageInfo.hasNextPage) break;
    expect(edges).toHaveLength(2);
    after = pageInfo.endCursor;
  }
  expect(seqs.filter((seq) => seq > start)).toEqual([start + 2, start + 4, start + 6]);
});

test('nothing unknown counts as unseen', async () => {
  const { tripId } = await stage(db, people);
  const unseen = () =>
    people.member.graphql(`{ trip(id: "${tripId}") { seq unseen { activities messages polls expenses } } }`);
  const before = (await unseen()).data.trip;
  await newerEvent(tripId);
  expect((await unseen()).data.trip).toEqual({ ...before, seq: before.seq + 1 });
});

// The statements of the previous version, whose processes still run while this one starts.
const oldInsert = `WITH journal AS (
    INSERT INTO trip_event (trip_id, seq, kind, actor_id, subject_id, before, after, at)
    SELECT $1, line.seq, line.kind, $2, line."subjectId", line.before, line.after, $3
    FROM jsonb_to_recordset($4::jsonb)
      AS line (seq int, kind trip_event_kind, "subjectId" text, before jsonb, after jsonb))
  UPDATE trip SET seq = $5 WHERE id = $1`;

test('a process of the previous version writes events that this one reads, and reads those that this one writes', async () => {
  const { tripId } = await stage(db, people);
  const { seq: start } = await db.trip.findUniqueOrThrow({ where: { id: tripId } });
  const stream = people.member.subscribe(
    `subscription { tripChanged(tripId: "${tripId}", after: ${start}) { seq kind } }`,
  );
  const lines = JSON.stringify([{ seq: start + 1, kind: 'TRIP_UPDATED', subjectId: tripId }]);
  await app.database.pool.query(oldInsert, [tripId, people.owner.id, new Date(), lines, start + 1]);
  expect((await stream.next())?.tripChanged).toEqual({ seq: start + 1, kind: 'TRIP_UPDATED' });
  await stream.close();

  await people.owner.command('addActivity', { tripId, name: newId('Activity') });
  await newerEvent(tripId);
  const { rows } = await app.database.pool.query('SELECT kind::text FROM trip_event WHERE trip_id = $1 AND seq > $2', [
    tripId,
    start + 1,
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual(['ACTIVITY_ADDED', 'TRIP_UPDATED']);
});

test.runIf(inject('template').onServer)(
  'statements that were prepared before the migration still run after it',
  async () => {
    // That is why there is a second column: with a changed type they fail with "cached plan must not change result
    // type".
    const client = await app.database.pool.connect();
    await client.query('CREATE TEMP TABLE journal AS SELECT kind, kind_text FROM trip_event');
    const read = () => client.query({ name: 'read', text: 'SELECT kind FROM journal LIMIT 1' });
    await read();
    await client.query('ALTER TABLE journal ALTER COLUMN kind TYPE text');
    await expect(read()).rejects.toThrow('cached plan must not change result type');
    client.release(true);
  },
);
