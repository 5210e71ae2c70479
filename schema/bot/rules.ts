import { declarePermissions, MANAGERS, type Rows } from '../core/permissions.ts';

export const botPermissions = declarePermissions({
  manageBots: { roles: MANAGERS, to: 'manage bots' },
});

declare module '../core/permissions.ts' {
  interface Capabilities extends Rows<typeof botPermissions> {}
}

/** A calendar, a chat bridge, a few experiments. */
export const MAX_BOTS = 10;
