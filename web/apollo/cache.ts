import { InMemoryCache, type TypePolicies } from '@apollo/client';
import { possibleTypes } from '../gql/possible-types.ts';

/** A domain's `policies.ts`: how its lists, and its objects without an id, are merged. A type may be in several. */
const domains = import.meta.glob<TypePolicies>('../*/policies.ts', { eager: true, import: 'policies' });

/** Creates the normalized cache, which has one copy of each entity, by its id. */
export function createCache(): InMemoryCache {
  const cache = new InMemoryCache({ possibleTypes });
  for (const policies of Object.values(domains)) cache.policies.addTypePolicies(policies);
  return cache;
}
