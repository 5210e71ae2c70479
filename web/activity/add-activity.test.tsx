import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { forgetDrafts, keepDraftsOf } from '../ui/form/stored-draft.ts';
import { AddActivity } from './add-activity.tsx';
import type { ActivityDraft } from './draft.ts';

beforeEach(() => keepDraftsOf('ana'));
afterEach(forgetDrafts);

const nothing = () => {};

/** Opens the form of a new activity, as after a reload. @returns a function that closes the page. */
async function open(known?: Partial<ActivityDraft>, hasFiles = false) {
  const { unmount } = await render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link: ApolloLink.empty() })}>
      <AddActivity
        tripId="trip_01h455vb4pex5vsknk084sn02q"
        activities={[]}
        timeZone="Europe/Lisbon"
        days={['2027-05-11']}
        startsOn="2027-05-11"
        people={4}
        day={null}
        known={known}
        renderPicker={() => null}
        hasFiles={hasFiles}
        isSending={false}
        onSending={nothing}
        onAdded={nothing}
        onUndo={nothing}
        onClose={nothing}
      />
    </ApolloProvider>,
  );
  return unmount;
}

test('a form that starts with what is known gets no draft of another start, and its own back', async () => {
  const [name, cost] = [page.getByLabelText('Name'), page.getByLabelText('Cost ($)')];
  const closeTram = await open({ name: 'Tram 28', location: 'Graça' });
  await expect.element(name).toHaveValue('Tram 28');
  await expect.element(page.getByLabelText('Location')).toHaveValue('Graça');
  await cost.fill('3');
  await closeTram();
  for (const other of [undefined, { name: 'Castle' }]) {
    const close = await open(other);
    await expect.element(name).toHaveValue(other?.name ?? '');
    await expect.element(cost).toHaveValue('');
    await close();
  }
  await open({ name: 'Tram 28', location: 'Graça' });
  await expect.element(cost).toHaveValue('3');
});

test('a form with chosen files asks before it closes', async () => {
  await open({}, true);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('Discard your changes?')).toBeVisible();
});
