import type { DomainHistory } from '../history/sentences.ts';

export const history: DomainHistory = {
  MESSAGE_SENT: null,
  MESSAGE_EDITED: null,
  MESSAGE_REACTED: null,
  MESSAGE_REMOVED: null,
};
