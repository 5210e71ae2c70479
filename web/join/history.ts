import type { DomainHistory } from '../history/sentences.ts';

export const history: DomainHistory = {
  JOIN_LINK_CREATED: { verb: 'created a join link' },
  JOIN_LINK_REVOKED: { verb: 'revoked a join link' },
};
