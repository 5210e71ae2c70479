import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { WithPlaces } from '../place/testing.tsx';
import { useZodForm } from '../ui/form/form.ts';
import { ActivityForm } from './activity-form.tsx';
import { type ActivityDraft, activityDraft, blankDraft, fieldsOf } from './draft.ts';
import { formTexts } from './form-texts.ts';
import { usePeopleOfNow } from './use-people-of-now.ts';

const blank = { ...blankDraft, name: 'Surf lesson' };

/** Renders the form of a new activity. @returns the mock that receives what is saved. */
const show = async (start: Required<ActivityDraft>) => (await open(start)).send;

/** The same. @returns also `arrive`, which changes the number of people on the trip. */
const open = async (start: Required<ActivityDraft>) => {
  const send = vi.fn<(fields: ReturnType<typeof fieldsOf>) => void>();
  function Owner({ people }: { people: number }) {
    const form = useZodForm(activityDraft, start);
    usePeopleOfNow(form, people);
    return (
      <ActivityForm
        form={form}
        tripId="trip_1"
        activities={[]}
        editedId={null}
        timeZone="Europe/Lisbon"
        days={['2027-05-12', '2027-05-13']}
        startsOn="2027-05-12"
        renderPicker={() => null}
        onSubmit={form.handleSubmit((draft) => send(fieldsOf(draft)))}
        onCancel={() => {}}
      />
    );
  }
  const formFor = (people: number) => (
    <WithPlaces>
      <Owner people={people} />
    </WithPlaces>
  );
  const { rerender } = await render(formFor(Number(start.people)));
  return { send, arrive: (people: number) => rerender(formFor(people)) };
};

const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = () => userEvent.click(page.getByRole('button', { name: 'Save' }));

