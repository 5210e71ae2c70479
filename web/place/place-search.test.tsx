import { type ComponentProps, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { placeText } from './found-places.ts';
import { PlaceSearch } from './place-search.tsx';
import { foundPlace, WithPlaces } from './testing.tsx';

const market = foundPlace();
const tower = foundPlace({ name: 'Time Tower', context: null, kind: 'OTHER' });

/** Renders the field in a form, and a link after it. */
async function show(
  answers: ComponentProps<typeof WithPlaces>['answers'],
  props: Partial<ComponentProps<typeof PlaceSearch>> = {},
) {
  const onChoose = vi.fn();
  const onSubmit = vi.fn();
  function Owner() {
    const [text, setText] = useState('');
    return (
      <form
        className="max-h-80 overflow-auto"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(text);
        }}
      >
        <PlaceSearch
          label="Location"
          value={text}
          onChange={setText}
          onChoose={(place) => {
            setText(placeText(place, 200));
            onChoose(place);
          }}
          {...props}
        />
        <button type="button">Next</button>
        <footer className="sticky bottom-0 z-10 mt-24">
          <button type="submit">Save</button>
        </footer>
      </form>
    );
  }
  const stable = <Owner />;
  await render(<WithPlaces answers={answers ?? {}}>{stable}</WithPlaces>);
  return { onChoose, onSubmit };
}

const field = page.getByRole('combobox', { name: 'Location' });
const options = page.getByRole('option');

describe('the search for places', () => {
  it('offers places with the credits, and fills in the one that is chosen with the keys', async () => {
    const find = vi.fn(() => [market, tower]);
    const { onChoose, onSubmit } = await show({ find }, { tripId: 'trip_1' });
    await userEvent.click(field);
    await userEvent.keyboard('ti');
    await userEvent.keyboard('me out');
    await expect.element(page.getByRole('option', { name: 'Time Out Market, Lisboa, Portugal, Place' })).toBeVisible();
    expect(find.mock.calls, 'it asks once, after the pause').toEqual([['time out', 'trip_1']]);
    await expect.element(page.getByRole('status')).toHaveTextContent('2 places found');
    await expect
      .element(page.getByRole('link', { name: '© OpenStreetMap contributors' }))
      .toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(field).toHaveAttribute('aria-activedescendant', options.first().element().id);
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Time Out Market' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await expect.element(field).toHaveValue('Time Out Market, Lisboa, Portugal');
    await expect.element(options).not.toBeInTheDocument();
    expect(find).toHaveBeenCalledOnce();
  });

  it('chooses the place that is pressed, and keeps the focus', async () => {
    const { onChoose } = await show({ find: () => [market, tower] });
    await userEvent.fill(field, 'time');
    await userEvent.click(options.nth(1));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Time Tower' }));
    await expect.element(field).toHaveFocus();
  });

  it.each([
    ['Enter', '{Enter}', 1],
    ['Escape', '{Escape}', 0],
    ['Tab', '{Tab}', 0],
  ])('leaves other text as it is: %s closes the list', async (_, key, submits) => {
    const { onChoose, onSubmit } = await show({ find: () => [market] });
    await userEvent.fill(field, 'Time to rest');
    await expect.element(options).toBeVisible();
    await userEvent.keyboard(key);
    await expect.element(options).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('Time to rest');
    expect(onChoose).not.toHaveBeenCalled();
    expect(onSubmit).toHaveBeenCalledTimes(submits);
    if (key === '{Tab}') await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  it('lets the button below it be pressed, although the form is longer while the list is open', async () => {
    const { onSubmit } = await show({ find: () => Array.from({ length: 5 }, () => foundPlace()) });
    await userEvent.fill(field, 'Time to rest');
    await expect.element(options.last()).toBeVisible();
    document.querySelector('form')?.scrollTo(0, 1_000);
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    await expect.element(options).not.toBeInTheDocument();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Time to rest');
  });

  it('lets the keys reach the credits from a place', async () => {
    await show({ find: () => [market] });
    await userEvent.fill(field, 'time');
    await expect.element(options).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Tab}');
    await expect.element(page.getByRole('link')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(options).not.toBeInTheDocument();
  });

  it('asks for three letters, or two of a script with short words', async () => {
    const find = vi.fn(() => [market]);
    await show({ find });
    await userEvent.fill(field, 'Ti ');
    await userEvent.fill(field, '東京');
    await expect.element(options).toBeVisible();
    expect(find.mock.calls).toEqual([['東京', null]]);
  });

  it.each([
    ['that nothing is found', { find: () => [] }, 'Nothing found'],
    ['that only towns are found', { find: () => [], isPartial: () => true }, /Only towns can be found right now/],
    ['that it was too often', { find: () => 'RATE_LIMITED' }, /Too many searches/],
    ['that it failed', { find: () => 'INTERNAL' }, /can’t be searched right now/],
  ])('says %s, except in a field that may be about something else', async (_, answers, words) => {
    await show(answers);
    await userEvent.fill(field, 'Time to rest');
    await expect.element(page.getByText(words).first()).toBeVisible();
  });

  it('says which places are known if the server asks no geocoder', async () => {
    const written = document.head.appendChild(document.createElement('meta'));
    written.name = 'planjam-config';
    written.content = '{"findsAddresses":false}';
    onTestFinished(() => written.remove());
    await show({ find: () => [] });
    await userEvent.fill(field, 'Time to rest');
    await expect.element(page.getByText(/Only towns, airports and countries are known here/).first()).toBeVisible();
  });

  it('asks again when the connection is back', async () => {
    const find = vi.fn<() => (typeof market)[] | string>(() => 'INTERNAL');
    await show({ find });
    await userEvent.fill(field, 'time');
    await expect.element(page.getByText(/can’t be searched right now/).first()).toBeVisible();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    dispatchEvent(new Event('offline'));
    await expect.element(page.getByText(/No connection/).first()).toBeVisible();
    find.mockReturnValue([market]);
    online.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await expect.element(options).toBeVisible();
  });

  it('asks for no text that is too long for a place', async () => {
    const find = vi.fn(() => [market]);
    await show({ find });
    await userEvent.fill(field, 'x'.repeat(201));
    await userEvent.fill(field, 'time');
    await expect.element(options).toBeVisible();
    expect(find.mock.calls).toEqual([['time', null]]);
  });

  it('says that only towns are found beside those that are', async () => {
    await show(
      { find: () => [foundPlace({ name: 'Timehri', kind: 'CITY' })], isPartial: () => true },
      { isQuiet: true },
    );
    await userEvent.fill(field, 'time');
    await expect.element(options).toBeVisible();
    await expect.element(page.getByText('Only towns can be found right now', { exact: true })).toBeVisible();
  });

  it('shows any name as text, within its box', async () => {
    await page.viewport(320, 700);
    const names = ['<img src=x onerror=alert(1)>', 'مطعم الشام', `${'Llanfair'.repeat(25)}`, '🍣🍣 寿司'];
    await show({ find: () => names.map((name) => foundPlace({ name })) });
    await userEvent.fill(field, 'any');
    await expect.element(options.first()).toHaveTextContent('<img src=x');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await userEvent.click(options.nth(1));
    await expect.element(field).toHaveValue('مطعم الشام, Lisboa, Portugal');
  });
});
