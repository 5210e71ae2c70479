import { expect, test } from 'vitest';
import { acceptedBy } from './accept.ts';

const json = 'application/json';
const graphql = 'application/graphql-response+json';

test.each<[header: string | undefined, type: string | null]>([
  [undefined, json],
  ['', json],
  ['*/*', json],
  ['application/*', json],
  [json, json],
  [graphql, graphql],
  [`${graphql},${json};q=0.9`, graphql],
  [`${json},${graphql};q=0.9`, json],
  [`${json};q=0.9, ${graphql}`, graphql],
  // Equal weights: the first one that is named.
  [`${graphql}, ${json}`, graphql],
  [`${json}, ${graphql}`, json],
  [`*/*, ${graphql}`, graphql],
  [`${json}, text/plain, */*`, json],
  ['text/html, */*;q=0.1', json],
  // Zero means never.
  [`${json};q=0`, null],
  [`${json};q=0, */*`, graphql],
  [`${json};q=0, ${graphql};q=0, */*`, null],
  [`application/*;q=0, ${json}`, json],
  ['*/*;q=0', null],
  // The most specific range counts, in any order.
  [`*/*, ${json};q=0.5`, graphql],
  [`*/*;q=0.9, application/*;q=0.1, ${graphql};q=0.2`, graphql],
  // Media types are the same in upper case, and parameters may have spaces.
  ['APPLICATION/JSON', json],
  [` ${graphql} ; q=1 , ${json} ; q=0.5`, graphql],
  // Responses are in UTF-8.
  [`${json};charset=utf-8`, json],
  [`${json}; charset="UTF-8"`, json],
  [`${json};charset=iso-8859-1`, null],
  [`${graphql};charset=utf-16, ${json}`, json],
  ['text/html', null],
  ['image/*', null],
  ['text/event-stream', null],
  [',,;q=1', null],
])('Accept: %s takes %s', (header, type) => {
  expect(acceptedBy(header).json).toBe(type);
});

test.each([
  ['text/event-stream', true],
  [`${json}, Text/Event-Stream;q=0.1`, true],
  ['text/event-stream;q=0', false],
  ['text/*', false],
  ['*/*', false],
  [undefined, false],
])('Accept: %s takes event streams: %s', (header, takes) => {
  expect(acceptedBy(header).events).toBe(takes);
});
