import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import type { PollCard_pollFragment } from '../gql/graphql.ts';
import { EditPollDialog } from './edit-poll.tsx';
import { PollCard_poll } from './poll-fragments.ts';
import { cardPoll, option } from './testing.ts';

const ana = { id: 'user_01h455vb4pex5vsknk084sn02q', username: 'ana' };

const asked = cardPoll({
  createdBy: { __typename: 'User', ...ana },
  options: [option('option_1', 'Tram'), option('option_2', 'Walk')],
});

/** Opens the dialog on a server that refuses `refusals` times and then accepts everything. */
async function edit({ refusals = 0, now = asked, before = asked } = {}) {
  const sent = vi.fn<(input: object) => void>();
  const onClose = vi.fn();
  const cache = createCache();
  const put = (poll: PollCard_pollFragment) =>
    cache.writeFragment({ fragment: PollCard_poll, fragmentName: 'PollCard_poll', data: poll });
  put(before);
  const refusal = { __typename: 'Refusal', code: 'CONFLICT', message: 'Someone else has changed this poll.' };
  const server = new ApolloLink(({ operationName, variables: { input } }) => {
    if (operationName === 'EditPoll_now') return of({ data: { node: now } });
    const { pollId, ...rest } = input;
    sent(rest);
    const isTaken = sent.mock.calls.length > refusals;
    return of({ data: { updatePoll: isTaken ? { __typename: 'UpdatePollPayload', poll: now } : refusal } });
  });
  const place = { tripId: 'trip_01h455vb4pex5vsknk084sn02q', timeZone: 'UTC', viewer: ana, onClose };
  await render(
    <ApolloProvider client={new ApolloClient({ cache, link: server })}>
      <EditPollDialog {...place} poll={{ __typename: 'Poll', id: asked.id } as never} />
    </ApolloProvider>,
  );
  return { sent, onClose, put };
}

const save = () => page.getByRole('button', { name: 'Save' }).click();

test('an option whose other text was chosen is not in the next edit, even if others change it', async () => {
  const { sent, put } = await edit();
  await page.getByLabelText('Option 2').fill('Boat');
  put({ ...asked, options: [option('option_1', 'Tram'), option('option_2', 'Hike')] });
  await save();
  await page.getByRole('radio', { name: 'Theirs Hike' }).click();
  await expect.element(page.getByLabelText('Option 2')).toHaveValue('Hike');
  await page.getByLabelText('Description').fill('It may rain.');
  put({ ...asked, options: [option('option_1', 'Tram'), option('option_2', 'Run')] });
  await save();
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith({ description: 'It may rain.', base: { description: null } }),
  );
});

test('an unknown change is found when the server refuses the edit', async () => {
  const { sent, onClose } = await edit({ refusals: 1, now: { ...asked, question: 'Tram or hike?' } });
  await page.getByLabelText('Question').fill('Tram or boat?');
  await save();
  await page.getByRole('radio', { name: 'Yours Tram or boat?' }).click();
  await save();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.mock.calls).toEqual([
    [{ question: 'Tram or boat?', base: { question: 'Tram or walk?' } }],
    [{ question: 'Tram or boat?', base: { question: 'Tram or hike?' } }],
  ]);
});

test('the viewer chooses for an option that they reworded and someone else removed', async () => {
  const ours = [option('option_1', 'Tram'), option('option_2', 'Walk'), option('option_3', 'Taxi')];
  const theirs = { ...asked, options: ours.slice(0, 2) };
  const { sent, put } = await edit({ before: { ...asked, options: ours }, now: theirs });
  await page.getByRole('textbox', { name: 'Option 3' }).fill('Taxi, shared');
  put(theirs);
  await save();
  await page.getByRole('radio', { name: 'Theirs (removed)' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Option 3' })).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Yours Taxi, shared' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Option 3' })).toHaveValue('Taxi, shared');
  expect(sent).not.toHaveBeenCalled();
  await save();
  const present = [
    { id: 'option_1', text: 'Tram' },
    { id: 'option_2', text: 'Walk' },
  ];
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      base: {},
      options: [...present, { id: null, text: 'Taxi, shared' }],
      baseOptions: present.map((known) => ({ ...known, votes: 0 })),
    }),
  );
});

test('an option with votes that this window did not know is removed only after they have arrived', async () => {
  const present = [option('option_1', 'Tram'), option('option_2', 'Walk')];
  const { sent, onClose } = await edit({
    refusals: 1,
    before: { ...asked, options: [...present, option('option_3', 'Taxi')] },
    now: { ...asked, options: [...present, option('option_3', 'Taxi', 1)] },
  });
  await page.getByRole('button', { name: 'Remove option 3' }).click();
  await save();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const votes = sent.mock.calls.map(([input]) => Reflect.get(input, 'baseOptions')[2]);
  expect(votes).toEqual([0, 1].map((known) => ({ id: 'option_3', text: 'Taxi', votes: known })));
});
