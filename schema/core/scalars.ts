import { builder } from './builder.ts';
import { isoText } from './instants.ts';
import { shownAddress } from './shown-address.ts';

const text = (value: unknown): string => {
  if (typeof value === 'string') return value;
  throw new TypeError('Expected text.');
};

builder.scalarType('DateTime', {
  description: 'An instant in RFC 3339 format with its time zone, e.g. 2026-05-12T09:40:00.000Z.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  serialize: isoText,
  parseValue: text,
});
builder.scalarType('Date', {
  description: 'A calendar day as YYYY-MM-DD, without a time zone.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  serialize: (day) => isoText(day).slice(0, 10),
  parseValue: text,
});
builder.scalarType('TimeZone', {
  description: 'An IANA time zone name, e.g. Europe/Lisbon.',
  specifiedByURL: 'https://www.iana.org/time-zones',
  serialize: text,
  parseValue: text,
});
builder.scalarType('URL', {
  description:
    'An absolute URL, or a path on this server that begins with “/”: resolve it against the address of the API.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3986#section-4.1',
  serialize: text,
  parseValue: text,
});
builder.scalarType('EmailAddress', {
  description:
    'An e-mail address. Comparison ignores case. In an input the domain may be in Unicode or in its xn-- form; results have it in Unicode, unless its letters could deceive a reader.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc6531#section-3.3',
  serialize: (address) => shownAddress(text(address)),
  parseValue: text,
});
builder.scalarType('ActivityCategory', {
  description:
    'A category of an activity: dining, activity, transport, lodging, sightseeing, entertainment, shopping, other, or a custom word in lower case of at most 40 characters.',
  serialize: text,
  parseValue: text,
});
builder.scalarType('MinorUnits', {
  description:
    'An amount of money as a whole number of its currency’s minor units: 1250 is €12.50, and ¥1250. Amounts are at most 10^13, and sums of them at most 2^53.',
  serialize(amount) {
    const number = Number(amount);
    if (Number.isSafeInteger(number)) return number;
    throw new RangeError('This amount is not exact as a number.');
  },
  parseValue(amount) {
    if (typeof amount === 'number' && Number.isSafeInteger(amount)) return amount;
    throw new TypeError('Expected a whole number.');
  },
});
