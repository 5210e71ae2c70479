import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { foundPlace, WithPlaces } from '../../place/testing.tsx';
import { FindLatePlace } from './find-late-place.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** @param answers What each search finds. Null: it had no turn, and no town was found either. */
async function show(...answers: (ReturnType<typeof foundPlace> | null)[]) {
  const onEnd = vi.fn();
  const asked = vi.fn<(place: ReturnType<typeof foundPlace> | null | undefined) => void>();
  const find = () => {
    const place = answers[asked.mock.calls.length];
    asked(place);
    return place ? [place] : [];
  };
  const isPartial = () => asked.mock.lastCall?.[0] === null;
  const late = { id: 'activity_1', text: 'Spot three' };
  await render(
    <WithPlaces answers={{ find, isPartial }}>
      <FindLatePlace late={late} tripId="trip_1" timeZone="UTC" onPut={() => {}} onEnd={onEnd} />
    </WithPlaces>,
  );
  return { asked, onEnd };
}

/** Lets the time of the pauses pass, however many there are. */
const passUntil = (check: () => void) =>
  expect
    .poll(() => {
      vi.advanceTimersByTime(1_000);
      check();
      return true;
    })
    .toBe(true);

test('asks once more if only towns could be found and none was', async () => {
  const { asked, onEnd } = await show(null, foundPlace());
  await passUntil(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(onEnd).not.toHaveBeenCalled();
  await passUntil(() => expect(onEnd).toHaveBeenCalledOnce());
  expect(asked).toHaveBeenCalledTimes(2);
});

test('asks no third time, and once if nothing is there', async () => {
  const twice = await show(null, null);
  await passUntil(() => expect(twice.onEnd).toHaveBeenCalledOnce());
  expect(twice.asked).toHaveBeenCalledTimes(2);
  const once = await show();
  await passUntil(() => expect(once.onEnd).toHaveBeenCalledOnce());
  expect(once.asked).toHaveBeenCalledTimes(1);
});
