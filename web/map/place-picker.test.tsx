import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { readTexts } from '../place/read-texts.ts';
import { PlacePicker } from './place-picker.tsx';
import { texts } from './texts.ts';

const [onPick, onName, onUnread] = [vi.fn(), vi.fn(), vi.fn()];
const asked = vi.fn<(text: string) => void>();
beforeEach(() => vi.clearAllMocks());

async function show(behindLink: { name?: string; latitude?: number; longitude?: number; problem?: string }) {
  const server = new ApolloLink(({ variables: { text } }) => {
    asked(text);
    const nothing = { name: null, latitude: null, longitude: null, problem: null };
    return of({ data: { readPlaces: [{ __typename: 'ReadPlace', ...nothing, ...behindLink }] } });
  });
  await render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link: server })}>
      <PlacePicker at={null} near={null} {...{ onPick, onName, onUnread }} />
    </ApolloProvider>,
  );
}

const paste = (text: string) => page.getByLabelText(texts.paste).fill(text);

test('a short link of a phone is asked for once, and gives the name and the location', async () => {
  await show({ name: 'Time Out Market', latitude: 38.7, longitude: -9.1 });
  await paste('https://maps.app.goo.gl/aBc1?g_st=ic');
  await vi.waitFor(() => expect(onPick).toHaveBeenCalledExactlyOnceWith({ lat: 38.7, lng: -9.1 }));
  expect(onName).toHaveBeenCalledExactlyOnceWith('Time Out Market');
  expect(asked).toHaveBeenCalledExactlyOnceWith('https://maps.app.goo.gl/aBc1');
  expect(onUnread).toHaveBeenLastCalledWith('');
});

test('the name that a phone shares with its link counts, and a link with only a name says so', async () => {
  await show({ name: 'Time Out Market Lisboa' });
  await paste('Market https://maps.app.goo.gl/aBc1');
  await expect.element(page.getByText(readTexts.onlyName('Market'))).toBeVisible();
  expect(onName).toHaveBeenCalledExactlyOnceWith('Market');
  expect(onPick).not.toHaveBeenCalled();
});

test('a short link that cannot be opened says why, and is not taken', async () => {
  await show({ problem: 'The short link could not be opened.' });
  await paste('https://maps.app.goo.gl/aBc1');
  await expect.element(page.getByText('The short link could not be opened.')).toBeVisible();
  expect(onUnread).toHaveBeenLastCalledWith('https://maps.app.goo.gl/aBc1');
});

test('other links and texts are read without the server', async () => {
  await show({});
  await paste('https://maps.apple.com/?ll=38.7,-9.1&q=Alfama');
  expect([onName.mock.lastCall, onPick.mock.lastCall]).toEqual([['Alfama'], [{ lat: 38.7, lng: -9.1 }]]);
  await paste('Alfama');
  await expect.element(page.getByText(texts.pasteFailed)).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});
