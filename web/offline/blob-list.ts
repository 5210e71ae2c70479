import { filesUntil } from './retention.ts';

// Which pictures and files of a trip's kept answers are wanted on the device. Pure.

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function* objectsIn(value: unknown): Generator<Fields> {
  if (!isObject(value)) return;
  yield value;
  for (const content of Object.values(value)) yield* objectsIn(content);
}

/** Returns the addresses of the pictures in an answer, each with its smallest width. */
export function picturesIn(answer: unknown): { url: string; width: number }[] {
  return [...objectsIn(answer)].flatMap(({ __typename, url, widths }) => {
    const [width] = Array.isArray(widths) ? widths : [];
    return __typename === 'Picture' && typeof url === 'string' && typeof width === 'number' ? [{ url, width }] : [];
  });
}

export interface FileToKeep {
  url: string;
  bytes: number;
  activityId: string;
  /** When it is deleted: epoch milliseconds. */
  until: number;
}

/** Returns the files that belong to bookings under way or of the next days, the first ones first. */
export function filesIn(answers: unknown, now: number): FileToKeep[] {
  const objects = [...objectsIn(answers)];
  const until = new Map<unknown, number>();
  for (const { __typename, id, reservation, scheduledDay, scheduledTime, endTime } of objects) {
    const start = scheduledDay ?? scheduledTime;
    const when = { startDate: start, endDate: endTime ?? start };
    if (__typename === 'Activity' && isObject(reservation)) until.set(id, filesUntil(when, now) ?? 0);
  }
  const files = objects.flatMap(({ __typename, url, bytes, activityId }) => {
    const isFile = __typename === 'Attachment' && typeof url === 'string' && typeof bytes === 'number';
    const last = until.get(activityId);
    return isFile && typeof activityId === 'string' && last ? [{ url, bytes, activityId, until: last }] : [];
  });
  const once = new Map(files.map((file) => [file.url, file]));
  return [...once.values()].sort((a, b) => a.until - b.until);
}
