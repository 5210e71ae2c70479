import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import type { FoundPlace } from '../../place/found-places.ts';
import { foundPlace } from '../../place/testing.tsx';
import { forgetDrafts, keepDraftsOf } from '../../ui/form/stored-draft.ts';
import type { ActivityDraft } from '../draft.ts';
import { formTexts } from '../form-texts.ts';
import { type Answers, PageWithLine } from './testing.tsx';

const trip = {
  id: 'trip_01h455vb4pex5vsknk084sn02q',
  timeZone: 'Europe/Lisbon',
  startDate: '2027-05-11',
  endDate: '2027-05-16',
};

/** Shows the line. @returns what the server receives, and what goes to the form. */
async function open(answers: Partial<Answers> = {}) {
  const sent = vi.fn<Answers['onSent']>();
  const onForm = vi.fn<(known: Partial<ActivityDraft>, onAdded: () => void) => void>();
  await render(<PageWithLine trip={trip} onForm={onForm} answers={{ ...answers, onSent: sent }} />);
  return { sent, onForm };
}

const line = page.getByLabelText('Add in one line');
const part = (text: string) => page.getByRole('list', { name: 'Read from the line' }).getByText(text, { exact: true });
const reject = (text: string) => page.getByRole('button', { name: `Don’t use ${text}` });
const added = (sent: Awaited<ReturnType<typeof open>>['sent']) =>
  sent.mock.calls.filter(([operation]) => operation === 'ActivityForm_add').map(([, input]) => input);

beforeEach(async () => {
  keepDraftsOf('ana');
  await page.viewport(1280, 800);
});
afterEach(forgetDrafts);

test('what is read shows as parts, and a rejected one is a part of the name until its words change', async () => {
  const { sent } = await open();
  await line.fill('Ruby Thursday 19:30 $25 each #dining 90 min');
  for (const text of ['Thu, May 13', '7:30 PM', '1 h 30 min', '$25.00 each', 'Dining'])
    await expect.element(part(text)).toBeVisible();
  await reject('Thu, May 13').click();
  await expect.element(line).toHaveFocus();
  // A time has a day.
  await expect.element(part('Tue, May 11')).toBeVisible();
  await line.fill('Ruby Friday 19:30 $25 each #dining 90 min');
  await expect.element(part('Fri, May 14')).toBeVisible();
  await line.fill('Ruby Thursday 19:30 $25 each #dining 90 min');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => added(sent)).toHaveLength(1);
  expect(added(sent)[0]).toMatchObject({
    name: 'Ruby Thursday',
    scheduledTime: '2027-05-11T18:30:00.000Z',
    duration: 90,
    cost: 10_000,
    category: 'dining',
    location: null,
  });
});

test('Enter adds the line and empties it, and the next line is on the same day unless that is rejected', async () => {
  const { sent } = await open();
  await line.fill('fri tram');
  await userEvent.keyboard('{Enter}');
  await expect.element(line).toHaveValue('');
  await expect.element(line).toHaveFocus();
  await userEvent.keyboard('castle{Enter}');
  await expect.element(part('Fri, May 14')).toBeVisible();
  await reject('Fri, May 14').click();
  await userEvent.keyboard('museum{Enter}');
  await expect.poll(() => added(sent)).toHaveLength(3);
  expect(added(sent)).toMatchObject([
    { name: 'tram', scheduledDay: '2027-05-14' },
    { name: 'castle', scheduledDay: '2027-05-14' },
    { name: 'museum', scheduledDay: null },
  ]);
});

test('a place is looked up, another one can be chosen, and its source is named', async () => {
  const { sent } = await open({
    find: () => [foundPlace(), foundPlace({ name: 'Time Out', context: 'Porto, Portugal', latitude: 41.1 })],
  });
  await line.fill('dinner at Time Out Market 7pm');
  await expect.element(part('Time Out Market · Lisboa, Portugal')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /OpenStreetMap/ })).toBeVisible();
  await page.getByRole('button', { name: 'At Time Out · Porto, Portugal instead' }).click();
  await expect.element(part('Time Out · Porto, Portugal')).toBeVisible();
  await line.click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => added(sent)).toHaveLength(1);
  expect(added(sent)[0]).toMatchObject({ name: 'dinner', location: 'Time Out, Porto, Portugal', latitude: 41.1 });
});

test('a link or coordinates are the place, and nothing is searched', async () => {
  const find = vi.fn(() => []);
  const { sent } = await open({ find });
  await line.fill(
    'tower at https://maps.google.com/maps/place/Torre+de+Bel%C3%A9m/@38.69,-9.2,17z/data=!3d38.6916!4d-9.216',
  );
  await expect.element(part('Torre de Belém')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await line.fill('swim 38.7, -9.1 38.6916, -9.2160');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => added(sent))
    .toMatchObject([
      { name: 'tower', location: 'Torre de Belém', latitude: 38.6916, longitude: -9.216 },
      { name: 'swim 38.7, -9.1', location: null, latitude: 38.6916, longitude: -9.216 },
    ]);
  expect(find).not.toHaveBeenCalled();
});

test('a place that is not found is a part of the name', async () => {
  const { sent } = await open();
  await line.fill('lunch at the beach');
  await expect.element(page.getByText('the beach…')).toBeVisible();
  await expect.element(page.getByText('the beach…')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => added(sent)).toMatchObject([{ name: 'lunch at the beach', location: null }]);
});

