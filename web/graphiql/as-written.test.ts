import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { asWritten } from './as-written.ts';

const before = { documentAST: parse('query Before { viewer { email } }') };

test('a subscription that has just replaced a query is sent as a subscription', () => {
  const query = 'subscription Messages { messageSent(tripId: "x") { seq } }';
  const [asked, { documentAST }] = asWritten({ query, operationName: 'Before' }, before);
  expect(asked).toEqual({ query, operationName: 'Messages' });
  expect(documentAST).toEqual(parse(query));
});

test('of several operations, the chosen one is sent', () => {
  const query = 'query One { viewer { email } } query Two { viewer { email } }';
  expect(asWritten({ query, operationName: 'Two' }, before)[0]).toEqual({ query, operationName: 'Two' });
});

test('an invalid query goes to the API, which explains the error', () => {
  const asked = { query: 'query {', operationName: 'Before' };
  expect(asWritten(asked, before)).toEqual([asked, before]);
});
