import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestBrowser } from '../test/browser.ts';
import { two } from '../test/people.ts';
import { seqOf } from '../test/wire.ts';
import { hasServers, openWorkers, type Workers } from '../test/workers.ts';

const presence = 'subscription ($tripId: ID!) { presenceChanged(tripId: $tripId) { present { id } } }';
const viewerChanged = 'subscription { viewerChanged { invitations { id } } }';
const inviteMember =
  'mutation ($tripId: ID!, $email: EmailAddress!) { inviteMember(input: { tripId: $tripId, email: $email }) { __typename } }';
const sendMessage =
  'mutation ($tripId: ID!, $text: String!) { sendMessage(input: { tripId: $tripId, text: $text }) { __typename } }';

describe.runIf(hasServers)('while Redis is away', () => {
  let workers: Workers;

  beforeAll(async () => {
    workers = await openWorkers(2);
  });

  afterAll(() => workers?.close());

  test.each([
    ['frozen', () => workers.redis.freeze(), () => workers.redis.thaw()],
    ['killed', () => workers.redis.kill(), () => workers.redis.startAgain()],
  ])(
    'because it is %s: no write waits for it, events come from the journal, and all is shared again after it',
    async (_how, goAway, comeBack) => {
      const { ana, bob, tripId } = await two(workers.url);
      const anas = await workers.openAt(1, ana);
      const bobs = await workers.openAt(2, bob);
      const heard = bobs.chat(tripId, await seqOf(ana, tripId));
      const seen: { by: string; present: string[] } = { by: 'bob', present: [] };
      bobs.listen(presence, { tripId }, ({ presenceChanged }) => {
        seen.present = presenceChanged.present.map(({ id }: { id: string }) => id);
      });
      anas.listen(presence, { tripId }, () => {});
      const company = expect.arrayContaining([ana.id, bob.id]);
      await expect.poll(() => seen.present).toEqual(company);
      const { trip: other } = await ana.command(
        'createTrip',
        { name: 'Porto', destination: 'Portugal' },
        'trip { id }',
      );
      let invitations = 0;
      bobs.listen(viewerChanged, {}, (event) => {
        invitations = event.viewerChanged.invitations.length;
      });

      /** Sends a message through one worker, and waits until the other one has delivered it. */
      const say = async (text: string) => {
        await anas.run(sendMessage, { tripId, text });
        await expect.poll(() => heard.at(-1), { interval: 5 }).toBe(text);
      };

      await say('before');
      await goAway();
      const texts = Array.from({ length: 5 }, (_, number) => `without ${number}`);
      for (const text of texts) await say(text);
      await anas.run(inviteMember, { tripId: other.id, email: bob.email });
      // Presence is only what this worker knows.
      await expect.poll(() => seen.present).toEqual([bob.id]);
      const again = new TestBrowser(workers.url);
      expect((await again.json('POST', '/auth/login', { email: ana.email, password: 'correct horse' })).status).toBe(
        200,
      );

      await comeBack();
      // Only a signal of the other worker brings it.
      await expect.poll(() => seen.present).toEqual(company);
      await expect.poll(() => invitations).toBe(1);
      await say('with');
      expect(heard).toEqual(['before', ...texts, 'with']);
      await Promise.all([anas.close(), bobs.close()]);
    },
  );
});
