import { type Account, test as base, type Person } from './test.ts';

interface Fixtures {
  ana: Person;
  /** Elsewhere: acts over the API. */
  bob: Account;
  ownTrip: string;
  tripId: string;
}

/** Ana, in her window, and Bob, who is elsewhere. A test has only those whom it names. */
export const test = base.extend<Fixtures>({
  ana: async ({ person }, use) => use(await person('ana')),
  bob: async ({ account }, use) => use(await account('bob')),
  ownTrip: async ({ trip, ana }, use) => use(await trip(ana)),
  tripId: async ({ trip, ana, bob }, use) => use(await trip(ana, bob)),
});
