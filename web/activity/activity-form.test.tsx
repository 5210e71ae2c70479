import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { WithPlaces } from '../place/testing.tsx';
import { blankBooking } from '../reservation/booking-draft.ts';
import { useZodForm } from '../ui/form/form.ts';
import { ActivityForm } from './activity-form.tsx';
import { type ActivityDraft, activityDraft, blankDraft, draftOf, fieldsOf } from './draft.ts';
import { formTexts } from './form-texts.ts';
import { plannedActivity } from './testing.ts';

const blank = { ...blankDraft, name: 'Surf lesson' };

const at = '2027-10-31T01:30:00.000Z';
const stored = plannedActivity({ scheduledTime: at, endTime: at, cost: 123456, description: 'Bring a towel.' });

/** Renders the form as the dialog does. @returns the mock that receives what is saved. */
const show = async (start: Required<ActivityDraft>) => {
  const send = vi.fn<(fields: ReturnType<typeof fieldsOf>) => void>();
  function Held() {
    const form = useZodForm(activityDraft, start);
    return (
      <ActivityForm
        form={form}
        tripId="trip_1"
        activities={[]}
        editedId={null}
        timeZone="Europe/Lisbon"
        days={['2027-05-12', '2027-05-13', '2027-05-14']}
        startsOn="2027-05-12"
        renderPicker={() => null}
        onSubmit={form.handleSubmit((draft) => send(fieldsOf(draft)))}
        onCancel={() => {}}
      />
    );
  }
  await render(
    <WithPlaces>
      <Held />
    </WithPlaces>,
  );
  return send;
};

const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = () => userEvent.click(page.getByRole('button', { name: 'Save' }));
const day = (name: string) => page.getByRole('radio', { name });

it('has a field for everything that people write about an activity', async () => {
  await show({ ...blank, category: 'other', costPer: 'person' });
  await userEvent.click(page.getByRole('button', { name: formTexts.more }));
  await userEvent.click(page.getByText(formTexts.otherEnd));
  // The point of the end comes with its place.
  const { unreadPlace, unreadStart, unreadEnd, toLatitude, toLongitude, ...fields } = blankDraft;
  for (const name of Object.keys(fields).filter((name) => !(name in blankBooking)) as (keyof typeof fields &
    keyof typeof formTexts)[]) {
    await expect.element(page.getByLabelText(formTexts[name]).first()).toBeInTheDocument();
  }
});

describe('the cost of an activity', () => {
  it.each([
    ['0.29', 29],
    ['0.57', 57],
    ['19.99', 1999],
    ['4.350', 435],
    ['12,50', 1250],
    ['1.234,56', 123456],
    ['1,234.5', 123450],
    ['1,234', 123400],
    ['$ 7', 700],
    ['0', 0],
    ['10000000', 1_000_000_000],
    ['', null],
  ])('is sent in whole cents: %s', async (typed, cents) => {
    const send = await show(blank);
    await userEvent.fill(field('Cost ($)'), typed);
    await save();
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.lastCall?.[0].cost).toBe(cents);
  });

  it.each([
    ['1.005', 'Cost can have at most two decimals.'],
    ['-1', "Cost can't be less than 0."],
    ['ten', 'Cost must be a number.'],
    ['10000000.01', 'Cost must be between 0 and 10,000,000.'],
  ])('is refused with a message at the field, and the text stays: %s', async (typed, message) => {
    const send = await show(blank);
    await userEvent.fill(field('Cost ($)'), typed);
    await save();
    await expect.element(field('Cost ($)')).toHaveAccessibleDescription(message);
    await expect.element(field('Cost ($)')).toHaveFocus();
    await expect.element(field('Cost ($)')).toHaveValue(typed);
    expect(send).not.toHaveBeenCalled();

    await userEvent.fill(field('Cost ($)'), '1.01');
    await expect.element(page.getByText(message)).not.toBeInTheDocument();
    await save();
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.lastCall?.[0].cost).toBe(101);
  });

  it('is null once the field is cleared', async () => {
    const send = await show(draftOf(stored));
    await userEvent.clear(field('Cost ($)'));
    await save();
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.lastCall?.[0].cost).toBeNull();
  });
});

