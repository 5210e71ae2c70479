import { sql } from 'kysely';
import { peopleOn } from '../account/people.ts';
import type { Sql } from '../core/sql/tables.ts';
import { inUse } from '../picture/queries.ts';
import { pictureFile } from './own-pictures.ts';
import { PAGE, paged } from './pages.ts';

/** A person, and the trip of theirs that they read. */
export interface TripReader {
  userId: string;
  tripId: string;
}

/** Whether the person is a member of the trip now. A page that is read after they have left is empty. */
const isMember = ({ userId, tripId }: TripReader) =>
  sql<boolean>`exists (select from member own where own.user_id = ${userId} and own.trip_id = ${tripId})`;

export const tripPages = (kysely: Sql, userId: string) =>
  paged(
    '',
    (after: string) =>
      kysely
        .selectFrom('member')
        .innerJoin('trip', 'trip.id', 'member.tripId')
        .select(['trip.id', 'trip.name', 'trip.description', 'trip.destination', 'trip.coverImageUrl', 'trip.timeZone'])
        .select(['trip.isTemplate', 'trip.startDate', 'trip.endDate', 'trip.createdAt'])
        .select(['member.role as yourRole', 'member.joinedAt', 'member.archivedAt'])
        .where('member.userId', '=', userId)
        .where('trip.id', '>', after)
        .orderBy('trip.id')
        .limit(PAGE)
        .execute(),
    ({ id }) => id,
  );

/** Reads the members, without their e-mail addresses. */
export const memberPages = (kysely: Sql, reader: TripReader) =>
  paged(
    '',
    (after: string) =>
      kysely
        .selectFrom('member')
        .leftJoinLateral(peopleOn(kysely, 'member.userId'), (join) => join.onTrue())
        .select(['member.id', 'person.username', 'member.role', 'member.joinedAt'])
        .select(({ eb }) => eb('member.userId', '=', reader.userId).as('isYou'))
        .where('member.tripId', '=', reader.tripId)
        .where(isMember(reader))
        .where('member.id', '>', after)
        .orderBy('member.id')
        .limit(PAGE)
        .execute(),
    ({ id }) => id,
  );

/** Reads the pictures that the trip shows, with the name of the file of the person's own. Members can download each. */
export const picturePages = (kysely: Sql, reader: TripReader) =>
  paged(
    '',
    async (after: string) => {
      const pictures = await kysely
        .selectFrom('picture')
        .select(['picture.id', sql<string>`'/files/' || picture.id`.as('address'), 'picture.purpose'])
        .select(['picture.activityId', 'picture.messageId', 'picture.alternativeText', 'picture.uploadedAt'])
        .select(sql<boolean>`coalesce(picture.uploaded_by_id = ${reader.userId}, false)`.as('isYours'))
        .where('picture.tripId', '=', reader.tripId)
        .where(isMember(reader))
        .where(inUse)
        .where('picture.id', '>', after)
        .orderBy('picture.id')
        .limit(PAGE)
        .execute();
      return pictures.map((picture) => ({ ...picture, file: picture.isYours ? pictureFile(picture.id) : null }));
    },
    ({ id }) => id,
  );

export const activityPages = (kysely: Sql, reader: TripReader) =>
  paged(
    '',
    (after: string) =>
      kysely
        .selectFrom('activity')
        .leftJoinLateral(peopleOn(kysely, 'activity.createdById'), (join) => join.onTrue())
        .select(['activity.id', 'activity.name', 'activity.description', 'activity.location', 'activity.latitude'])
        .select(['activity.longitude', 'activity.scheduledTime', 'activity.duration', 'activity.category'])
        .select(sql<string | null>`to_char(activity.scheduled_day, 'YYYY-MM-DD')`.as('scheduledDay'))
        .select(['activity.position', 'activity.cost as costInCents', 'activity.createdAt', 'activity.updatedAt'])
        .select(['person.username as createdBy'])
        .select(sql<boolean>`coalesce(activity.created_by_id = ${reader.userId}, false)`.as('isYours'))
        .where('activity.tripId', '=', reader.tripId)
        .where(isMember(reader))
        .where('activity.id', '>', after)
        .orderBy('activity.id')
        .limit(PAGE)
        .execute(),
    ({ id }) => id,
  );

export const pollPages = (kysely: Sql, reader: TripReader) =>
  paged(
    '',
    (after: string) =>
      kysely
        .selectFrom('poll')
        .leftJoinLateral(peopleOn(kysely, 'poll.createdById'), (join) => join.onTrue())
        .select(['poll.id', 'poll.question', 'poll.description', 'poll.closesAt', 'poll.closedAt', 'poll.createdAt'])
        .select(['person.username as createdBy'])
        .select(sql<boolean>`coalesce(poll.created_by_id = ${reader.userId}, false)`.as('isYours'))
        .select(
          sql<object>`(select json_agg(json_build_object('text', o.text,
            'votes', (select count(*) from vote v where v.poll_id = o.poll_id and v.option_id = o.id),
            'isYourVote', exists (select from vote v where v.poll_id = o.poll_id and v.option_id = o.id
              and v.user_id = ${reader.userId})) order by o.position)
            from poll_option o where o.poll_id = poll.id)`.as('options'),
        )
        .where('poll.tripId', '=', reader.tripId)
        .where(isMember(reader))
        .where('poll.id', '>', after)
        .orderBy('poll.id')
        .limit(PAGE)
        .execute(),
    ({ id }) => id,
  );

export const messagePages = (kysely: Sql, reader: TripReader) =>
  paged(
    0,
    (after: number) =>
      kysely
        .selectFrom('message')
        .leftJoinLateral(peopleOn(kysely, 'message.authorId'), (join) => join.onTrue())
        .select(['message.id', 'message.seq', 'message.text', 'message.sentAt', 'message.editedAt'])
        .select(['person.username as author'])
        .select(sql<boolean>`coalesce(message.author_id = ${reader.userId}, false)`.as('isYours'))
        .where('message.tripId', '=', reader.tripId)
        .where(isMember(reader))
        .where('message.seq', '>', after)
        .orderBy('message.seq')
        .limit(PAGE)
        .execute(),
    ({ seq }) => seq,
  );

export async function countRows(kysely: Sql, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(sum(
      (SELECT count(*) FROM activity a WHERE a.trip_id = m.trip_id)
      + (SELECT count(*) FROM poll p WHERE p.trip_id = m.trip_id)
      + (SELECT count(*) FROM message c WHERE c.trip_id = m.trip_id)), 0)::int AS count
    FROM member m WHERE m.user_id = ${userId}`.execute(kysely);
  return rows[0]?.count ?? 0;
}
