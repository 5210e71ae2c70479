import { test } from './support/ana-and-bob.ts';
import { sayMany, see } from './support/deeds.ts';
import { holdResponse } from './support/faults.ts';
import { expect } from './support/test.ts';

test('earlier messages that are edited and removed before they arrive are shown so', async ({ ana, bob, trip }) => {
  const tripId = await trip(ana, bob);
  await sayMany(bob, tripId, 'Line', 60);
  await see(ana, tripId);
  const { trip: found } = await bob.graphql<{ trip: { messages: { edges: { node: { id: string } }[] } } }>(
    'query ($tripId: ID!) { trip(id: $tripId) { messages(first: 60) { edges { node { id } } } } }',
    { tripId },
  );
  const idOf = (number: number) => found.messages.edges[number - 1]?.node.id;
  const edit = (number: number, text: string) =>
    bob.graphql(
      'mutation ($id: ID!, $text: String!) { editMessage(input: { messageId: $id, text: $text }) { __typename } }',
      { id: idOf(number), text },
    );
  const { page } = ana;
  await page.goto(`/trips/${tripId}?tab=chat`);
  const log = page.getByRole('log');
  const line = (text: string) => log.getByText(text, { exact: true });
  await expect(line('Line 60')).toBeInViewport();
  const earlier = await holdResponse(page, 'EarlierMessages');
  await log.hover();
  await page.mouse.wheel(0, -10_000);
  await earlier.answered;
  await bob.graphql('mutation ($id: ID!) { removeMessage(input: { messageId: $id }) { __typename } }', {
    id: idOf(10),
  });
  await edit(20, 'Tram at nine');
  // The events of the trip come in order.
  await edit(60, 'Castle at ten');
  await expect(log.getByText('Castle at ten')).toBeAttached();

  earlier.release();
  await expect(line('Line 1')).toBeAttached();
  await expect(log.getByText('Tram at nine')).toBeAttached();
  await expect(line('Line 10')).toHaveCount(0);
});
