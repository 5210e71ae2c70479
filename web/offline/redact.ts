import { isCodeKept, isTripKept } from './retention.ts';

/**
 * Fields that are never written on the device, by their type, and what is written in their place: e-mail addresses of
 * others, invitations, links to join, tokens and addresses of calendars.
 */
export const NEVER_KEPT: Readonly<Record<string, unknown>> = {
  'Member.email': '',
  'Member.botToken': null,
  'Trip.invitations': null,
  'Trip.joinLinks': null,
  'Trip.publication': null,
  'Viewer.invitations': [],
  'Viewer.accessTokens': null,
  'Viewer.calendarFeeds': null,
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const nodeIn = (edge: unknown) => (isObject(edge) && isObject(edge.node) ? edge.node : {});

/**
 * Returns an answer as the device may have it now: without what is never kept, the codes of bookings that are not near,
 * and trips that are long over. The objects of the answer must have `__typename`.
 * @param now Epoch milliseconds.
 */
export function redact<Value>(value: Value, now: number): Value;
export function redact(value: unknown, now: number): unknown {
  if (Array.isArray(value)) return value.map((each) => redact(each, now));
  if (!isObject(value)) return value;
  const type = String(value.__typename);
  const redacted = Object.fromEntries(
    Object.entries(value).map(([field, content]) => {
      const name = `${type}.${field}`;
      return [field, name in NEVER_KEPT ? NEVER_KEPT[name] : redact(content, now)];
    }),
  );
  if (isObject(redacted.reservation) && !(type === 'Activity' && isCodeKept(value, now))) {
    redacted.reservation = withoutCode(redacted.reservation);
  }
  if (type === 'TripConnection' && Array.isArray(redacted.edges)) {
    redacted.edges = redacted.edges.filter((edge) => isTripKept(nodeIn(edge), now));
  }
  return redacted;
}

const withoutCode = (reservation: Record<string, unknown>) =>
  'code' in reservation ? { ...reservation, code: null } : reservation;
