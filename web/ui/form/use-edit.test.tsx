import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import '../../styles.css';
import type { Outcome } from '../../apollo/outcome.ts';
import { ClashChoices } from './clash-choices.tsx';
import { useFormField, useZodForm } from './form.ts';
import { TextField } from './text-field.tsx';
import { useEdit } from './use-edit.ts';

const shape = z.object({ name: z.string(), location: z.string(), cost: z.string() });
type Stop = z.input<typeof shape>;
const start: Stop = { name: 'Dinner', location: 'Bica', cost: '10' };
const taken: Outcome<unknown> = { ok: true, payload: null };
const refused = (code: string): Outcome<unknown> => ({
  ok: false,
  message: 'No.',
  code,
  reference: null,
  isUnreached: false,
});

/** Renders a form on a server that gives these answers, and then accepts everything. */
async function edit(answers: Outcome<unknown>[] = [], fresh: Stop | null = null) {
  const sent = vi.fn<(names: readonly string[], typed: Stop, base: object) => void>();
  const ended = vi.fn<(outcome: Outcome<unknown> | null) => void>();
  const fetchNow = vi.fn(async () => fresh);
  let now = start;

  function Form({ canAdd = false }) {
    const form = useZodForm(shape, start);
    const { submit, choosing, isGone } = useEdit({
      form,
      initial: start,
      valuesOf: (stop: Stop) => stop,
      compared: (stop: Stop) => stop,
      put: (name, from) => form.setValue(name, from[name]),
      send: async ({ names, typed, base }) => {
        sent(names, typed, base);
        return answers.shift() ?? taken;
      },
      fetchNow,
      ...(canAdd && { addInstead: async () => taken }),
    });
    return (
      <form onSubmit={form.handleSubmit(async (typed) => ended(await submit(typed, now, false)))}>
        <ClashChoices
          choosing={choosing}
          control={form.control}
          labelOf={(name) => name}
          show={(stop, name) => stop[name]}
        />
        <TextField {...useFormField(form.control, 'name')} label="Name" />
        <TextField {...useFormField(form.control, 'location')} label="Location" />
        <button type="submit">{isGone ? 'Add' : 'Save'}</button>
      </form>
    );
  }
  const { rerender } = await render(<Form />);
  return {
    sent,
    ended,
    fetchNow,
    canAdd: () => rerender(<Form canAdd />),
    /** Applies another person's edit. */
    comes: (theirs: Partial<Stop>) => {
      now = { ...now, ...theirs };
    },
  };
}

const location = page.getByLabelText('Location');
const save = () => page.getByRole('button', { name: 'Save' }).click();
const radio = (name: string) => page.getByRole('radio', { name });

test('only a field that both changed in different ways clashes', async () => {
  const { sent, comes } = await edit();
  await page.getByLabelText('Name').fill('Supper');
  await location.fill('Belém');
  comes({ name: 'Supper', cost: '20' });
  await save();
  await vi.waitFor(() => expect(sent.mock.lastCall?.[0]).toEqual(['name', 'location']));

  comes({ location: 'Alfama' });
  await save();
  await expect.element(radio('Yours Belém')).not.toBeChecked();
  await expect.element(radio('Theirs Alfama')).not.toBeChecked();
  expect(page.getByRole('group').elements()).toHaveLength(1);
  await save();
  expect(sent, 'nothing is overwritten without a choice').toHaveBeenCalledOnce();
});

test('a choice lasts until the other person changes the field again', async () => {
  const { sent, comes } = await edit();
  await location.fill('Belém');
  comes({ location: 'Alfama' });
  await save();
  await radio('Yours Belém').click();
  comes({ location: 'Chiado' });
  await save();
  await expect.element(radio('Theirs Chiado')).not.toBeChecked();
  await radio('Theirs Chiado').click();
  await expect.element(location).toHaveValue('Chiado');
  await save();
  await vi.waitFor(() => expect(sent.mock.lastCall?.[0]).toEqual([]));
  expect(sent.mock.lastCall?.[2]).toMatchObject({ location: 'Chiado' });
});

test('your side is the current value of the form, not the value when the clash was found', async () => {
  const { sent, comes } = await edit();
  await location.fill('Belém');
  comes({ location: 'Alfama' });
  await save();
  await location.fill('Belém, by tram');
  await radio('Yours Belém, by tram').click();
  await expect.element(location).toHaveValue('Belém, by tram');
  await radio('Theirs Alfama').click();
  await expect.element(location).toHaveValue('Alfama');
  await radio('Yours Belém, by tram').click();
  await expect.element(location).toHaveValue('Belém, by tram');

  await radio('Theirs Alfama').click();
  await location.fill('Alfama, at noon');
  await expect.element(radio('Yours Alfama, at noon')).toBeChecked();
  await save();
  await vi.waitFor(() => expect(sent.mock.lastCall?.[1].location).toBe('Alfama, at noon'));
});

test('an edit that the server calls stale is compared once with the current values', async () => {
  const { sent, ended, fetchNow } = await edit([refused('CONFLICT')], { ...start, location: 'Alfama' });
  await location.fill('Belém');
  await save();
  await expect.element(radio('Theirs Alfama')).toBeInTheDocument();
  expect(sent).toHaveBeenCalledOnce();
  expect(fetchNow).toHaveBeenCalledOnce();
  expect(ended).toHaveBeenLastCalledWith(null);
});

test('an edit that is stale twice fails with the server’s reason', async () => {
  const { sent, ended, fetchNow } = await edit([refused('CONFLICT'), refused('CONFLICT')], { ...start, cost: '20' });
  await location.fill('Belém');
  await save();
  await vi.waitFor(() => expect(ended).toHaveBeenLastCalledWith(refused('CONFLICT')));
  expect(sent).toHaveBeenCalledTimes(2);
  expect(fetchNow).toHaveBeenCalledOnce();
});

test('a deleted entity can be added as a new one, or is an ordinary failure', async () => {
  const { ended, canAdd } = await edit([refused('NOT_FOUND'), refused('NOT_FOUND')]);
  await location.fill('Belém');
  await save();
  await vi.waitFor(() => expect(ended).toHaveBeenLastCalledWith(refused('NOT_FOUND')));
  await canAdd();
  await save();
  await page.getByRole('button', { name: 'Add' }).click();
  await vi.waitFor(() => expect(ended).toHaveBeenLastCalledWith(taken));
  await expect.element(location).toHaveValue('Belém');
});
