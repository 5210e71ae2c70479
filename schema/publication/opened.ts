import { sql } from 'kysely';
import type { Picture } from '../../prisma/generated/client.ts';
import type { Sql } from '../core/sql/tables.ts';
import { inUse, pictureFields } from '../picture/queries.ts';
import type { Crop } from '../picture/stored.ts';
import type { Choices } from './shown.ts';

export interface OpenPage extends Choices {
  tripId: string;
  /** Of the trip's newest event. With another seq, the page may be another one. */
  seq: number;
}

/** Letters and digits only, so that no statement is sent for anything else. */
const ADDRESS = /^[a-z0-9]{26}$/;

/**
 * Finds what is behind the address of a public page. A trip that is deleted has no members, and its page is unknown, as
 * it is while all owners have deleted their accounts, or while the account that published it is locked.
 */
export async function openPage(kysely: Sql, address: string): Promise<OpenPage | 'closed' | 'unknown'> {
  if (!ADDRESS.test(address)) return 'unknown';
  const found = await kysely
    .selectFrom('publication')
    .innerJoin('trip', 'trip.id', 'publication.tripId')
    .leftJoin('user as publisher', 'publisher.id', 'publication.publishedById')
    .select(['tripId', 'hasRealDates', 'hasDescriptions', 'isIndexed', 'unpublishedAt', 'trip.seq'])
    .where('address', '=', address)
    .where('publisher.lockedAt', 'is', null)
    .where(
      sql<boolean>`exists (select from member where member.trip_id = publication.trip_id and member.role = 'OWNER')`,
    )
    .executeTakeFirst();
  if (!found) return 'unknown';
  const { unpublishedAt, ...page } = found;
  return unpublishedAt ? 'closed' : page;
}

export interface PublicCover {
  picture: Picture;
  /** Nothing else of the picture may be shown. Null: all of it may. */
  crop: Crop | null;
}

/** Reads the cover of a published trip. A cover of the first versions is a link to another site: it is none. */
export async function findCover(kysely: Sql, tripId: string): Promise<PublicCover | null> {
  const picture = await kysely
    .selectFrom('picture')
    .select(pictureFields)
    .where('tripId', '=', tripId)
    .where('purpose', '=', 'TRIP_COVER')
    .where(inUse)
    .executeTakeFirst();
  return picture ? { picture, crop: picture.crop as unknown as Crop | null } : null;
}
