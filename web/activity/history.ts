import type { DomainHistory } from '../history/sentences.ts';

export const history: DomainHistory = {
  ACTIVITY_ADDED: { verb: 'added', isNamed: true, ofRestoration: { verb: 'restored', isNamed: true } },
  ACTIVITY_UPDATED: { verb: 'changed', isNamed: true, hasFields: true },
  ACTIVITY_MOVED: { verb: 'moved in the order', isNamed: true },
  ACTIVITY_REMOVED: { verb: 'removed', isNamed: true },
};
