import { sql } from 'kysely';
import { Prisma, type Publication } from '../../prisma/generated/browser.ts';
import { batched } from '../core/batched.ts';
import { fieldsOf, type Sql } from '../core/sql/tables.ts';

const publicationFields = fieldsOf('publication', Prisma.PublicationScalarFieldEnum);

const selectPublications = (kysely: Sql) => kysely.selectFrom('publication').select(publicationFields);

const openOn = (kysely: Sql, tripIds: readonly string[]) =>
  selectPublications(kysely).where('tripId', '=', sql<string>`any(${tripIds})`).where('unpublishedAt', 'is', null);

/** Reads the open publication of a trip. */
export const findOpen = (kysely: Sql, tripId: string): Promise<Publication | undefined> =>
  openOn(kysely, [tripId]).executeTakeFirst();

/** Reads the same. One statement serves all trips of a request. The caller checks the membership. */
export const openPublicationOf = batched<Publication>(async ({ kysely }, tripIds) => {
  const publications = await openOn(kysely, tripIds).execute();
  return new Map(publications.map((publication) => [publication.tripId, publication]));
});
