import { type Proving, provenAddress } from '../account/email-status.ts';
import { archivedLists, archivedPages, type OwnTrip } from '../core/archived-lists.ts';
import type { Sql } from '../core/sql/tables.ts';
import { asList } from './as-list.ts';
import {
  readAccount,
  readDeletedTrips,
  readFeeds,
  readLinks,
  readReceived,
  readSent,
  readSessions,
  readTokens,
} from './own-rows.ts';
import { tripPages } from './trip-rows.ts';

/** The version of the format: docs/archive.md. */
const FORMAT = 1;

interface Reading extends Omit<Proving, 'viewer'> {
  kysely: Sql;
}

/** The account was deleted while its archive was being made. */
export class AccountGone extends Error {}

async function* counted<Row>(pages: AsyncIterable<Row[]>, onRows: (count: number) => void): AsyncGenerator<Row[]> {
  for await (const rows of pages) {
    yield rows;
    onRows(rows.length);
  }
}

async function* listsOf(kysely: Sql, own: OwnTrip, onRows: (count: number) => void): AsyncGenerator<string> {
  for (const [name, list] of archivedLists()) {
    yield `,\n${JSON.stringify(name)}: `;
    yield* asList(counted(archivedPages(kysely, own, list), onRows));
  }
}

async function* tripsOf(kysely: Sql, userId: string, onRows: (count: number) => void): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const trips of tripPages(kysely, userId)) {
    for (const trip of trips) {
      // Without its closing brace, because the lists follow.
      yield separator + JSON.stringify(trip).slice(0, -1);
      yield* listsOf(kysely, { userId, tripId: trip.id }, onRows);
      yield '}';
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]' : ']';
}

/**
 * Returns an archive's text in parts: one JSON object, as docs/archive.md says. Each part is read at its own time, so a
 * change in between may be in one part and not in another.
 * @param onRows Called with the number of rows that were read since the last call.
 * @throws AccountGone.
 */
export async function* contentOf(
  { kysely, mail, settings }: Reading,
  userId: string,
  createdAt: Date,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  const account = await readAccount(kysely, userId);
  if (!account) throw new AccountGone('The account is gone.');
  const proven = provenAddress({ viewer: account, mail, settings });
  const tokens = await readTokens(kysely, userId);
  const own = {
    format: 'planjam-archive',
    version: FORMAT,
    createdAt,
    account,
    sessions: await readSessions(kysely, userId),
    accessTokens: tokens.map(({ granted, ...token }) => ({ ...token, mayDo: granted })),
    invitationsReceived: proven === null ? [] : await readReceived(kysely, proven),
    invitationsSent: await readSent(kysely, userId),
    joinLinks: await readLinks(kysely, userId),
    calendarFeeds: await readFeeds(kysely, userId),
    deletedTrips: await readDeletedTrips(kysely, userId),
  };
  yield `${JSON.stringify(own, null, 1).slice(0, -2)},\n"trips": `;
  yield* tripsOf(kysely, userId, onRows);
  yield '\n}\n';
}
