import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { foundPlace, WithPlaces } from '../place/testing.tsx';
import { useZodForm } from '../ui/form/form.ts';
import { ActivityForm } from './activity-form.tsx';
import { type ActivityDraft, activityDraft, blankDraft, draftOf, fieldsOf } from './draft.ts';
import { formTexts } from './form-texts.ts';
import { plannedActivity } from './testing.ts';

const narita = foundPlace({
  ...{ name: 'Tokyo Narita (NRT)', context: 'Japan', latitude: 35.7647, longitude: 140.386 },
  timeZone: 'Asia/Tokyo',
});

const show = async (start: Required<ActivityDraft>) => {
  const send = vi.fn<(fields: ReturnType<typeof fieldsOf>) => void>();
  function Owner() {
    const form = useZodForm(activityDraft, start);
    return (
      <ActivityForm
        form={form}
        tripId="trip_1"
        activities={[]}
        editedId={null}
        timeZone="Europe/Lisbon"
        days={['2027-05-05', '2027-05-06']}
        startsOn="2027-05-05"
        renderPicker={() => null}
        onSubmit={form.handleSubmit((draft) => send(fieldsOf(draft)))}
        onCancel={() => {}}
      />
    );
  }
  await render(
    <WithPlaces answers={{ find: () => [narita] }}>
      <Owner />
    </WithPlaces>,
  );
  return send;
};

const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = () => userEvent.click(page.getByRole('button', { name: 'Save' }));

test('a place at the end brings its point and its time zone, and what was typed from the ticket stays', async () => {
  const send = await show({ ...blankDraft, name: 'Flight', scheduledDay: '2027-05-05' });
  await userEvent.fill(field(formTexts.scheduledTime), '11:55');
  await userEvent.fill(field(formTexts.endTime), '12:55');
  await userEvent.click(page.getByText(formTexts.otherEnd));
  await userEvent.fill(field(formTexts.toLocation), 'nrt');
  await userEvent.click(page.getByRole('option', { name: /Narita/ }));
  await expect.element(page.getByRole('combobox', { name: formTexts.endTimeZone })).toHaveValue('Asia/Tokyo');
  await save();
  await expect
    .poll(() => send.mock.lastCall?.[0])
    .toMatchObject({
      ...{ scheduledTime: '2027-05-05T10:55:00.000Z', duration: 17 * 60, timeZone: null, endTimeZone: 'Asia/Tokyo' },
      ...{ toLocation: 'Tokyo Narita (NRT), Japan', toLatitude: 35.7647, toLongitude: 140.386 },
    });
});

test('a stored flight is open, in its own zones; another name at its end has no point', async () => {
  const stored = plannedActivity({
    ...{ scheduledTime: '2027-05-05T10:55:00.000Z', endTime: '2027-05-06T03:55:00.000Z', duration: 17 * 60 },
    ...{
      timeZone: 'Europe/Madrid',
      endTimeZone: 'Asia/Tokyo',
      toLocation: 'Tokyo',
      toLatitude: 35.7,
      toLongitude: 140,
    },
  });
  const send = await show(draftOf(stored));
  await expect.element(field(formTexts.scheduledTime)).toHaveValue('12:55 PM');
  await expect.element(field(formTexts.endTime)).toHaveValue('12:55 PM');
  await userEvent.fill(field(formTexts.toLocation), 'Osaka');
  await save();
  await expect
    .poll(() => send.mock.lastCall?.[0])
    .toMatchObject({
      ...{ scheduledTime: stored.scheduledTime, duration: 17 * 60, timeZone: 'Europe/Madrid' },
      ...{ endTimeZone: 'Asia/Tokyo', toLocation: 'Osaka', toLatitude: null, toLongitude: null },
    });
});
