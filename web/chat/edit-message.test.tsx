import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { Client } from 'graphql-ws';
import { of } from 'rxjs';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { followConnection } from '../apollo/connection.ts';
import { forgetDrafts, keepDraftsOf } from '../ui/form/stored-draft.ts';
import { Chat_message, type ChatMessage } from './chat.ts';
import { EditMessageDialog } from './edit-message.tsx';

const personOf = (username: string) => ({
  ...({ __typename: 'User', id: username, username, avatarUrl: null, isBot: false } as const),
});
const message: ChatMessage = {
  __typename: 'Message',
  ...{ id: 'message_1', seq: 1, text: 'Ask @Benjamin', sentAt: '2026-05-12T09:00:00Z', editedAt: null },
  ...{ replyToId: null, replyTo: null, reactions: [], pictures: [], author: personOf('Ana') },
  // He has another name today.
  mentions: [{ __typename: 'Mention', name: 'Benjamin', user: personOf('Ben') }],
};
const trip = {
  ...{ __typename: 'Trip', id: 'trip_1' },
  members: {
    __typename: 'MemberConnection',
    edges: ['Ana', 'Ben', 'Mei'].map((name) => ({
      __typename: 'MemberEdge',
      node: { __typename: 'Member', id: `member_${name}`, user: personOf(name) },
    })),
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  },
};

const sent = vi.fn<(input: object) => void>();
const onClose = vi.fn();
const field = page.getByRole('textbox', { name: 'Message' });
const options = page.getByRole('option', { includeHidden: true });

async function open() {
  const cache = createCache();
  cache.writeFragment({ fragment: Chat_message, fragmentName: 'Chat_message', data: message });
  const server = new ApolloLink(({ variables }) => {
    if (!variables.input) return of({ data: { trip } });
    sent(variables.input);
    return of({ data: { editMessage: { __typename: 'EditMessagePayload', edited: message } } });
  });
  return render(
    <ApolloProvider client={new ApolloClient({ cache, link: server })}>
      <EditMessageDialog id="message_1" tripId="trip_1" viewerId="Ana" onSend={() => {}} onClose={onClose} />
    </ApolloProvider>,
  );
}

beforeEach(() => {
  forgetDrafts();
  keepDraftsOf('Ana');
  const connected = { on: (event: string, noted: () => void) => event === 'connected' && noted() };
  followConnection(connected as unknown as Client);
});

test('an edited message mentions who is chosen in it, also after a reload, and who was mentioned before', async () => {
  const { unmount } = await open();
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}{End}{/Control} and @');
  await expect.element(options).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await expect.element(options).toHaveLength(0);
  await userEvent.keyboard('{Backspace}@m');
  await userEvent.click(options);
  await expect.element(field).toHaveValue('Ask @Ben and @Mei ');
  await expect.element(field).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();

  await unmount();
  await open();
  await page.getByRole('button', { name: 'Save' }).click();
  const input = { messageId: message.id, baseText: message.text, text: 'Ask @Ben and @Mei' };
  await expect.poll(() => sent.mock.calls).toEqual([[{ ...input, mentions: ['Ben', 'Mei'] }]]);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
