import { test as base, type Person } from './test.ts';

/** Two people with accounts, each in their own window. */
export const test = base.extend<{ ana: Person; bob: Person }>({
  ana: async ({ person }, use) => use(await person('ana')),
  bob: async ({ person }, use) => use(await person('bob')),
});
