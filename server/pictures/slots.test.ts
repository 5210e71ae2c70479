import { expect, test } from 'vitest';
import { UploadRefused } from '../files/upload-refused.ts';
import { Slots } from './slots.ts';

/** Takes places, six for each person. @returns which of them were given to others: false, or the reason. */
function full(sender: (index: number) => { person: string; address: string }) {
  const slots = new Slots();
  const taken = Array.from({ length: 32 }, (_, index) => slots.enter(sender(Math.floor(index / 6))));
  return { slots, lost: () => taken.flatMap(({ signal }) => (signal.aborted ? [signal.reason] : [])) };
}

const busy = expect.objectContaining({ status: 503 });

test('a person gets a place from the address that has the most, and there from the person who has the most', () => {
  const { slots, lost } = full((index) => ({ person: `p${index}`, address: 'a' }));
  for (let count = 1; count <= 6; count += 1) {
    slots.enter({ person: 'new', address: 'b' });
    expect(lost()).toEqual(Array.from({ length: count }, () => busy));
  }
  expect(() => slots.enter({ person: 'new', address: 'b' })).toThrow(UploadRefused);
});

test('people behind one address share its places among them', () => {
  const { slots, lost } = full((index) => ({ person: `p${index}`, address: 'a' }));
  for (let count = 1; count <= 5; count += 1) slots.enter({ person: 'new', address: 'a' });
  expect(lost()).toHaveLength(5);
  // By now no one has more.
  expect(() => slots.enter({ person: 'new', address: 'a' })).toThrow(UploadRefused);
});

test('no place is taken from equals, nor from a picture that is being encoded', async () => {
  const slots = new Slots();
  const taken = Array.from({ length: 31 }, (_, index) => slots.enter({ person: `p${index}`, address: `a${index}` }));
  const newest = slots.enter({ person: 'p', address: 'a0' });
  expect(() => slots.enter({ person: 'new', address: 'a1' })).toThrow(UploadRefused);
  let finish = () => {};
  const encoded = newest.encode(() => new Promise<void>((resolve) => (finish = resolve)));
  slots.enter({ person: 'new', address: 'b' });
  expect([newest, ...taken].filter(({ signal }) => signal.aborted)).toEqual([taken[0]]);
  finish();
  await encoded;
});

test('one picture is encoded at a time, addresses take turns, and one without its place is left out', async () => {
  const slots = new Slots();
  const order: string[] = [];
  const turns = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => {
    const slot = slots.enter({ person: name, address: name.charAt(0) });
    const done = slot.encode(async () => {
      order.push(`${name} begins`);
      await new Promise(setImmediate);
      order.push(`${name} ends`);
    });
    return { slot, done: done.catch((error: unknown) => error) };
  });
  turns[1]?.slot.cut(new UploadRefused(408, 'Too slow.'));
  const ends = await Promise.all(turns.map(({ done }) => done));
  expect(ends[1]).toMatchObject({ status: 408 });
  expect(order).toEqual(['a1', 'b1', 'b2', 'a3'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});
