import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { Client } from 'graphql-ws';
import { of } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { followConnection } from '../apollo/connection.ts';
import { forgetDrafts, keepDraftsOf } from '../ui/form/stored-draft.ts';
import { Composer } from './composer.tsx';

const memberOf = (username: string) => ({
  __typename: 'MemberEdge',
  node: {
    ...{ __typename: 'Member', id: `member_${username}` },
    user: { __typename: 'User', id: username, username, avatarUrl: null, isBot: false },
  },
});

const trip = {
  ...{ __typename: 'Trip', id: 'trip_1' },
  members: {
    __typename: 'MemberConnection',
    edges: ['Ana', 'Ben', 'Bea Maria', 'Mei'].map(memberOf),
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  },
};

const onSend = vi.fn();
const onEscape = vi.fn();
const field = page.getByLabelText('Message', { exact: true });
const options = page.getByRole('option');
const press = (keys: string) => userEvent.keyboard(keys);

/** Opens the field as Ana. */
async function open() {
  const client = new ApolloClient({ cache: createCache(), link: new ApolloLink(() => of({ data: { trip } })) });
  const pictures = {
    ...{ chosen: [], isUploading: false, add: () => {}, clear: () => {} },
    ...{ tray: null, buttons: null, show: () => null },
  };
  return render(
    <ApolloProvider client={client}>
      {/* The list is above the field. */}
      <div style={{ paddingTop: '20rem' }}>
        <Composer
          tripId="trip_1"
          viewerId="Ana"
          pictures={pictures}
          onSend={onSend}
          onTyping={() => {}}
          onEscape={onEscape}
        />
      </div>
    </ApolloProvider>,
  );
}

beforeEach(() => {
  onSend.mockClear();
  onEscape.mockClear();
  forgetDrafts();
  keepDraftsOf('Ana');
  const connected = { on: (event: string, noted: () => void) => event === 'connected' && noted() };
  followConnection(connected as unknown as Client);
});

it('offers the other members after an @, and sends the ids of those who are still named', async () => {
  const { unmount } = await open();
  await userEvent.click(field);
  await press('Hi @');
  await expect.element(options).toHaveLength(3);
  await press('be');
  await expect.element(options).toHaveLength(2);
  await press('{ArrowDown}');
  const active = page.getByRole('option', { selected: true });
  await expect.element(active).toHaveTextContent('Bea Maria');
  await expect.element(field).toHaveAttribute('aria-activedescendant', active.element().id);
  await press('{Enter}');
  await expect.element(field).toHaveValue('Hi @Bea Maria ');
  await expect.element(options).toHaveLength(0);
  await press('and @me{Tab}: come. @b{Escape}');
  await expect.element(field).toHaveFocus();
  await expect.element(options).toHaveLength(0);
  expect(onEscape, 'the first Escape closes the list').not.toHaveBeenCalled();
  await press('{Escape}');
  expect(onEscape).toHaveBeenCalledOnce();

  await unmount();
  await open();
  await expect.element(field).toHaveValue('Hi @Bea Maria and @Mei : come. @b');
  await userEvent.click(field);
  await press('{Control>}{End}{/Control}{Backspace}');
  await userEvent.click(page.getByRole('option', { name: 'Ben' }));
  await press('{Backspace}{Backspace}');
  expect(onSend).not.toHaveBeenCalled();
  await press('{Escape}{Enter}');
  expect(onSend).toHaveBeenCalledWith('Hi @Bea Maria and @Mei : come. @Be', [], ['Bea Maria', 'Mei']);
  await expect.element(field).toHaveValue('');
});

it('offers the first person each time, no matter who was chosen before', async () => {
  await open();
  await userEvent.click(field);
  await press('@be{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('@Bea Maria ');
  await press('and @be{Enter}');
  await expect.element(field).toHaveValue('@Bea Maria and @Ben ');
});
