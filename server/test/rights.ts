import { ANYBODY, type CastRole, type DomainTesting, MEMBERS, type Right } from './domain-testing.ts';

/** The file testing.ts of every domain. A new folder is in it at once. */
export const domains = Object.values(
  import.meta.glob<DomainTesting>('../../schema/*/testing.ts', { eager: true, import: 'testing' }),
);

// The permissions over GraphQL. permissions.test.ts compares the whole schema with this table.

const ofCore: DomainTesting = {
  reads: [
    ['Query', 'node nodes', MEMBERS],
    ['Query', 'rateLimit', ANYBODY],
  ],
  passages: {
    PageInfo: 'endCursor hasNextPage hasPreviousPage startCursor',
    InvalidInput: 'code message issues',
    Refusal: 'code message missingScopes retryAfterSeconds trips',
    RefusedTrip: 'id name',
    InputIssue: 'path message',
    RateLimit: 'limit remaining resetsInSeconds',
  },
};
const all = [ofCore, ...domains];

/** Returns the parts of all domains as one. @throws Error if two domains have the same one. */
function joined<Part>(parts: (Record<string, Part> | undefined)[]): Record<string, Part> {
  const entries = parts.flatMap((part) => Object.entries(part ?? {}));
  const whole = Object.fromEntries(entries);
  if (Object.keys(whole).length < entries.length) throw new Error('Two domains have rows with the same name.');
  return whole;
}

export const capabilities = joined(all.map((each) => each.capabilities));
export const reads = all.flatMap(({ reads = [] }) => reads);
export const passages = joined(all.map((each) => each.passages));
export const hidden = joined(all.map((each) => each.hidden));
export const subscriptions = joined(all.map((each) => each.subscriptions));
export const mutations = joined(all.map((each) => each.mutations));

/**
 * Returns the error code of a mutation for this role; null if it succeeds. A role that is not in `may` usually gets
 * UNAUTHENTICATED if signed out, NOT_FOUND without membership, or else FORBIDDEN.
 */
export function refusalOf({ may, refusals }: Right, role: CastRole): string | null {
  if (may.includes(role)) return null;
  const usual = role === 'signedOut' ? 'UNAUTHENTICATED' : MEMBERS.includes(role) ? 'FORBIDDEN' : 'NOT_FOUND';
  return refusals?.[role] ?? usual;
}
