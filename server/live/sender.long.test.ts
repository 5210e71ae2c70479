import { queryObjects } from 'node:v8';
import { expect } from 'vitest';
import { testAccelerated } from '../test/accelerators.ts';
import { talkers } from '../test/talkers.ts';

// At night, because counting objects collects the garbage of a whole process of tests.

const { talker } = await talkers();

testAccelerated('idle subscriptions need less than one promise each', async () => {
  const talk = await talker();
  const subscribe = async (from: number, to: number) => {
    for (let n = from; n < to; n += 1) talk.subscribe(`chat ${n}`);
    await talk.processed();
    // A message reaches all running subscriptions.
    await talk.say(`${from}`);
    const ids = Array.from({ length: to }, (_, n) => `chat ${n}`);
    await expect.poll(() => ids.every((id) => talk.heard(id).at(-1) === `${from}`)).toBe(true);
    await talk.processed();
    return queryObjects(Promise, { format: 'count' });
  };
  const some = await subscribe(0, 10);
  const more = await subscribe(10, 50);
  // Less than one promise per subscription.
  expect(more - some).toBeLessThan(40);
  talk.socket.terminate();
});
