import { type Account, test as base, type Person } from './test.ts';

/** Ana, in her window, and Bob, who is elsewhere. */
export const test = base.extend<{ ana: Person; bob: Account }>({
  ana: async ({ person }, use) => use(await person('ana')),
  bob: async ({ account }, use) => use(await account('bob')),
});
