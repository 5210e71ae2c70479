import type { Role } from '../../prisma/generated/client.ts';
import { Forbidden } from './failures.ts';

export const EVERY_MEMBER: readonly Role[] = ['OWNER', 'ADMIN', 'MEMBER'];
export const MANAGERS: readonly Role[] = ['OWNER', 'ADMIN'];
export const OWNERS: readonly Role[] = ['OWNER'];

interface Permission {
  roles: readonly Role[];
  /** The allowed action, for the error message: 'change the trip'. */
  to: string;
}

/** Each domain's rules.ts adds capabilities: `interface Capabilities extends Rows<typeof pollPermissions> {}`. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface Capabilities {}

export type Rows<Declared> = { [Name in keyof Declared]: true };

export type Capability = keyof Capabilities & string;

const table = new Map<string, Permission>();

/** Adds a domain's rows to the table. @throws Error when another domain has a row with the same name. */
export function declarePermissions<Declared extends Record<string, Permission>>(rows: Declared): Declared {
  for (const [name, row] of Object.entries(rows)) {
    if (table.has(name)) throw new Error(`Two domains declare the capability ${name}.`);
    table.set(name, row);
  }
  return rows;
}

export const permissions = (): ReadonlyMap<string, Permission> => table;

/** Whether this role has the capability. A role that a row doesn't list does not have it. */
export const can = (role: Role, capability: Capability): boolean =>
  table.get(capability)?.roles.includes(role) ?? false;

const NAMES: Record<Role, string> = { OWNER: 'owners', ADMIN: 'admins', MEMBER: 'members' };

/** Requires that the member's role has the capability. @throws Forbidden, which names the roles that have it. */
export function requireCan({ role }: { role: Role }, capability: Capability): void {
  if (can(role, capability)) return;
  const { roles = [], to = 'do this' } = table.get(capability) ?? {};
  throw new Forbidden(`Only ${roles.map((each) => NAMES[each]).join(' and ')} may ${to}.`);
}
