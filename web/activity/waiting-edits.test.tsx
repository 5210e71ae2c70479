import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { openDB } from 'idb';
import { NEVER, of, throwError } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createCache } from '../apollo/cache.ts';
import { answered, owned } from '../apollo/signals.ts';
import { texts } from '../queue/texts.ts';
import { canWait, followWaiting, useWaitingCount } from '../queue/waiting.ts';
import { keepDraftsOf } from '../ui/form/stored-draft.ts';
import { notices } from '../ui/overlay/notice-queue.ts';
import { blankDraft, fieldsOf } from './draft.ts';
import { shownUpdated } from './edits.ts';
import { Plan_activity } from './plan.ts';
import { plannedActivity } from './testing.ts';
import { useRemoveActivity, waitAgain } from './use-remove-activity.ts';
import { useAddActivity, useUpdateActivity } from './use-save-activity.ts';

const said = () => notices.visibleToasts.map(({ content }) => content.text);
const castle = plannedActivity({ id: 'castle', name: 'Castle' });
const named = (name: string) => ({ ...fieldsOf(blankDraft), name });

afterEach(async () => {
  await Promise.all(owned.send(null));
});

/** From a server that is older than the page. */
const notKnown = { message: 'Cannot query field "conflicts".', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } };

/** A page that shows an activity, whose server answers as the test says. */
async function open(reply: () => 'lost' | 'unknown' | 'done' | 'silent') {
  const sent = vi.fn();
  const cache = createCache();
  const from = { fragment: Plan_activity, fragmentName: 'Plan_activity', id: 'Activity:castle' };
  cache.writeFragment({ ...from, data: castle });
  const server = new ApolloLink(({ variables: { input } }) => {
    sent(input);
    const how = reply();
    if (how === 'silent') return NEVER;
    if (how === 'lost') return throwError(() => new TypeError('Failed to fetch'));
    if (how === 'unknown') return of({ errors: [notKnown] });
    const after = { ...named(input.name ?? castle.name), cost: input.cost ?? null };
    return of({ data: shownUpdated(castle, after, castle.position) });
  });
  const client = new ApolloClient({ cache, link: server });
  let update: ReturnType<typeof useUpdateActivity> | undefined;
  let add: ReturnType<typeof useAddActivity> | undefined;
  let remove: ReturnType<typeof useRemoveActivity> | undefined;
  let count = 0;
  function Page() {
    update = useUpdateActivity('trip_1');
    add = useAddActivity('trip_1', []);
    remove = useRemoveActivity('trip_1');
    count = useWaitingCount();
    return null;
  }
  await render(
    <ApolloProvider client={client}>
      <Page />
    </ApolloProvider>,
  );
  followWaiting(client);
  keepDraftsOf('ana');
  await Promise.all(owned.send('ana'));
  // The code of the queue is loaded when the page is idle.
  await expect.poll(canWait).toBe(true);
  return {
    sent,
    answer: (data: typeof castle) => {
      cache.writeFragment({ ...from, data });
      answered.send();
    },
    shown: () => cache.readFragment({ ...from, optimistic: true })?.name,
    stored: () => cache.readFragment(from)?.name,
    rename: (name: string) => update?.(castle, { name }, named(name)),
    save: (edit: object) => update?.(castle, edit, named(castle.name)),
    add: (id: string, name: string) => add?.(id, named(name)),
    remove: (id: string) => remove?.(id),
    count: () => count,
  };
}

test('an edit without an answer, or whose server does not know it, waits: it is shown over what the server sends, and sent again with its base', async () => {
  const answers: ('lost' | 'unknown' | 'done')[] = ['lost', 'unknown'];
  const { answer, sent, shown, stored, rename, count } = await open(() => answers.shift() ?? 'done');
  const outcome = await rename('Castelo');
  expect(outcome).toMatchObject({ ok: true, payload: { waits: true, cause: null } });
  await expect.poll(shown).toBe('Castelo');
  expect(stored()).toBe('Castle');
  expect(count()).toBe(1);

  answer({ ...castle, cost: 500 });
  expect(shown()).toBe('Castelo');

  await expect.poll(() => sent.mock.calls.length).toBe(2);
  await Promise.all(owned.send('ana'));
  await expect.poll(stored).toBe('Castelo');
  await expect.poll(count).toBe(0);
  expect(shown()).toBe('Castelo');
  const again = { activityId: 'castle', name: 'Castelo', base: expect.objectContaining({ name: 'Castle' }) };
  expect(sent.mock.lastCall).toEqual([expect.objectContaining(again)]);
});

