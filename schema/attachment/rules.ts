import type { Attachment, Role } from '../../prisma/generated/client.ts';
import { can, declarePermissions, MANAGERS, type Rows } from '../core/permissions.ts';

export const attachmentPermissions = declarePermissions({
  removeEveryFile: { roles: MANAGERS, to: 'remove files of others' },
});

declare module '../core/permissions.ts' {
  interface Capabilities extends Rows<typeof attachmentPermissions> {}
}

const MEGABYTE = 1024 * 1024;

/** Room for the tickets of a large group. Removed files count for the 30 days in which they can be restored. */
export const MAX_TRIP_BYTES = 200 * MEGABYTE;
/** Many small files would make long lists. */
export const MAX_FILES = 1_000;
/** The tickets of a large family. */
export const MAX_ON_ACTIVITY = 30;

/** Whether the member may remove and restore the file: who added it, owners and admins. */
export const mayRemove = ({ addedById }: Pick<Attachment, 'addedById'>, userId: string, role: Role): boolean =>
  can(role, 'removeEveryFile') || (addedById === userId && can(role, 'editPlan'));
