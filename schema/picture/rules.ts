import type { Member, Picture } from '../../prisma/generated/client.ts';
import { MAX_FILE_BYTES } from '../core/input/file-kinds.ts';
import type { TokenScope } from '../core/input/token-scopes.ts';
import { type Capability, can, declarePermissions, EVERY_MEMBER, type Rows } from '../core/permissions.ts';
import { canManageMoney } from '../traveler/rules.ts';

export const picturePermissions = declarePermissions({ addPictures: { roles: EVERY_MEMBER, to: 'add pictures' } });

declare module '../core/permissions.ts' {
  interface Capabilities extends Rows<typeof picturePermissions> {}
}

/** What an upload is for. An attachment is no picture, but has the same kind of grant. */
export type Purpose = Picture['purpose'];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MEGABYTE = 1024 * 1024;

/** Enough to choose a picture again after a failed upload. */
export const GRANTED_MS = 10 * MINUTE_MS;
/** A photo of a good phone has 5 to 12 MB. */
export const MAX_UPLOAD_BYTES = 20 * MEGABYTE;
/** The stored versions of a photo take about 1.5 MB: a group of ten people can keep 200 each. */
export const MAX_PICTURES = 2_000;
export const MAX_PICTURE_BYTES = 1024 * MEGABYTE;
/** Replaced avatars are kept for 30 days. */
export const MAX_AVATARS = 50;
/** An album belongs into the gallery of several activities. */
export const MAX_ON_ACTIVITY = 50;
/** A picture that was never used is deleted after a day. */
export const UNUSED_UPLOAD_MS = DAY_MS;
/** A removed picture can be restored for 30 days. */
export const RESTORABLE_MS = 30 * DAY_MS;

/** The greatest size of an upload, in bytes. */
export const maxBytesFor = (purpose: Purpose): number => (purpose === 'ATTACHMENT' ? MAX_FILE_BYTES : MAX_UPLOAD_BYTES);

/** The capability that an upload needs on the trip. An avatar needs none. */
export const capabilityFor: Record<Exclude<Purpose, 'AVATAR'>, Capability> = {
  TRIP_COVER: 'updateTrip',
  ACTIVITY: 'addPictures',
  MESSAGE: 'addPictures',
  EXPENSE: 'recordMoney',
  ATTACHMENT: 'editPlan',
};

/** The scope that an access token needs to upload and to change a picture. Null: tokens can't do it. */
export const scopeFor: Record<Purpose, TokenScope | null> = {
  TRIP_COVER: 'TRIPS_WRITE',
  ACTIVITY: 'ACTIVITIES_WRITE',
  MESSAGE: 'CHAT_WRITE',
  EXPENSE: 'MONEY_WRITE',
  ATTACHMENT: 'ACTIVITIES_WRITE',
  AVATAR: null,
};

/**
 * Whether the member may describe, remove and restore the picture. That of a message only the person who sent it; a
 * receipt those who may change its expense.
 * @param editorIds Of a receipt, the accounts of who recorded the expense and who paid it.
 */
export function mayChange(
  { purpose, uploadedById }: Pick<Picture, 'purpose' | 'uploadedById'>,
  { role, userId }: Pick<Member, 'role' | 'userId'>,
  editorIds: readonly string[],
): boolean {
  if (purpose === 'TRIP_COVER') return can(role, 'updateTrip');
  if (purpose === 'EXPENSE') return canManageMoney(editorIds, userId, role);
  return purpose === 'ACTIVITY' ? can(role, 'addPictures') : uploadedById === userId;
}
