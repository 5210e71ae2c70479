import { builder } from './builder.ts';
import { isoText } from './instants.ts';

const text = (value: unknown): string => {
  if (typeof value === 'string') return value;
  throw new TypeError('Expected text.');
};

builder.scalarType('DateTime', {
  description: 'An instant, RFC 3339 with its zone: 2026-05-12T09:40:00.000Z.',
  serialize: isoText,
  parseValue: text,
});
builder.scalarType('Date', {
  description: 'A day, YYYY-MM-DD, in no time zone.',
  serialize: (day) => isoText(day).slice(0, 10),
  parseValue: text,
});
builder.scalarType('TimeZone', {
  description: 'An IANA time zone name: Europe/Lisbon.',
  serialize: text,
  parseValue: text,
});
builder.scalarType('URL', { description: 'An absolute URL.', serialize: text, parseValue: text });
builder.scalarType('EmailAddress', {
  description: 'An e-mail address; compared without case.',
  serialize: text,
  parseValue: text,
});
builder.scalarType('ActivityCategory', {
  description:
    'One of dining, activity, transport, lodging, sightseeing, entertainment, shopping, other, or a group’s own word in lower case, at most 40 characters.',
  serialize: text,
  parseValue: text,
});
