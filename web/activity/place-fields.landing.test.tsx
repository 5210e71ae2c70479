import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { foundPlace, WithPlaces } from '../place/testing.tsx';
import { useZodForm } from '../ui/form/form.ts';
import { ActivityForm } from './activity-form.tsx';
import { activityDraft, blankDraft, draftOf, fieldsOf } from './draft.ts';
import type { PlannedActivity } from './plan.ts';
import { plannedActivity } from './testing.ts';

const market = foundPlace();
const point = { latitude: 38.7067, longitude: -9.1459 };
const noPoint = { latitude: null, longitude: null };
const stored = plannedActivity({ location: 'Caparica', latitude: 38.6445, longitude: -9.2356 });

const added = {
  node: {
    __typename: 'Activity',
    id: stored.id,
    createdBy: { __typename: 'User', id: 'user_1', username: 'ana' },
  },
};

/** Renders the form, with a button in place of the map. @returns what is saved, and a way to add to the plan. */
async function show(edited: PlannedActivity | null = null) {
  const send = vi.fn<(fields: ReturnType<typeof fieldsOf>) => void>();
  function Owner({ activities }: { activities: readonly PlannedActivity[] }) {
    const form = useZodForm(activityDraft, edited ? draftOf(edited) : blankDraft);
    return (
      <ActivityForm
        form={form}
        tripId="trip_1"
        activities={activities}
        editedId={edited?.id ?? null}
        timeZone="Europe/Lisbon"
        days={['2027-05-12']}
        startsOn="2027-05-12"
        renderPicker={({ onPick }) => (
          <button type="button" onClick={() => onPick({ lat: 38.71, lng: -9.14 })}>
            Pick
          </button>
        )}
        onSubmit={form.handleSubmit((draft) => send(fieldsOf(draft)))}
        onCancel={() => {}}
      />
    );
  }
  const answers = { find: () => [market], at: () => [foundPlace({ name: 'Alfama' })], other: () => added };
  const withPlan = (activities: readonly PlannedActivity[]) => (
    <WithPlaces answers={answers}>
      <Owner activities={activities} />
    </WithPlaces>
  );
  const { rerender } = await render(withPlan([]));
  return { send, plan: (activities: readonly PlannedActivity[]) => rerender(withPlan(activities)) };
}

const name = page.getByRole('combobox', { name: 'Name' });
const location = page.getByRole('combobox', { name: 'Location' });
const options = page.getByRole('option');
const clear = page.getByRole('button', { name: 'Clear the place on the map' });

const choose = async (field: typeof name, typed: string) => {
  await userEvent.fill(field, typed);
  await expect.element(options).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
};

const saved = async (send: Awaited<ReturnType<typeof show>>['send']) => {
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  return send.mock.lastCall?.[0];
};

