import { sql } from 'kysely';
import { peopleOn } from '../account/people.ts';
import { archivedFields, declareArchivedList, isOnTrip, type OwnTrip } from '../core/archived-lists.ts';
import { PAGE, paged } from '../core/pages.ts';
import type { Sql } from '../core/sql/tables.ts';
import { activityFields } from './entity.ts';

const pages = (kysely: Sql, own: OwnTrip) =>
  paged(
    '',
    (after: string) =>
      kysely
        .selectFrom('activity')
        .leftJoinLateral(peopleOn(kysely, 'activity.createdById'), (join) => join.onTrue())
        .select('activity.id')
        .select(archivedFields('activity', activityFields))
        .select(['activity.position', 'activity.createdAt', 'activity.updatedAt'])
        .select(['person.username as createdBy'])
        .select(sql<boolean>`coalesce(activity.created_by_id = ${own.userId}, false)`.as('isYours'))
        .where('activity.tripId', '=', own.tripId)
        .where(isOnTrip(own))
        .where('activity.id', '>', after)
        .orderBy('activity.id')
        .limit(PAGE)
        .execute(),
    ({ id }) => id,
  );

declareArchivedList('activities', { table: 'activity', pages });