test('that edits wait is said until they are sent, and again the next time', async () => {
  const answers: ('lost' | 'done')[] = ['lost', 'done', 'lost', 'done'];
  const { rename, count } = await open(() => answers.shift() ?? 'done');
  for (const name of ['Castelo', 'Castelo de São Jorge']) {
    await rename(name);
    await expect.poll(said).toEqual([texts.saved]);
    await Promise.all(owned.send('ana'));
    await expect.poll(count).toBe(0);
    await expect.poll(said).toEqual([]);
  }
});

test('an edit that is on its way when the line is lost waits at once, and later edits do not fold with it', async () => {
  const { sent, rename, count } = await open(() => 'silent');
  const saving = rename('Castelo');
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  expect(await saving).toMatchObject({ ok: true, payload: { waits: true } });
  await rename('Castelo de São Jorge');
  expect(count()).toBe(2);
  expect(sent).toHaveBeenCalledTimes(1);
  line.mockRestore();
  dispatchEvent(new Event('online'));
});

test('a removal after an edit without an answer is sent with what the screen showed', async () => {
  const answers: ('lost' | 'done')[] = ['lost', 'done'];
  const { sent, rename, remove } = await open(() => answers.shift() ?? 'lost');
  await rename('Castelo');
  await remove('castle');
  await Promise.all(owned.send('ana'));
  const removal = { activityId: 'castle', base: expect.objectContaining({ name: 'Castelo', cost: castle.cost }) };
  await expect.poll(() => sent.mock.lastCall).toEqual([removal]);
});

test('without a line, an edit that changes nothing does not wait', async () => {
  const { save, count } = await open(() => 'lost');
  expect(await save({})).toMatchObject({ ok: true, payload: { waits: true } });
  expect(count()).toBe(0);
});

test('what is added and removed without a line is not sent, and its removal can be undone', async () => {
  const { sent, add, remove, count } = await open(() => 'silent');
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await add('tram', 'Tram 28');
  const removed = await remove('tram');
  expect(count()).toBe(0);
  waitAgain(removed?.unsent ?? []);
  await expect.poll(count).toBe(1);
  line.mockRestore();
  dispatchEvent(new Event('online'));
  await expect.poll(() => sent.mock.lastCall).toEqual([expect.objectContaining({ id: 'tram', name: 'Tram 28' })]);
});

test('after a sign-out nothing that waited is left', async () => {
  const { shown, rename, count } = await open(() => 'lost');
  await rename('Castelo');
  await expect.poll(shown).toBe('Castelo');
  await Promise.all(owned.send(null));
  expect(shown()).toBe('Castle');
  expect(count()).toBe(0);
  const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
  await expect.poll(databases).not.toContain('planjam.waiting');
  expect(localStorage.getItem('planjam.waiting')).toBeNull();
});

test('what waits in a database that cannot be read is not forgotten, and an edit is not lost without a question', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const newer = await openDB('planjam.waiting', 2);
  localStorage.setItem('planjam.waiting', 'ana');
  const { shown, rename, count } = await open(() => 'lost');
  await expect
    .poll(() => complaint.mock.calls.flat().map(String))
    .toContainEqual(expect.stringContaining('VersionError'));
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  await rename('Castelo');
  await expect.poll(shown).toBe('Castelo');
  expect(count()).toBe(1);
  expect(leave()).toBe(false);
  expect(localStorage.getItem('planjam.waiting')).toBe('ana');
  newer.close();
  complaint.mockRestore();
});
