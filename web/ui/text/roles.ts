import type { Role } from '../../gql/graphql.ts';

export const roleNames = { OWNER: 'Owner', ADMIN: 'Admin', MEMBER: 'Member' } satisfies Record<Role, string>;

/** The roles that an invitation or a join link can give, as options of a select. */
export const givenRoles = [
  { id: 'MEMBER', label: roleNames.MEMBER },
  { id: 'ADMIN', label: roleNames.ADMIN },
] as const;
