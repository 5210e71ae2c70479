import { useWatch } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { newId } from '../../schema/core/ids.ts';
import '../styles.css';
import { foundPlace, WithPlaces } from '../place/testing.tsx';
import { DestinationField } from './destination-field.tsx';
import { blankTrip, type TripDraft, useTripForm } from './trip-fields.tsx';

const tokyo = foundPlace({
  ...{ name: 'Tokyo', context: 'Japan', kind: 'CITY', timeZone: 'Asia/Tokyo', latitude: 35.6895, longitude: 139.6917 },
});
/** What the server reads in a link of a phone. */
const shared = { __typename: 'ReadPlace', name: 'Porto', latitude: 41.15, longitude: -8.61, problem: null };
const inLisbon = { destination: 'Lisbon', latitude: 38.72, longitude: -9.13, timeZone: 'Europe/Lisbon' };

/** Renders the field. @returns the values of its form. */
async function show(setsZone: boolean, start: Partial<TripDraft>) {
  let values: Partial<TripDraft> = {};
  const id = newId('Trip');
  function Owner() {
    const { form } = useTripForm({ id, ...blankTrip, ...start }, `${id}.trip`);
    const [destination, latitude, longitude, timeZone] = useWatch({
      control: form.control,
      name: ['destination', 'latitude', 'longitude', 'timeZone'],
    });
    values = { destination, latitude, longitude, timeZone } as typeof values;
    return <DestinationField form={form} setsZone={setsZone} />;
  }
  await render(
    <WithPlaces answers={{ find: () => [tokyo], other: () => ({ readPlaces: [shared] }) }}>
      <Owner />
    </WithPlaces>,
  );
  return () => values;
}

const field = page.getByRole('combobox', { name: 'Destination' });
const inTokyo = { destination: 'Tokyo, Japan', latitude: 35.6895, longitude: 139.6917 };

const choose = async () => {
  await userEvent.fill(field, 'tok');
  await expect.element(page.getByRole('option', { name: 'Tokyo, Japan, Town' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('Tokyo, Japan');
};

describe('the destination of a trip', () => {
  it('brings its point and, to a new trip, its time zone; other text has no point', async () => {
    const values = await show(true, { timeZone: 'America/New_York' });
    await choose();
    expect(values()).toEqual({ ...inTokyo, timeZone: 'Asia/Tokyo' });
    await expect.element(page.getByText('On the map')).toBeVisible();
    await userEvent.fill(field, 'Tokyo and Kyoto');
    const kept = { destination: 'Tokyo and Kyoto', latitude: null, longitude: null, timeZone: 'Asia/Tokyo' };
    await expect.poll(values).toEqual(kept);
    await userEvent.fill(field, 'Tokyo, Japan');
    await expect.poll(values).toEqual({ ...inTokyo, timeZone: 'Asia/Tokyo' });
  });

  it('is read from a link, which says no time zone', async () => {
    const values = await show(true, { timeZone: 'America/New_York' });
    const timeZone = 'America/New_York';
    await userEvent.fill(field, 'https://maps.apple.com/?ll=38.72,-9.13&q=Lisbon');
    await expect.poll(values).toEqual({ ...inLisbon, timeZone });
    await userEvent.fill(field, 'https://maps.app.goo.gl/abc');
    await expect.poll(values).toEqual({ destination: 'Porto', latitude: 41.15, longitude: -8.61, timeZone });
    await userEvent.fill(field, 'https://www.openstreetmap.org/?mlat=35.5&mlon=139.5');
    await expect.poll(values).toEqual({ destination: '35.5, 139.5', latitude: 35.5, longitude: 139.5, timeZone });
  });

  it('offers its time zone to a trip that has one, and changes nothing by itself', async () => {
    const values = await show(false, inLisbon);
    await choose();
    expect(values()).toEqual({ ...inTokyo, timeZone: 'Europe/Lisbon' });
    const offer = page.getByRole('button', { name: 'Use Tokyo time' });
    await userEvent.click(offer);
    await expect.poll(values).toEqual({ ...inTokyo, timeZone: 'Asia/Tokyo' });
    await expect.element(offer).not.toBeInTheDocument();
  });
});
