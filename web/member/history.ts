import type { HistoryFields } from '../history/fields.ts';
import type { DomainHistory } from '../history/sentences.ts';
import { roleNames } from '../ui/text/roles.ts';

export const history: DomainHistory = {
  MEMBER_JOINED: {
    verb: 'joined the trip',
    // A bot: an admin has made it a member.
    ofOther: { verb: 'added', rest: 'to the trip', unnamed: 'added a member' },
  },
  MEMBER_ADDED: {
    verb: 'took along',
    rest: 'from another trip',
    unnamed: 'took a person along from another trip',
  },
  MEMBER_LEFT: { verb: 'left the trip' },
  MEMBER_REMOVED: { verb: 'removed', rest: 'from the trip', unnamed: 'removed a member' },
  MEMBER_UPDATED: null,
  ROLE_CHANGED: { verb: 'changed the role of', unnamed: 'changed the role of a member', hasFields: true },
};

const namesOfRoles = new Map<string, string>(Object.entries(roleNames));

export const fields: HistoryFields = { role: { show: (role) => namesOfRoles.get(role) ?? role } };
