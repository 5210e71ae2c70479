import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { NEVER, of, throwError } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { createCache } from '../../apollo/cache.ts';
import { plannedActivity } from '../testing.ts';
import { PasteList } from './paste-list.tsx';
import { pasteTexts } from './paste-texts.ts';

const placeIn = (name: string, context: string, latitude: number) => ({
  ...{ __typename: 'FoundPlace', name, context, kind: 'VENUE', latitude, longitude: -9.1 },
  ...{ timeZone: 'Europe/Lisbon', countryCode: 'PT' },
});

const found = (...places: object[]) => ({
  ...{ __typename: 'FoundPlaces', places, isPartial: false },
  attribution: [{ __typename: 'Attribution', text: '© OpenStreetMap contributors', url: 'https://osm.example/' }],
});

/** What the server knows: two places for “Belém Tower”, one at each point, and nothing else. */
const answers: Record<string, (variables: Record<string, string>) => object> = {
  PasteList_read: ({ text = '' }) => ({
    readPlaces: text.split('\n').map((each, index) => {
      const [, name, latitude] = /^(.*?)(?:, (\d+\.\d+), -9\.1)?$/.exec(each) ?? [];
      const problem = name?.startsWith('https:') ? 'There is no place in this link.' : null;
      const at = { latitude: latitude ? Number(latitude) : null, longitude: latitude ? -9.1 : null };
      return {
        __typename: 'ReadPlace',
        line: index + 1,
        text: each,
        name: problem ? null : name || null,
        ...at,
        problem,
      };
    }),
  }),
  PasteList_places: ({ query }) => ({
    places:
      query === 'Belém Tower'
        ? found(placeIn('Belém Tower', 'Lisboa, Portugal', 38.6916), placeIn('Belém Tower', 'Porto, Portugal', 41.1))
        : found(),
  }),
  PasteList_at: () => ({ placeAt: found(placeIn('Graça', 'Lisboa', 38.7)) }),
};

/** Opens the dialog on a server that refuses the first list as often as this. */
async function open({ refusals = 0 } = {}) {
  const sent = vi.fn<(input: { activities: object[] }) => void>();
  const [onAdded, onUndo, onClose] = [vi.fn<(id: string) => void>(), vi.fn(), vi.fn()];
  const server = new ApolloLink(({ operationName = '', variables }) => {
    if (variables.query === 'Slow') return NEVER;
    const answer = answers[operationName];
    if (answer) return of({ data: answer(variables) });
    sent(variables.input);
    if (sent.mock.calls.length <= refusals) return throwError(() => new TypeError('Failed to fetch'));
    return of({ data: { addActivities: { __typename: 'AddActivitiesPayload', cause: 7, activities: [] } } });
  });
  await render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link: server })}>
      <PasteList
        tripId="trip_01h455vb4pex5vsknk084sn02q"
        activities={[plannedActivity({ name: 'Old tower', latitude: 38.6916, longitude: -9.1 })]}
        days={['2027-05-12', '2027-05-13']}
        {...{ onAdded, onUndo, onClose }}
      />
    </ApolloProvider>,
  );
  return { sent, onAdded, onClose };
}

const text = () => page.getByRole('textbox', { name: pasteTexts.text });
const nameIn = (line: number) => page.getByRole('textbox', { name: pasteTexts.name(line) });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the lines of a list are checked, and the chosen ones are added as one change', async () => {
  const { sent, onAdded, onClose } = await open({ refusals: 1 });
  await text().fill('Belém Tower\nMarket, 38.7, -9.1\n, 38.8, -9.1\nhttps://example.com\nNowhere');
  await button(pasteTexts.check).click();
  await expect.element(nameIn(1)).toHaveValue('Belém Tower');
  await expect.element(page.getByText('There is no place in this link.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Add line 4' })).not.toBeChecked();
  await expect.element(page.getByText(pasteTexts.guess)).toBeVisible();
  await expect.element(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  await expect.element(nameIn(3)).toHaveValue('Graça');
  await expect.element(page.getByText(pasteTexts.allSearched)).toBeInTheDocument();

  await nameIn(2).fill('Dinner');
  await page.getByRole('button', { name: pasteTexts.place(1) }).click();
  await page.getByRole('option', { name: 'Belém Tower, Porto, Portugal' }).click();
  await page.getByRole('button', { name: pasteTexts.day }).click();
  await page.getByRole('option', { name: 'Thursday, May 13, 2027' }).click();
  await page.getByRole('checkbox', { name: 'Add Nowhere' }).click();
  await button('Add 3 places').click();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  await expect.element(button('Add 3 places')).toBeEnabled();
  await button('Add 3 places').click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const activity = { id: expect.stringMatching(/^activity_/), scheduledDay: '2027-05-13', longitude: -9.1 };
  const place = { location: 'Belém Tower, Porto, Portugal', latitude: 41.1 };
  expect(sent.mock.calls[0]?.[0].activities).toEqual([
    { ...activity, name: 'Belém Tower', ...place },
    { ...activity, name: 'Dinner', location: null, latitude: 38.7 },
    { ...activity, name: 'Graça', location: null, latitude: 38.8 },
  ]);
  expect(sent.mock.calls[1], 'a second try sends the same ids').toEqual(sent.mock.calls[0]);
  expect(onAdded).toHaveBeenCalledOnce();
});

test('the list says which activity of the plan is at a place, and how many places are not searched yet', async () => {
  await open();
  await text().fill('Belém Tower\nSlow');
  await button(pasteTexts.check).click();
  const note = page.getByText('Already in the plan: Old tower');
  await expect.element(note).toBeVisible();
  await expect.element(page.getByText(pasteTexts.waitingRows(1))).toBeVisible();
  await page.getByRole('button', { name: pasteTexts.place(1) }).click();
  await page.getByRole('option', { name: 'Belém Tower, Porto, Portugal' }).click();
  await expect.element(note).not.toBeInTheDocument();
});

test('too many lines are refused with their number, and the text stays until it is discarded', async () => {
  const { onClose } = await open();
  await text().fill(Array.from({ length: 101 }, (_, index) => `${index}`).join('\n'));
  await expect.element(page.getByText(pasteTexts.tooMany(101))).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await button('Keep editing').click();
  await expect.element(text()).toHaveValue(expect.stringContaining('\n100'));
  expect(onClose).not.toHaveBeenCalled();
});
