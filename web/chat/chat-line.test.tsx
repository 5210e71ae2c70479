import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider, useFragment } from '@apollo/client/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { Toasts } from '../ui/overlay/toast.tsx';
import { Chat_message, Chat_reactions, type ChatMessage } from './chat.ts';
import { ChatLine } from './chat-line.tsx';
import type { Viewer } from './reactions.ts';

const ana: Viewer = { id: 'user_1', username: 'ana' };
const ben = { __typename: 'User', id: 'user_2', username: 'ben', avatarUrl: null, isBot: false } as const;
const sentAt = '2026-05-12T09:00:00Z';
const first = { __typename: 'Message', id: 'message_1', seq: 1, text: 'Who has the tent?', author: ben } as const;
const message: ChatMessage = {
  __typename: 'Message',
  id: 'message_2',
  seq: 2,
  text: 'I do',
  sentAt,
  editedAt: null,
  replyToId: first.id,
  replyTo: first,
  mentions: [],
  author: ben,
  pictures: [],
};
const reactedBy = (...people: object[]) => ({
  __typename: 'Message',
  id: message.id,
  reactions: [{ __typename: 'Reaction', emoji: '👍', count: people.length, people }],
});

/** A message of ben, which answers another one, as ana sees it. */
async function open({ refuses = false } = {}) {
  const cache = createCache();
  cache.writeFragment({ fragment: Chat_message, fragmentName: 'Chat_message', data: message });
  cache.writeFragment<object>({ fragment: Chat_reactions, data: reactedBy(ben) });
  const sent = vi.fn<(input: object) => void>();
  const server = new ApolloLink(({ variables: { input } }) => {
    sent(input);
    const refusal = { __typename: 'Refusal', code: 'NOT_FOUND', message: 'This message is gone.' };
    const reacted = input.isOn ? reactedBy(ben, { __typename: 'User', ...ana }) : reactedBy(ben);
    return of({ data: { setReaction: refuses ? refusal : { __typename: 'SetReactionPayload', reacted } } });
  });
  const did = { reply: vi.fn(), use: vi.fn() };
  const Line = () => {
    const { data, complete } = useFragment({ fragment: Chat_message, fragmentName: 'Chat_message', from: message });
    const { state } = useLocation();
    return (
      <>
        <output>{state?.shown.id}</output>
        {complete && (
          <ChatLine
            {...{ tripId: 'trip_1', message: data, viewer: ana, timeZone: 'UTC', isFirst: true, isLast: true }}
            showPictures={() => null}
            onReply={did.reply}
            onEdit={() => {}}
            onUse={did.use}
          />
        )}
      </>
    );
  };
  await render(
    <MemoryRouter>
      <ApolloProvider client={new ApolloClient({ cache, link: server })}>
        <Line />
        <Toasts />
      </ApolloProvider>
    </MemoryRouter>,
  );
  return { cache, sent, did };
}

const menu = () => page.getByRole('button', { name: 'Actions for the message of ben: I do' });
const thumb = (name: string) => page.getByRole('button', { name, exact: true });

test('two presses react, one takes it back, and the names are said', async () => {
  const { sent } = await open();
  await expect.element(thumb('👍 1: ben')).toHaveAttribute('aria-pressed', 'false');
  await menu().click();
  await page.getByRole('menuitemcheckbox', { name: 'Thumbs up' }).click();
  await expect.element(thumb('👍 2: ben and you')).toHaveAttribute('aria-pressed', 'true');
  await thumb('👍 2: ben and you').click();
  await expect.element(thumb('👍 1: ben')).toHaveTextContent('1');
  expect(sent.mock.calls.flat()).toEqual([
    { messageId: 'message_2', emoji: '👍', isOn: true },
    { messageId: 'message_2', emoji: '👍', isOn: false },
  ]);
});

test('a refused reaction goes back, and says why', async () => {
  await open({ refuses: true });
  await thumb('👍 1: ben').click();
  await expect.element(page.getByText('This message is gone.')).toBeVisible();
  await expect.element(thumb('👍 1: ben')).toHaveAttribute('aria-pressed', 'false');
});

test('the menu of someone else’s message answers it and uses its words, but does not edit or delete it', async () => {
  const { did } = await open();
  await menu().click();
  const names = page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Reply', 'Copy', 'Make it an activity', 'Ask the group']);
  await page.getByRole('menuitem', { name: 'Reply' }).click();
  expect(did.reply).toHaveBeenCalledOnce();
  await menu().click();
  await page.getByRole('menuitem', { name: 'Ask the group' }).click();
  expect(did.use).toHaveBeenCalledExactlyOnceWith('poll');
});

test('the quote goes to the message that was answered, and says when that was deleted', async () => {
  const { cache } = await open();
  await page.getByRole('button', { name: 'Go to the message of ben: Who has the tent?' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent(first.id);
  cache.evict({ id: `Message:${first.id}` });
  await expect.element(page.getByText('Deleted message')).toBeVisible();
  await expect.element(page.getByText('I do')).toBeVisible();
});