describe('the place of an activity', () => {
  it('is read from a link that is pasted as the location, and no search is made for the link', async () => {
    const { send } = await show();
    await userEvent.fill(location, 'https://maps.apple.com/?ll=38.7067,-9.1459&q=Time+Out+Market');
    await expect.element(location).toHaveValue('Time Out Market');
    await expect.element(options).not.toBeInTheDocument();
    expect(await saved(send)).toMatchObject({ name: 'Time Out Market', location: 'Time Out Market', ...point });
  });

  it('is read from a link that is pasted as the name, where other links stay', async () => {
    const { send } = await show();
    await userEvent.fill(name, 'Menu: https://ramiro.example/menu');
    await expect.element(name).toHaveValue('Menu: https://ramiro.example/menu');
    await userEvent.fill(name, 'https://maps.apple.com/?ll=38.7067,-9.1459&q=Time+Out+Market');
    await expect.element(name).toHaveValue('Time Out Market');
    expect(await saved(send)).toMatchObject({ name: 'Time Out Market', location: 'Time Out Market', ...point });
  });

  it('is filled with its name, when it is chosen by typing the name', async () => {
    const { send } = await show();
    await choose(name, 'time');
    await expect.element(name).toHaveValue('Time Out Market');
    await expect.element(location).toHaveValue('Time Out Market, Lisboa, Portugal');
    await expect.element(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
    expect(await saved(send)).toMatchObject({
      ...{ name: 'Time Out Market', location: 'Time Out Market, Lisboa, Portugal', ...point },
    });
  });

  it('is filled without a change of what was typed as the name, which Enter saves as it is', async () => {
    const { send } = await show();
    await userEvent.fill(name, 'Time to eat');
    await choose(location, 'time');
    await userEvent.fill(name, 'Time for lunch');
    await expect.element(options).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(send.mock.lastCall?.[0]).toMatchObject({ name: 'Time for lunch', ...point }));
  });

  it('keeps its point while its text is edited, and says where that is, until it is cleared', async () => {
    const { send } = await show();
    await choose(location, 'time');
    await userEvent.fill(location, 'Time Out Market, at the long table');
    await expect.element(options).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('On the map: Time Out Market, Lisboa, Portugal')).toBeVisible();
    await userEvent.click(clear);
    await expect.element(clear).not.toBeInTheDocument();
    await expect.element(location).toHaveFocus();
    await userEvent.fill(location, 'Time Out Market');
    expect(await saved(send)).toMatchObject({ location: 'Time Out Market', ...noPoint });
  });

  it('has no point of a chosen place under another text, and has it again with the name of the place', async () => {
    const { send } = await show();
    await choose(name, 'time');
    await userEvent.fill(location, 'Totally other address');
    await expect.element(clear).not.toBeInTheDocument();
    await userEvent.fill(location, 'time out market, upstairs');
    await expect.element(clear).toBeVisible();
    await userEvent.fill(location, 'Totally other address');
    expect(await saved(send)).toMatchObject({ name: 'Time Out Market', location: 'Totally other address', ...noPoint });
  });

  it('is not that of a chosen name, while another location is typed', async () => {
    const { send } = await show();
    await userEvent.fill(location, 'Slow Restaurant');
    await choose(name, 'time');
    expect(await saved(send)).toMatchObject({ name: 'Time Out Market', location: 'Slow Restaurant', ...noPoint });
  });

  it('keeps a point that was there, or was picked on the map, under any text', async () => {
    const { send } = await show(stored);
    await userEvent.fill(location, 'Where we met');
    const { latitude, longitude } = stored;
    expect(await saved(send)).toMatchObject({ location: 'Where we met', latitude, longitude });
    await userEvent.click(page.getByText('Coordinates', { exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'Pick' }));
    await userEvent.fill(location, 'Where we met again');
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.lastCall?.[0]).toMatchObject({ latitude: 38.71, longitude: -9.14 });
  });

  it('is offered for a point on the map, which stays where it was pressed', async () => {
    const { send } = await show();
    await userEvent.fill(name, 'Walk');
    await userEvent.click(page.getByText('Coordinates', { exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'Pick' }));
    await userEvent.click(page.getByRole('button', { name: 'Use “Alfama” as the place' }));
    expect(await saved(send)).toMatchObject({
      ...{ name: 'Walk', location: 'Alfama, Lisboa, Portugal', latitude: 38.71, longitude: -9.14 },
    });
  });

  it('keeps its numbers in sight while they are not a point', async () => {
    await show();
    const latitude = page.getByLabelText('Latitude');
    await expect.element(latitude).not.toBeVisible();
    await userEvent.click(page.getByText('Coordinates', { exact: true }));
    await userEvent.fill(latitude, '91');
    await userEvent.click(page.getByText('Coordinates', { exact: true }));
    await expect.element(latitude).toBeVisible();
  });

  it('is already in the plan, also if someone adds it meanwhile; an unchanged one says nothing', async () => {
    const { plan } = await show();
    await choose(name, 'time');
    await plan([{ ...stored, name: 'Lunch', ...point }]);
    await expect.element(page.getByText('Already in the plan: Lunch (ana)')).toBeVisible();
  });

  it('says nothing about the place of an activity that is edited', async () => {
    const { plan } = await show(stored);
    await plan([stored, { ...stored, id: 'activity_01h455vb4pex5vsknk084sn02r' }]);
    await expect.element(page.getByText('On the map', { exact: true })).toBeVisible();
    expect(page.getByText(/Already in the plan/).length).toBe(0);
  });
});
