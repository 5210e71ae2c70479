import { sql } from 'kysely';
import { peopleOn } from '../account/people.ts';
import { archivedAnswers } from '../answer/archive.ts';
import { archivedFields, declareArchivedList, type OwnTrip } from '../core/archived-lists.ts';
import type { Sql } from '../core/sql/tables.ts';
import { archivedReservation } from '../reservation/archive.ts';
import { activityFields } from './entity.ts';

const select = (kysely: Sql, own: OwnTrip) =>
  kysely
    .selectFrom('activity')
    .leftJoinLateral(peopleOn(kysely, 'activity.createdById'), (join) => join.onTrue())
    .select('activity.id')
    .select(archivedFields('activity', activityFields))
    .select(['activity.position', 'activity.createdAt', 'activity.updatedAt'])
    .select(['person.username as createdBy'])
    .select(sql<boolean>`coalesce(activity.created_by_id = ${own.userId}, false)`.as('isYours'))
    .select([archivedReservation(own).as('reservation'), archivedAnswers.as('answers')]);

declareArchivedList('activities', { table: 'activity', select });
