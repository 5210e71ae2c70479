import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';

test('while the database server’s disk is full, writes are answered 503 with the reason, and reads go on', async () => {
  const app = await testApp();
  const { ana, tripId } = await two(app.url);
  // Postgres's message when a table cannot grow.
  await app.database.pool.query(`CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT ON message FOR EACH ROW EXECUTE FUNCTION fill();
    CREATE TRIGGER full_disk BEFORE INSERT ON activity FOR EACH ROW EXECUTE FUNCTION fill()`);
  const say = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }';
  const said = await ana.json('POST', '/graphql', { query: say, variables: { input: { tripId, text: 'Hello' } } });
  const reason = "This server's disk is full. Please tell its operator.";
  expect(said).toMatchObject({
    status: 503,
    body: { errors: [{ message: reason, extensions: { code: 'UNAVAILABLE' } }] },
  });
  const added = await ana.json('POST', `/trips/${tripId}/activities`, { name: 'Museum', category: 'sightseeing' });
  expect(added).toMatchObject({ status: 503, body: { error: reason } });
  const read = 'query ($id: ID!) { trip(id: $id) { name messages(last: 1) { edges { node { text } } } } }';
  expect(await ana.graphql(read, { id: tripId })).toEqual({
    data: { trip: { name: 'Lisbon', messages: { edges: [] } } },
  });
  expect((await ana.json('GET', `/trips/${tripId}`)).status).toBe(200);
  expect((await ana.json('GET', '/readyz')).status).toBe(200);
  await app.database.pool.query('DROP FUNCTION fill CASCADE');
  expect(await ana.command('sendMessage', { tripId, text: 'Hello' })).toMatchObject({
    __typename: 'SendMessagePayload',
  });
});
