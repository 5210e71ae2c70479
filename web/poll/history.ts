import type { DomainHistory } from '../history/sentences.ts';

export const history: DomainHistory = {
  POLL_CREATED: { verb: 'asked', isNamed: true },
  POLL_UPDATED: { verb: 'changed the poll', isNamed: true, hasFields: true },
  // A poll closes by itself at its closing time.
  POLL_CLOSED: { verb: 'closed the poll', isNamed: true, unnamed: 'closed a poll', isByItself: true },
  POLL_REMOVED: { verb: 'removed the poll', isNamed: true },
  POLL_RESTORED: { verb: 'restored the poll', isNamed: true },
  VOTE_CAST: null,
};
