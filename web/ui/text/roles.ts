import type { Role } from '../../gql/graphql.ts';

export const roleNames = { OWNER: 'Owner', ADMIN: 'Admin', MEMBER: 'Member' } satisfies Record<Role, string>;

export const givenRoles = [
  { id: 'MEMBER', label: roleNames.MEMBER },
  { id: 'ADMIN', label: roleNames.ADMIN },
] as const;
