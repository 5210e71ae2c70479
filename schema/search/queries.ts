import { sql } from 'kysely';
import { activityFields, searchedActivity, searchedWithEnd } from '../activity/entity.ts';
import { type ActivityRow, activityById } from '../activity/queries.ts';
import { type MessageRow, messageById } from '../chat/queries.ts';
import type { Context } from '../core/context.ts';
import { reachableSql } from '../core/granted.ts';
import { type EntityFields, isNullable } from '../core/input/entity.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { type Order, type Slice, sliced } from '../core/paging.ts';
import { parse } from '../core/parse.ts';
import { pollFields, searchedPoll } from '../poll/entity.ts';
import { type PollRow, pollById } from '../poll/queries.ts';
import { searchInput } from './input.ts';

/** Only so many of the newest hits are ranked. More would be slow, and they are never read. */
const MOST_HITS = 1_000;
/** Of a longer search only the first words count. */
const MOST_WORDS = 8;

/** The order of hits: the best first; of equal ones, the newest. */
export const hitOrder: Order = [
  { field: 'rank', direction: 'desc', kind: 'number' },
  { field: 'at', direction: 'desc', kind: 'instant' },
  { field: 'id', direction: 'desc', kind: 'text' },
];

export interface HitRow {
  type: 'Activity' | 'Message' | 'Poll';
  id: string;
  tripId: string;
  at: Date;
  /** 2 if it has all words of the search whole, plus 1 if its name or question has them all. */
  rank: number;
  /** Its texts, the most important first. */
  texts: string[];
}

export interface Hit extends HitRow {
  search: string;
}

/** The words of a column with texts: the same expression as in the index of the table, or the index is not used. */
const wordsIn = (texts: ReturnType<typeof sql>) => sql`array_to_tsvector(search_words(${texts}, right(trip_id, 7)))`;

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** The texts of an entity in one text, as the index of its table has them. */
const joined = (fields: EntityFields, names: readonly string[]) => {
  if (names.some((name) => fields[name]?.isPrivate)) throw new Error('A private field cannot be searched.');
  const textOf = (name: string) =>
    fields[name] && isNullable(fields[name]) ? sql`coalesce(${sql.ref(name)}, '')` : sql.ref(name);
  return sql.join(names.map(textOf), sql` || ' ' || `);
};

const activitiesWith = (names: readonly string[], condition: ReturnType<typeof sql>) => sql`
  select 'Activity' as type, id, trip_id, created_at as at, array[${columnsOf(names)}] as texts, name as title
  from activity
  where ${wordsIn(joined(activityFields, names))} @@ (select wanted from asked) and ${condition}`;

/** Two lists with an index each: most activities end where they start, and their index is older. */
const activities = sql`
  ${activitiesWith(searchedActivity, sql`to_location is null`)}
  union all ${activitiesWith(searchedWithEnd, sql`to_location is not null`)}`;

const messages = sql`
  select 'Message', id, trip_id, sent_at, array[text], ''
  from message
  where ${wordsIn(sql`text`)} @@ (select wanted from asked)`;

const polls = sql`
  select 'Poll', id, trip_id, created_at, array[${columnsOf(searchedPoll)}, option_texts], question
  from poll
  where ${wordsIn(sql`${joined(pollFields, searchedPoll)} || ' ' || option_texts`)} @@ (select wanted from asked)`;

/** The part of a tsquery for a word: see `finds` of words.ts. Words contain no quote and no backslash. */
const term = (prefix: ReturnType<typeof sql>) =>
  sql`'''' || ${prefix} || word || case when octet_length(word) = 1 then '''' else ''':*' end`;

/**
 * Reads a page of what the viewer's search finds in their trips, by the memberships of this moment.
 * @param input A text, and optionally the id of the only trip to search. A trip of others gives no hits.
 * @throws Unauthenticated, InvalidInput.
 */
export async function readHits(ctx: Context, input: unknown, slice: Slice): Promise<Hit[]> {
  const viewer = requireViewer(ctx);
  const { text, tripId } = parse(searchInput, input);
  const inTrip = tripId ? sql`member.trip_id = ${tripId}` : sql`true`;
  const hits = sql<HitRow>`(
    with own as (
      select member.trip_id from member where member.user_id = ${viewer.id} and ${reachableSql(viewer)} and ${inTrip}
    ), words as (
      select (search_words(${text}, ''))[1:${MOST_WORDS}] as searched
    ), asked as materialized (
      select
        (select string_agg(each, ' | ') from (
          select '(' || string_agg(${term(sql`right(own.trip_id, 7)`)}, ' & ') || ')' as each
          from own, unnest(searched) as word group by own.trip_id
        ) as trips)::tsquery as wanted,
        (select string_agg(${term(sql`''`)}, ' & ') from unnest(searched) as word)::tsquery as anywhere,
        searched
      from words
    ), found as materialized (
      select * from (${activities} union all ${messages} union all ${polls}) as every order by at desc limit ${MOST_HITS}
    )
    select type, id, trip_id, at, array_remove(texts, null) as texts,
      case when search_words(array_to_string(texts, ' '), '') @> searched then 2 else 0 end
      + case when title <> '' and array_to_tsvector(search_words(title, '')) @@ anywhere then 1 else 0 end as rank
    from found, asked
    -- Last: one in 32^7 trips has the same end of its id, and to filter every hit by it takes a fifth of the time.
    where trip_id = any(array(select trip_id from own))
  )`;
  const all = ctx.kysely
    .selectFrom(hits.as('hit'))
    .select(['hit.type', 'hit.id', 'hit.tripId', 'hit.at', 'hit.rank', 'hit.texts']);
  const rows = await sliced(all, 'hit', slice).execute();
  return rows.map((row) => ({ ...row, search: text }));
}

const readers = { Activity: activityById, Message: messageById, Poll: pollById };

/** Reads what a hit found; null if it has been removed since. Hits that are read at the same time share statements. */
export const entityOf = (ctx: Context, { type, id }: Hit): Promise<ActivityRow | MessageRow | PollRow | null> =>
  readers[type](ctx, id);
