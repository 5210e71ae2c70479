import { type DomainTesting, SIGNED_IN } from '../../server/test/domain-testing.ts';

export const testing: DomainTesting = {
  // What each role finds is in search.test.ts.
  reads: [['Query', 'search', SIGNED_IN]],
  passages: { SearchHit: 'entity trip excerpt', Excerpt: 'text matches', TextRange: 'start end' },
};
