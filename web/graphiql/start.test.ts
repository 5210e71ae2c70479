import { expect, test } from 'vitest';
import { examples } from './examples.ts';
import { startOf } from './start.ts';

const [first] = examples;
const stored = JSON.stringify({
  activeTabIndex: 1,
  tabs: [
    { query: '{ __typename }', variables: null },
    { query: 'query Mine { viewer { email } }', variables: '{ "a": 1 }' },
  ],
});

test('a new browser opens the first example with its variables', () => {
  expect(startOf('', null)).toMatchObject({ initialQuery: first?.query, initialVariables: first?.variables });
});

test('later the last open tab is restored with its variables', () => {
  expect(startOf('', stored)).toMatchObject({
    initialQuery: 'query Mine { viewer { email } }',
    initialVariables: '{ "a": 1 }',
  });
});

test.each([null, stored])('the address’s query and variables come first: %s', (before) => {
  const start = startOf('?query=query%20Asked%20%7B%20__typename%20%7D&variables=%7B%22b%22%3A2%7D', before);
  expect(start).toMatchObject({ initialQuery: 'query Asked { __typename }', initialVariables: '{"b":2}' });
  expect(start.defaultTabs).toHaveLength(examples.length + 1);
});

test.each(['{', '[]', '{"tabs":[]}', '{"tabs":[null],"activeTabIndex":0}'])(
  'unreadable stored tabs are ignored: %s',
  (broken) => {
    expect(startOf('', broken).initialQuery).toBe(first?.query);
  },
);
