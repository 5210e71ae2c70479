import { activityFields } from '../../schema/activity/entity.ts';
import type { EntityFields } from '../../schema/core/input/entity.ts';
import { isCurrency } from '../../schema/core/input/money/currencies.ts';
import { expenseFields } from '../../schema/expense/entity.ts';
import { shownValue } from '../history/change-value.ts';
import { labelOf } from '../history/fields.ts';
import type { Waiting } from '../queue/entry.ts';
import { formatMoney } from '../ui/text/money.ts';
import { leads, waitingTexts as texts } from './waiting-texts.ts';

/** What a page needs of the trip to show values. */
export interface TripOfValues {
  timeZone: string;
  currency: string;
}

const declared: Readonly<Record<string, EntityFields>> = {
  addActivity: activityFields,
  updateActivity: activityFields,
  recordExpense: expenseFields,
};

const textIn = (values: Waiting['input'] | undefined, name: string): string | null => {
  const value = values?.[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The name of what an edit is about; a message has its text. */
export const nameOf = ({ shown, input }: Waiting): string => textIn(shown, 'name') ?? textIn(input, 'name') ?? '';

export const leadOf = ({ kind }: Waiting): string => leads[kind] ?? texts.aChange;

/** The time zone in which an edit of an activity shows its times; null: the trip's. */
export const zoneOf = ({ input, base }: Waiting) => textIn('timeZone' in input ? input : base, 'timeZone');

interface Shown extends TripOfValues {
  field: string;
  /** The API's ChangeFormat. */
  format: string;
  /** The time zone of a time; null: the trip's. */
  zone: string | null;
}

/** Formats a value of an edit; '' for none. */
export function valueShown(value: unknown, { field, format, zone, timeZone, currency }: Shown): string {
  if (value === null || value === undefined) return '';
  // A newer server may have formats that this version does not know: such a value stays as it is.
  const known = format as Parameters<typeof shownValue>[1]['format'];
  return shownValue(String(value), { field, format: known, timeZone, currency, ownZone: zone });
}

interface Value {
  field: string;
  label: string;
  /** '' if the edit clears it. */
  text: string;
}

/** The fields that an edit writes, with their values. A new entity has those that are filled in. */
export function valuesOf(entry: Waiting, trip: TripOfValues): Value[] {
  const { kind, input } = entry;
  const how = { ...trip, zone: zoneOf(entry) };
  const amount = amountIn(input, trip);
  const values = Object.entries(declared[kind] ?? {}).flatMap(([field, { format }]): Value[] => {
    if (!(field in input) || (kind !== 'updateActivity' && input[field] === null)) return [];
    return [{ field, label: labelOf(field), text: valueShown(input[field], { ...how, field, format }) }];
  });
  // A time clears the day, and the other way round: that says nothing new.
  const isCleared = ({ field, text }: Value) =>
    text === '' &&
    ['scheduledTime', 'scheduledDay'].includes(field) &&
    Boolean(input.scheduledTime ?? input.scheduledDay);
  return [...values.filter((value) => !isCleared(value)), ...amount];
}

function amountIn({ amount, currency }: Waiting['input'], trip: TripOfValues): Value[] {
  const code = typeof currency === 'string' ? currency : trip.currency;
  if (!(typeof amount === 'number' || typeof amount === 'string') || !isCurrency(code)) return [];
  return [{ field: 'amount', label: labelOf('amount'), text: formatMoney(BigInt(amount), code) }];
}

/** The names of the fields of an edit, for its line in the list. */
export const fieldsOf = (entry: Waiting, trip: TripOfValues): string[] =>
  entry.kind === 'updateActivity' ? valuesOf(entry, trip).map(({ label }) => label.toLowerCase()) : [];

/** An edit in words, to copy. */
export function wordsOf(entry: Waiting, trip: TripOfValues): string {
  const text = textIn(entry.input, 'text');
  if (text) return text;
  const values = valuesOf(entry, trip).map((value) => `${value.label}: ${value.text || texts.nothing}`);
  return [`${leadOf(entry)} ${nameOf(entry)}`, ...values].join('\n');
}

/** Whether something is lost that the person has written, and not only chosen. */
export const hasWords = ({ kind, input }: Waiting): boolean =>
  kind === 'sendMessage' ? textIn(input, 'text') !== null : kind in declared;
