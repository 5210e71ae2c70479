import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { foundPlace, WithPlaces } from '../place/testing.tsx';
import { MapSearch, useMapSearch } from './map-search.tsx';

/** Shows the field. @returns what is added, and what is searched for. */
async function show() {
  const onAdd = vi.fn((_known: object, onAdded: () => void) => onAdded());
  const inTokyo = foundPlace({ name: 'Time Out Tokyo', latitude: 35.7, timeZone: 'Asia/Tokyo' });
  const find = vi.fn((_query: string) => [foundPlace(), inTokyo]);
  function Owner() {
    const search = useMapSearch();
    return (
      <>
        <MapSearch tripId="trip_1" timeZone="Europe/London" day="2027-05-12" search={search} onAdd={onAdd} />
        <p>{search.point ? `Shown: ${search.point.lat}` : 'None'}</p>
      </>
    );
  }
  await render(
    <WithPlaces answers={{ find }}>
      <Owner />
    </WithPlaces>,
  );
  return { onAdd, find };
}

const field = page.getByRole('combobox', { name: 'Search the map' });
const add = page.getByRole('button', { name: 'Add to the plan' });

it('shows what it finds, and adds it to the plan on the day of the map', async () => {
  const { onAdd } = await show();
  await userEvent.fill(field, 'time out');
  await userEvent.click(page.getByRole('option').first());
  await expect.element(page.getByText('Shown: 38.7067')).toBeVisible();
  await userEvent.click(add);
  const known = {
    name: 'Time Out Market',
    location: 'Time Out Market, Lisboa, Portugal',
    latitude: '38.7067',
    longitude: '-9.1459',
    scheduledDay: '2027-05-12',
  };
  expect(onAdd.mock.lastCall?.[0]).toEqual(known);
  await expect.element(field).toHaveValue('');
  await expect.element(page.getByText('None')).toBeVisible();
});

it('gives the activity the time zone of the place, if its clock shows another time than the trip’s', async () => {
  const { onAdd } = await show();
  await userEvent.fill(field, 'time out');
  await userEvent.click(page.getByRole('option', { name: /Tokyo/ }));
  await userEvent.click(add);
  expect(onAdd.mock.lastCall?.[0]).toMatchObject({ name: 'Time Out Tokyo', timeZone: 'Asia/Tokyo' });
});

it('shows the first place with Enter', async () => {
  await show();
  await userEvent.fill(field, 'time out');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Shown: 38.7067')).toBeVisible();
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
});

it('shows the point of a link and of coordinates at once, without a search', async () => {
  const { onAdd, find } = await show();
  await userEvent.fill(field, 'https://maps.apple.com/?ll=38.6916,-9.216&q=Torre');
  await expect.element(page.getByText('Shown: 38.6916')).toBeVisible();
  await expect.element(field).toHaveValue('Torre');
  await userEvent.click(add);
  const known = { name: 'Torre', location: 'Torre', latitude: '38.6916', longitude: '-9.216' };
  expect(onAdd.mock.lastCall?.[0]).toEqual({ ...known, scheduledDay: '2027-05-12' });
  await userEvent.fill(field, '38.71, -9.10');
  await expect.element(page.getByText('Shown: 38.71')).toBeVisible();
  await expect.element(field).toHaveValue('38.71, -9.10');
  await userEvent.click(add);
  const point = { latitude: '38.71', longitude: '-9.1' };
  expect(onAdd.mock.lastCall?.[0]).toEqual({ ...point, scheduledDay: '2027-05-12' });
  expect(find).not.toHaveBeenCalled();
});
