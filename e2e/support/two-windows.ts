import { test as base, type Person } from './test.ts';

/** Ana and Bob, each in a window, and a trip of Ana's, of which Bob is a member. */
export const test = base.extend<{ ana: Person; bob: Person; tripId: string }>({
  ana: async ({ person }, use) => use(await person('ana')),
  bob: async ({ person }, use) => use(await person('bob')),
  tripId: async ({ trip, ana, bob }, use) => use(await trip(ana, bob)),
});
