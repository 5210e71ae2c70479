import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { useDraftForm } from './draft-form.ts';
import { useFormField } from './form.ts';
import { forgetDrafts, keepDraftsOf } from './stored-draft.ts';
import { TextField } from './text-field.tsx';

const shape = z.object({ name: z.string(), location: z.string() });
const dinner = { name: 'Dinner', location: 'Bica' };

function Form({ initial, keepAs }: { initial: typeof dinner; keepAs: string }) {
  const { form, base, typed, forget } = useDraftForm(shape, initial, keepAs);
  return (
    <form>
      <TextField {...useFormField(form.control, 'name')} label="Name" />
      <TextField {...useFormField(form.control, 'location')} label="Location" />
      <output>
        Began with {base.location}, shows {typed.location}
      </output>
      <button type="button" onClick={forget}>
        Cancel
      </button>
    </form>
  );
}

/** Opens the form as after a reload: only the tab's storage remains. */
async function open(initial = dinner, keepAs = 'stop_1') {
  for (const { unmount } of shown.splice(0)) await unmount();
  shown.push(await render(<Form initial={initial} keepAs={keepAs} />));
}
const shown: Awaited<ReturnType<typeof render>>[] = [];

const name = page.getByLabelText('Name');
const location = page.getByLabelText('Location');
const storedNames = () => Object.keys(sessionStorage).filter((key) => key.startsWith('planjam.draft.'));

beforeEach(() => keepDraftsOf('ana'));
afterEach(forgetDrafts);

test('the typed text is restored after a reload, with the values from when the form was first opened', async () => {
  await open();
  await location.fill('Belém');
  await open({ name: 'Dinner', location: 'Alfama' });
  await expect.element(location).toHaveValue('Belém');
  await expect.element(page.getByText('Began with Bica')).toBeInTheDocument();
  await expect.element(name).toHaveValue('Dinner');

  await name.fill('Supper');
  await open({ name: 'Dinner', location: 'Chiado' });
  await expect.element(page.getByText('Began with Bica')).toBeInTheDocument();
  await expect.element(name).toHaveValue('Supper');
  await expect.element(location).toHaveValue('Belém');
});

test('a form is stored only while it differs from its initial values', async () => {
  await open();
  expect(storedNames()).toEqual([]);
  await location.fill('Belém');
  expect(storedNames()).toEqual(['planjam.draft.ana.stop_1']);
  await location.fill('Bica');
  expect(storedNames()).toEqual([]);
});

test('a cancelled or saved form is not restored, and neither is another one', async () => {
  await open();
  await location.fill('Belém');
  await open(dinner, 'stop_2');
  await expect.element(location).toHaveValue('Bica');
  await open();
  await expect.element(location).toHaveValue('Belém');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await open();
  await expect.element(location).toHaveValue('Bica');
});

test('another person who signs in sees no draft, and signing out deletes it', async () => {
  await open();
  await location.fill('Belém');
  keepDraftsOf('bob');
  await location.fill('Belém, by tram');
  expect(storedNames()).toEqual([]);
  await open();
  await expect.element(location).toHaveValue('Bica');

  await location.fill('Alfama');
  expect(storedNames()).toEqual(['planjam.draft.bob.stop_1']);
  forgetDrafts();
  expect(storedNames()).toEqual([]);
  await location.fill('Chiado');
  expect(storedNames()).toEqual([]);
});

test('a draft of another build that lacks a new field is completed', async () => {
  sessionStorage.setItem(
    'planjam.draft.ana.stop_1',
    JSON.stringify({ base: { name: 'Lunch' }, typed: { name: 'Tea' } }),
  );
  await open();
  await expect.element(name).toHaveValue('Tea');
  await expect.element(page.getByText('Began with Bica, shows Bica')).toBeInTheDocument();
});
