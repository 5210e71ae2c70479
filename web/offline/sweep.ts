import { type Device, STORES } from './device.ts';
import { redact } from './redact.ts';
import { isTripKept } from './retention.ts';

const tripIn = ({ trip }: Record<string, unknown>) =>
  typeof trip === 'object' && trip !== null ? (trip as Record<string, unknown>) : {};

/**
 * Deletes what the device may have no longer: trips that are long over, codes of bookings and files out of their time.
 */
export async function sweep(device: Device, now: number): Promise<void> {
  const answers = await device.getAll('answers');
  const over = new Set(answers.filter(({ data }) => !isTripKept(tripIn(data), now)).map(({ part }) => part));
  const change = device.transaction(STORES, 'readwrite');
  for (const answer of answers) {
    if (over.has(answer.part)) void change.objectStore('answers').delete(answer.key);
    else void change.objectStore('answers').put({ ...answer, data: redact(answer.data, now) });
  }
  for (const name of ['pictures', 'files'] as const) {
    const store = change.objectStore(name);
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      if (over.has(cursor.value.part) || cursor.value.until < now) void cursor.delete();
    }
  }
  await change.done;
}