it('asks in the order in which people think, and for the rest on demand', async () => {
  await show(blank);
  await expect.element(field('Description')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: formTexts.more }));
  const names = [
    'name',
    'category',
    'scheduledDay',
    'scheduledTime',
    'endTime',
    'location',
    'cost',
    'description',
  ] as const;
  const fields = names.map((name) => page.getByLabelText(formTexts[name]).first().element());
  for (const [index, next] of fields.slice(1).entries()) {
    expect(fields[index]?.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

it('shows the rest at once if an activity has it', async () => {
  await show({ ...blank, description: 'Bring a towel.' });
  await expect.element(field('Description')).toHaveValue('Bring a towel.');
});

describe('the end of an activity', () => {
  const nine = { ...blank, scheduledTime: '2027-05-14T08:00:00.000Z' };

  it.each([
    ['11:30', 150, '2 h 30 min'],
    ['9:30 AM', 30, '30 min'],
    ['8', 660, '11 h'],
    ['12:30 AM', 930, '15 h 30 min'],
  ])('at %s gives the duration %d', async (typed, duration, written) => {
    const send = await show(nine);
    await userEvent.fill(field('End time'), typed);
    await expect.element(field('Duration')).toHaveValue(written);
    await save();
    await vi.waitFor(() => expect(send.mock.lastCall?.[0].duration).toBe(duration));
  });

  it('on the next day is the typed time, although the clock changes in the night', async () => {
    // 11 PM. Lisbon's clock skips the hour from 1 AM on March 28.
    const send = await show({ ...blank, scheduledTime: '2027-03-27T23:00:00.000Z' });
    await userEvent.fill(field('End time'), '4am');
    await expect.element(field('Duration')).toHaveValue('4 h');
    await save();
    await expect.element(field('End time')).toHaveValue('4:00 AM');
    await vi.waitFor(() => expect(send.mock.lastCall?.[0].duration).toBe(240));
  });

  it('follows the duration, which is typed in hours and minutes, and says when it is on another day', async () => {
    const send = await show(nine);
    await userEvent.fill(field('Duration'), '2:30');
    await expect.element(field('End time')).toHaveValue('11:30 AM');
    await expect.element(page.getByText('That is 2 h 30 min.')).toBeInTheDocument();
    await userEvent.fill(field('Duration'), '16 h');
    await expect.element(page.getByText('Ends on Saturday, May 15, 2027.')).toBeInTheDocument();
    await save();
    await vi.waitFor(() => expect(send.mock.lastCall?.[0].duration).toBe(960));
  });

  it('is not asked without a start', async () => {
    await show({ ...blank, duration: '30' });
    await expect.element(field('End time')).toBeDisabled();
  });
});

describe('a cost per person', () => {
  it('is sent as the total', async () => {
    const send = await show({ ...blank, people: '4' });
    await userEvent.fill(field('Cost ($)'), '12.50');
    await userEvent.click(page.getByRole('radio', { name: 'Per person' }));
    await expect.element(page.getByText('$12.50 × 4 = $50.00')).toBeInTheDocument();
    await userEvent.fill(field('People'), '3');
    await expect.element(page.getByText('$12.50 × 3 = $37.50')).toBeInTheDocument();
    await save();
    await vi.waitFor(() => expect(send.mock.lastCall?.[0].cost).toBe(3750));
  });

  it('is for the people of now, until another number is typed', async () => {
    const { arrive } = await open({ ...blank, cost: '45', costPer: 'person' });
    await arrive(4);
    await expect.element(page.getByText('$45.00 × 4 = $180.00')).toBeInTheDocument();
    await userEvent.fill(field('People'), '2');
    await arrive(5);
    await expect.element(page.getByText('$45.00 × 2 = $90.00')).toBeInTheDocument();
  });

  it.each([
    ['0', 'People must be between 1 and 1000.'],
    ['1.5', 'People must be a whole number.'],
    ['', 'People must be a whole number.'],
  ])('is refused for %s people', async (people, message) => {
    const send = await show({ ...blank, cost: '10', costPer: 'person' });
    await userEvent.fill(field('People'), people);
    await save();
    await expect.element(field('People')).toHaveAccessibleDescription(message);
    expect(send).not.toHaveBeenCalled();
  });

  it('is refused if the total is more than a cost can be', async () => {
    const send = await show({ ...blank, cost: '900000', costPer: 'person', people: '100' });
    await save();
    await expect.element(field('People')).toHaveAccessibleDescription('The total must be at most 10,000,000.');
    expect(send).not.toHaveBeenCalled();
    await userEvent.fill(field('People'), '11');
    await save();
    await vi.waitFor(() => expect(send.mock.lastCall?.[0].cost).toBe(990_000_000));
  });

  it('has no hidden error about the people once it is for the group', async () => {
    const send = await show({ ...blank, cost: '10', costPer: 'person' });
    await userEvent.fill(field('People'), '');
    await save();
    await expect.element(field('People')).toHaveAccessibleDescription('People must be a whole number.');
    await userEvent.click(page.getByRole('radio', { name: 'Per group' }));
    await save();
    await vi.waitFor(() => expect(send.mock.lastCall?.[0].cost).toBe(1000));
  });
});

describe('a lodging', () => {
  const hotel = { ...blank, category: 'lodging' as const, scheduledDay: '2027-05-12' };
  const sent = (send: Awaited<ReturnType<typeof show>>) => expect.poll(() => send.mock.lastCall?.[0]);

  it('is left on a day and at a time, and says how many nights that is', async () => {
    const send = await show(hotel);
    await expect.element(field(formTexts.duration)).not.toBeInTheDocument();
    await userEvent.fill(field(formTexts.checkIn), '3pm');
    await userEvent.fill(field(formTexts.checkOut), '11am');
    await expect.element(page.getByText('Thursday, May 13, 2027 · 1 night')).toBeVisible();
    await userEvent.click(page.getByRole('group', { name: formTexts.checkOutDay }).getByRole('button'));
    await userEvent.click(page.getByRole('button', { name: /May 15, 2027/ }));
    await expect.element(page.getByText('Saturday, May 15, 2027 · 3 nights')).toBeVisible();
    // Typing another time passes through none.
    await userEvent.fill(field(formTexts.checkOut), '10:30');
    await save();
    await sent(send).toMatchObject({ scheduledTime: '2027-05-12T14:00:00.000Z', duration: 3 * 1440 - 4.5 * 60 });
  });

  it('has the usual times if only its days are chosen', async () => {
    const send = await show(hotel);
    await userEvent.click(page.getByRole('group', { name: formTexts.checkOutDay }).getByRole('button'));
    await userEvent.click(page.getByRole('button', { name: /May 14, 2027/ }));
    await expect.element(field(formTexts.checkIn)).toHaveValue('3:00 PM');
    await expect.element(field(formTexts.checkOut)).toHaveValue('11:00 AM');
    await save();
    await sent(send).toMatchObject({
      ...{ scheduledTime: '2027-05-12T14:00:00.000Z', scheduledDay: null },
      duration: 2 * 1440 - 4 * 60,
    });
  });

  it('is not sent while its check-out is before its check-in', async () => {
    const send = await show({ ...hotel, scheduledTime: '2027-05-12T14:00:00.000Z', scheduledDay: null });
    await userEvent.fill(field(formTexts.checkOut), '11am');
    await userEvent.click(page.getByRole('radio', { name: 'Thursday, May 13, 2027' }));
    await userEvent.click(page.getByRole('group', { name: formTexts.checkOutDay }).getByRole('button'));
    await userEvent.click(page.getByRole('button', { name: /May 13, 2027/ }));
    await expect.element(page.getByText(formTexts.checkOutFirst)).toBeVisible();
    await save();
    await userEvent.fill(field(formTexts.checkOut), '4pm');
    await expect.element(page.getByText(formTexts.checkOutFirst)).not.toBeInTheDocument();
    await save();
    await sent(send).toMatchObject({ scheduledTime: '2027-05-13T14:00:00.000Z', duration: 60 });
    expect(send).toHaveBeenCalledOnce();
  });
});
