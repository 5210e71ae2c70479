import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { edit, save } from './edit-trip.testing.tsx';

test('compares the destination and its point as one value', async () => {
  const { sent } = await edit({}, { latitude: 38.72, longitude: -9.13 });
  await userEvent.fill(page.getByRole('combobox', { name: 'Destination' }), 'Porto');
  await save();
  await userEvent.click(page.getByRole('radio', { name: 'Yours Porto' }));
  await save();
  await vi.waitFor(() => expect(sent.mock.lastCall?.[0]).toMatchObject({ destination: 'Porto', latitude: null }));
});

test('shows in words how the group gets around, and what someone else has chosen', async () => {
  const { sent } = await edit({}, { getsAround: 'BIKE' });
  await userEvent.click(page.getByRole('button', { name: /Getting around/ }));
  await userEvent.click(page.getByRole('option', { name: 'Car or taxi' }));
  await save();
  await expect.element(page.getByRole('radio', { name: /^Theirs\s*Bike$/ })).toBeVisible();
  await userEvent.click(page.getByRole('radio', { name: /^Yours\s*Car or taxi$/ }));
  await save();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ getsAround: 'DRIVE' }));
});

test('sends a destination with its point also where only the text is another one', async () => {
  const { sent } = await edit({ latitude: 38.72, longitude: -9.13 });
  await userEvent.fill(page.getByRole('combobox', { name: 'Destination' }), 'geo:38.72,-9.13?q=Lisboa');
  await save();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.lastCall?.[0]).toEqual({ destination: 'Lisboa', latitude: 38.72, longitude: -9.13 });
});
