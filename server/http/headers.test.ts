import { expect, test } from 'vitest';
import { pagePolicy, withNonce } from './headers.ts';

test('a page of the app sends requests to its own server only: the server asks others for places', () => {
  const connectSrc = (host: string | null) =>
    /connect-src ([^;]*)/.exec(pagePolicy({ within: withNonce('a'), host, tileUrl: 'https://tile.example/{z}' }))?.[1];
  expect(connectSrc(null)).toBe("'self'");
  expect(connectSrc('planjam.example')).toBe("'self' ws://planjam.example wss://planjam.example");
});
