import { describe, expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';

const app = await testApp();
const visitor = new TestBrowser(app.url);

/** Not JSON, or not an object. */
const texts = [' ', '{', '{"a":}', "{'a':1}", '{"a":1}{"b":2}', 'NaN', '\0', '"\\ud8"', '['.repeat(5_000), '1', '[]'];

describe.each(['variables', 'extensions'])('%s in an address that are no JSON object', (name) => {
  test.each(['*/*', 'text/event-stream'])('are refused to a client that accepts %s', async (accept) => {
    for (const text of texts) {
      const query = new URLSearchParams({ query: '{ viewer { email } }', [name]: text });
      const response = await visitor.fetch(`/graphql?${query}`, { headers: { accept } });
      expect(await response.text(), text).toContain('"code":"BAD_REQUEST"');
    }
  });
});
