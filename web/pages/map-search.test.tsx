import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { foundPlace, WithPlaces } from '../place/testing.tsx';
import { MapSearch, useMapSearch } from './map-search.tsx';

it('shows what it finds, and adds it to the plan on the day of the map', async () => {
  const onAdd = vi.fn((_known: object, onAdded: () => void) => onAdded());
  function Owner() {
    const search = useMapSearch();
    return (
      <>
        <MapSearch tripId="trip_1" day="2027-05-12" search={search} onAdd={onAdd} />
        <p>{search.point ? `Shown: ${search.point.lat}` : 'None'}</p>
      </>
    );
  }
  await render(
    <WithPlaces answers={{ find: () => [foundPlace()] }}>
      <Owner />
    </WithPlaces>,
  );
  const field = page.getByRole('combobox', { name: 'Search the map' });
  await userEvent.fill(field, 'time out');
  await userEvent.click(page.getByRole('option'));
  await expect.element(page.getByText('Shown: 38.7067')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Add to the plan' }));
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
