import { expect, test, vi } from 'vitest';
import { createOutbox, type Failed, type Outgoing } from './outbox.ts';

const message = (id: string): Outgoing => ({ id, text: id, sentAt: '2027-05-12T12:00:00Z', failure: null });
const unreached = { failure: 'Not sent.', isUnreached: true };

/** A chat whose messages arrive when the test lets them, and which keeps them over a reload. */
function chat() {
  const posted: string[] = [];
  let stored: readonly Outgoing[] | null = null;
  let end: (failed: Failed) => void = () => {};
  const open = () =>
    createOutbox(
      {
        read: () => stored,
        keep: (messages) => {
          stored = messages;
        },
        forget: () => {
          stored = null;
        },
      },
      ({ id }) => {
        posted.push(id);
        return new Promise((resolve) => {
          end = resolve;
        });
      },
    );
  const settle = async (failed: Failed) => {
    const before = posted.length;
    end(failed);
    await vi.waitFor(() => expect(posted.length >= before).toBe(true));
    await Promise.resolve();
  };
  return { open, posted, settle, stored: () => stored?.map(({ id }) => id) ?? [] };
}

test('messages are sent once, in their order, and wait together for the line, also over a reload', async () => {
  const { open, posted, settle, stored } = chat();
  const outbox = open();
  for (const id of ['one', 'two', 'three']) outbox.add(message(id));
  expect(posted).toEqual(['one']);
  await settle(null);
  expect(posted).toEqual(['one', 'two']);
  await settle(unreached);
  expect(outbox.read().map(({ failure }) => failure)).toEqual(['Not sent.', 'Not sent.']);
  expect(posted, 'the third does not overtake the second').toEqual(['one', 'two']);

  const reloaded = open();
  reloaded.resume();
  reloaded.resume();
  await settle(unreached);
  reloaded.add(message('four'));
  for (const _ of ['two', 'three', 'four']) await settle(null);
  expect(posted).toEqual(['one', 'two', 'two', 'two', 'three', 'four']);
  expect([reloaded.read(), stored()]).toEqual([[], []]);
});

test('a refused message stays, does not hold up the later ones, and is sent only when its author asks', async () => {
  const { open, posted, settle } = chat();
  const outbox = open();
  for (const id of ['one', 'two']) outbox.add(message(id));
  await settle({ failure: 'Not sent. It is too long.' });
  await settle(null);
  outbox.resume();
  expect(posted).toEqual(['one', 'two']);
  outbox.retry('one');
  await settle(null);
  expect(posted).toEqual(['one', 'two', 'one']);
  expect(outbox.read()).toEqual([]);
});

test('after a sign-out nothing more is sent, and what is left stays stored', async () => {
  const { open, posted, settle, stored } = chat();
  const outbox = open();
  for (const id of ['one', 'two']) outbox.add(message(id));
  outbox.close();
  await settle(null);
  expect(posted).toEqual(['one']);
  expect(stored()).toEqual(['one', 'two']);
});
