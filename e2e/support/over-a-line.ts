import { type Line, openLine } from './line.ts';
import { test as base, type Person } from './test.ts';

/** Bob's browser reaches the server over a network connection that the test can cut. */
export const test = base.extend<{ line: Line; bob: Person }>({
  line: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error('There is no server to reach.');
    const line = await openLine(baseURL);
    await use(line);
    line.close();
  },
  bob: async ({ person, line }, use) => use(await person('bob', { baseURL: line.url })),
});