describe('editing an activity', () => {
  it('shows the stored values, and sends them unchanged', async () => {
    const send = await show(draftOf(stored));
    await expect.element(field('Cost ($)')).toHaveValue('1234.56');
    await expect.element(field('Duration')).toHaveValue('0 min');
    await expect.element(field('Latitude')).toHaveValue('38.6445');
    await expect.element(field('Longitude')).toHaveValue('-9.2356');
    await expect.element(field('Start time')).toHaveValue('1:30 AM');
    await save();
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(stored).toMatchObject(send.mock.lastCall?.[0] ?? {});
  });

  it('has a day of the trip, and a time in the time zone of the trip, not of the browser', async () => {
    const send = await show(blank);
    await userEvent.click(day('Friday, May 14, 2027'));
    await userEvent.fill(field('Start time'), '9');
    await save();
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.lastCall?.[0]).toMatchObject({ scheduledTime: '2027-05-14T08:00:00.000Z', scheduledDay: null });
  });

  it('has no time if only its day is chosen', async () => {
    const send = await show(blank);
    await userEvent.click(day('Friday, May 14, 2027'));
    await save();
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.lastCall?.[0]).toMatchObject({ scheduledTime: null, scheduledDay: '2027-05-14' });
  });

  it('is not saved with a start or an end that is not a time, and the text stays', async () => {
    const send = await show(draftOf({ ...stored, scheduledTime: '2027-05-14T08:00:00.000Z' }));
    await userEvent.fill(field('End time'), 'late');
    await userEvent.fill(field('Start time'), 'after lunch');
    await save();
    await expect.element(field('Start time')).toHaveFocus();
    await expect.element(field('Start time')).toHaveAccessibleDescription(/This is not a time/);
    await userEvent.fill(field('Start time'), '1pm');
    await save();
    await expect.element(field('End time')).toHaveFocus();
    await expect.element(field('End time')).toHaveValue('late');
    expect(send).not.toHaveBeenCalled();
    await userEvent.fill(field('End time'), '');
    await save();
    await vi.waitFor(() =>
      expect(send.mock.lastCall?.[0]).toMatchObject({ scheduledTime: '2027-05-14T12:00:00.000Z', duration: null }),
    );
  });

  it('keeps its time of day on another day, also on one outside the trip', async () => {
    const send = await show(draftOf({ ...stored, scheduledTime: '2027-05-14T08:00:00.000Z' }));
    await userEvent.click(day('Wednesday, May 12, 2027'));
    await save();
    await vi.waitFor(() => expect(send.mock.lastCall?.[0].scheduledTime).toBe('2027-05-12T08:00:00.000Z'));
    await userEvent.click(day('Another day…'));
    await userEvent.click(page.getByRole('spinbutton', { name: 'month, Date' }));
    await userEvent.keyboard('1201');
    await expect.element(page.getByText('Wednesday, December 1, 2027 · outside the trip')).toBeVisible();
    await save();
    await vi.waitFor(() => expect(send.mock.lastCall?.[0].scheduledTime).toBe('2027-12-01T09:00:00.000Z'));
  });

  it('keeps its day once the time is cleared, and neither without a day', async () => {
    const send = await show(draftOf({ ...stored, scheduledTime: '2027-05-14T08:00:00.000Z' }));
    await userEvent.clear(field('Start time'));
    await save();
    await vi.waitFor(() =>
      expect(send.mock.lastCall?.[0]).toMatchObject({ scheduledTime: null, scheduledDay: '2027-05-14' }),
    );
    await userEvent.click(day('No day'));
    await expect.element(page.getByText('Choose a day first.')).toBeInTheDocument();
    await save();
    await vi.waitFor(() => expect(send.mock.lastCall?.[0]).toMatchObject({ scheduledTime: null, scheduledDay: null }));
  });

  it('can only be saved with a name', async () => {
    const send = await show(draftOf(stored));
    const name = page.getByRole('combobox', { name: 'Name' });
    await userEvent.fill(name, '  ');
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.fill(name, ' Surfing ');
    await save();
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.lastCall?.[0].name).toBe('Surfing');
  });
});
