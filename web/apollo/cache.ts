import { InMemoryCache, type TypePolicies } from '@apollo/client';
import { cacheSizes } from '@apollo/client/utilities';
import { possibleTypes } from '../gql/possible-types.ts';

/** A domain's `policies.ts`: how its lists, and its objects without an id, are merged. A type may be in several. */
const domains = import.meta.glob<TypePolicies>('../*/policies.ts', { eager: true, import: 'policies' });

/**
 * How many lists in objects the cache remembers to have read: five for each of 5,000 messages, such as its pictures,
 * reactions and their people. With Apollo's 10,000, one event would read such a chat anew, which takes four times as
 * long.
 */
const MOST_LISTS = 50_000;

/** Creates the normalized cache, which has one copy of each entity, by its id. */
export function createCache(): InMemoryCache {
  cacheSizes['inMemoryCache.executeSubSelectedArray'] = MOST_LISTS;
  const cache = new InMemoryCache({ possibleTypes });
  for (const policies of Object.values(domains)) cache.policies.addTypePolicies(policies);
  return cache;
}
