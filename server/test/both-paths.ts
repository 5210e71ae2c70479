import { expect } from 'vitest';
import { openTransports } from '../open-transports.ts';
import { testApp } from './app.ts';

/** Headers that differ between two equal responses. */
const changing = ['x-request-id', 'date', 'keep-alive', 'ratelimit'];

/** Returns what a client sees of a response. */
export async function seen(response: Response) {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !changing.includes(name)));
  const requestId = response.headers.get('x-request-id') ?? '';
  expect(requestId).toMatch(/^[\da-f]{16}$/);
  const body = (await response.text()).replaceAll(requestId, 'the request');
  return { status: response.status, headers, body };
}

/** Starts two apps on one database: `full` has no fast path. @param environment Further environment variables. */
export async function bothPaths(environment: NodeJS.ProcessEnv = {}) {
  let overFullPath = 0;
  const fast = await testApp({
    environment,
    transportsOf(services) {
      const transports = openTransports(services);
      return {
        ...transports,
        graphql(...request) {
          overFullPath += 1;
          return transports.graphql(...request);
        },
      };
    },
  });
  const full = await testApp({
    database: fast.database,
    environment: { ...environment, ACCELERATORS_OFF: 'fast-path' },
  });

  /** Sends the same request to both. */
  const ask = (path: string, init?: RequestInit) =>
    Promise.all([fast, full].map(({ url }) => fetch(url + path, init))) as Promise<[Response, Response]>;

  return {
    fast,
    full,
    ask,
    /** Expects both to answer alike. @returns the response, and whether it came over the fast path. */
    async askAlike(path: string, init?: RequestInit) {
      const before = overFullPath;
      const [one, other] = await ask(path, init);
      const answered = await seen(one);
      expect(answered).toEqual(await seen(other));
      return { ...answered, isFast: overFullPath === before };
    },
  };
}
