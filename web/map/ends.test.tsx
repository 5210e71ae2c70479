import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { MapView } from './map-view.tsx';
import { PlanMap } from './plan-map.tsx';

// A flight has a marker at each end, in both maps.

const tokyo = { lat: 35.76, lng: 140.39 };
const marker = (name: string) => page.getByRole('button', { name });

test('the map beside the plan has a marker where a flight ends, which leads to its card', async () => {
  const onPress = vi.fn();
  const day = { key: '2027-05-05', colour: 1 };
  const flight = { id: 'flight', at: { lat: 38.78, lng: -9.14 }, end: tokyo, name: 'Flight', day, sign: 'transport' };
  const hotel = { ...flight, id: 'hotel', at: { lat: 38.71, lng: -9.13 }, end: null, name: 'Hotel' };
  await render(
    <div className="flex h-96 flex-col">
      <PlanMap
        places={[hotel, flight]}
        {...{ pictures: [], home: null, day: null, isWhole: true, found: null, onPress }}
        lineBetween={() => null}
      />
    </div>,
  );
  const [end, start] = [marker('Where it ends: Flight'), page.getByRole('button', { name: 'Flight', exact: true })];
  await expect.element(end).toBeInViewport({ ratio: 1 });
  await expect.element(start).toBeInViewport({ ratio: 1 });
  await end.click();
  expect(onPress).toHaveBeenCalledExactlyOnceWith(['flight'], false);
});

test('the Map view has a small sign with the same number where a flight ends, and stays there when it is pressed', async () => {
  const onSelect = vi.fn();
  const noEnd = { toLatitude: null, toLongitude: null };
  const places = [
    { id: 'hotel', name: 'Hotel', latitude: 38.71, longitude: -9.13, ...noEnd },
    { id: 'flight', name: 'Flight', latitude: 38.78, longitude: -9.14, toLatitude: tokyo.lat, toLongitude: tokyo.lng },
  ];
  const view = (selectedId: string) => (
    <MapView
      {...{ places, selectedId, onSelect }}
      isWhole
      dayOf={() => null}
      renderCard={({ name }) => <p>{name}</p>}
    />
  );
  const { rerender } = await render(view('hotel'));
  const end = marker('Where it ends: 2. Flight');
  await expect.element(end).toHaveTextContent('→2');
  await expect.element(page.getByText('1 / 2')).toBeVisible();
  await end.click();
  expect(onSelect).toHaveBeenLastCalledWith('flight');
  await rerender(view('flight'));
  await expect.element(end).toHaveStyle({ opacity: '1' });
  await expect.element(end).toBeInViewport();
});
