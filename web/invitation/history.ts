import type { DomainHistory } from '../history/sentences.ts';

export const history: DomainHistory = {
  INVITATION_SENT: { verb: 'invited a person' },
  INVITATION_ACCEPTED: { verb: 'accepted an invitation' },
  INVITATION_DECLINED: { verb: 'declined an invitation' },
  INVITATION_REVOKED: { verb: 'withdrew an invitation' },
};
