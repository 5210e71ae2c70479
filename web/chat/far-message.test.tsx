import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { FarMessage } from './far-message.tsx';

const ben = { __typename: 'User', id: 'user_2', username: 'ben', avatarUrl: null, isBot: false } as const;
const ana = { __typename: 'User', id: 'user_1', username: 'ana' } as const;
const thumbs = (people: readonly object[]) => [{ __typename: 'Reaction', emoji: '👍', count: people.length, people }];
const message = {
  ...{ __typename: 'Message', id: 'message_2', seq: 2, text: 'I do', sentAt: '2026-05-12T09:00:00Z', editedAt: null },
  ...{ replyToId: 'message_1', mentions: [], author: ben, pictures: [] },
  replyTo: { __typename: 'Message', id: 'message_1', seq: 1, text: 'Who has the tent?', author: ben },
};

const Place = () => <output>{useLocation().state?.shown.id}</output>;

test('a message that stands alone shows its quote and its reactions, which take another one', async () => {
  const server = new ApolloLink(({ variables: { input } }) =>
    of({
      data: input
        ? { setReaction: { __typename: 'SetReactionPayload', reacted: { ...message, reactions: thumbs([ben, ana]) } } }
        : { node: { ...message, reactions: thumbs([ben]) } },
    }),
  );
  const cache = createCache();
  const element = (
    <ApolloProvider client={new ApolloClient({ cache, link: server })}>
      <Place />
      <FarMessage
        tripId="trip_1"
        id={message.id}
        viewer={ana}
        timeZone="UTC"
        showPictures={() => null}
        onClose={() => {}}
      />
    </ApolloProvider>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await page.getByRole('button', { name: '👍 1: ben', exact: true }).click();
  await expect.element(page.getByRole('button', { name: '👍 2: ben and you' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Go to the message of ben: Who has the tent?' }).click();
  await expect.element(page.getByRole('status', { includeHidden: true })).toHaveTextContent('message_1');
  cache.evict({ id: 'Message:message_1' });
  await expect.element(page.getByText('Deleted message')).toBeVisible();
});