test('a place that is not found while only towns can be is kept as text, and the line says why', async () => {
  const { sent } = await open({ isPartial: true });
  await line.fill('lunch at Ramiro');
  await expect.element(page.getByText('Only towns can be found right now')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => added(sent)).toMatchObject([{ name: 'lunch', location: 'Ramiro', latitude: null }]);
});

test('Enter does not wait for the place: it is put in when the answer comes', async () => {
  let answer: (places: readonly FoundPlace[]) => void = () => {};
  const found = new Promise<readonly FoundPlace[]>((resolve) => {
    answer = resolve;
  });
  const find = vi.fn<() => typeof found>(() => found);
  const { sent } = await open({ find });
  await line.fill('dinner at Time Out Market');
  await expect.element(page.getByText('Time Out Market…')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => added(sent)).toMatchObject([{ name: 'dinner', location: 'Time Out Market', latitude: null }]);
  answer([foundPlace()]);
  await expect
    .poll(() => sent.mock.lastCall)
    .toMatchObject([
      'ActivityForm_update',
      { location: 'Time Out Market, Lisboa, Portugal', latitude: 38.7067, longitude: -9.1459 },
    ]);
  expect(find).toHaveBeenCalledOnce();
});

test('a line can be undone after a place of an earlier one was put in', async () => {
  let answer: (places: readonly FoundPlace[]) => void = () => {};
  const found = new Promise<readonly FoundPlace[]>((resolve) => {
    answer = resolve;
  });
  const onUndo = vi.fn<(cause: number) => void>();
  const { sent } = await open({ find: () => found, onUndo });
  const undo = page.getByRole('button', { name: 'Undo' });
  await line.fill('dinner at Time Out Market');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => added(sent)).toHaveLength(1);
  await line.fill('tram');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(formTexts.added('tram'))).toBeVisible();
  answer([foundPlace()]);
  await expect.poll(() => sent.mock.lastCall?.[0]).toBe('ActivityForm_update');
  await expect.element(undo).toHaveLength(1);
  await undo.click();
  // The server undoes only the last change, which is that of the place.
  const [, tram] = added(sent);
  expect(tram).toMatchObject({ name: 'tram' });
  const activityId = tram && 'id' in tram && tram.id;
  await expect.poll(() => sent.mock.lastCall).toEqual(['DeleteActivity_remove', { activityId }]);
  expect(onUndo).not.toHaveBeenCalled();
});

test('a refused line comes back with the reason, and so does one after a reload', async () => {
  const { sent } = await open({ refusal: 'The trip is full.' });
  await line.fill('fri tram 28');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => added(sent)).toHaveLength(1);
  await expect.element(page.getByText('“tram 28” was not added. The trip is full.')).toBeVisible();
  await expect.element(line).toHaveValue('fri tram 28');
  expect(Object.values({ ...sessionStorage })).toContain('"fri tram 28"');
});

test('the line says what it lacks, and nothing is added without a name', async () => {
  const { sent } = await open();
  await line.fill('$25 #dining');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Type what it is, too.')).toBeVisible();
  await line.fill('x'.repeat(201));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/at most 200/)).toBeVisible();
  await expect.element(line).toHaveValue('x'.repeat(201));
  await line.fill('ramen ¥1000 each');
  await expect.element(page.getByText('Costs are in $, so “¥1000 each” stays in the name.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

test('the form opens with what was read, and the line is emptied once that is added', async () => {
  const { onForm, sent } = await open();
  await line.fill('Thu 9:00 castle $12 #sightseeing');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.poll(() => onForm.mock.calls).toHaveLength(1);
  expect(onForm.mock.lastCall?.[0]).toEqual({
    name: 'castle',
    scheduledTime: '2027-05-13T08:00:00.000Z',
    scheduledDay: null,
    cost: '12.00',
    category: 'sightseeing',
    customCategory: '',
  });
  await expect.element(line).toHaveValue('Thu 9:00 castle $12 #sightseeing');
  onForm.mock.lastCall?.[1]();
  await expect.element(line).toHaveValue('');
  await page.getByRole('button', { name: 'More' }).click();
  await expect.poll(() => onForm.mock.calls).toHaveLength(2);
  expect(sent).not.toHaveBeenCalled();
});

test('on a phone the line opens at the bottom with the focus, and Escape or its button gives that back', async () => {
  await page.viewport(320, 600);
  await open();
  await expect.element(line).not.toBeVisible();
  const opener = page.getByRole('button', { name: 'Open the line' });
  await opener.click();
  await expect.element(line).toHaveFocus();
  await userEvent.keyboard('7-9pm fado at Alfama $40 each #entertainment');
  // The day that it shows.
  await expect.element(part('Fri, May 14')).toBeVisible();
  const { bottom, left, right } =
    line.element().closest('[data-below-toasts]')?.getBoundingClientRect() ?? new DOMRect();
  expect({ bottom, left, right }).toEqual({ bottom: 600, left: 0, right: 320 });
  expect(document.documentElement.scrollWidth).toBe(320);
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => page.getByRole('button', { name: 'Close the line' }).click(),
  ]) {
    await close();
    await expect.element(line).not.toBeVisible();
    await expect.element(opener).toHaveFocus();
    await opener.click();
  }
  await expect.element(line).toHaveValue('7-9pm fado at Alfama $40 each #entertainment');
});
