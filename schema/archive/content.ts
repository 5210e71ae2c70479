import { type Proving, provenAddress } from '../account/email-status.ts';
import type { Sql } from '../core/sql/tables.ts';
import {
  readAccount,
  readDeletedTrips,
  readLinks,
  readReceived,
  readSent,
  readSessions,
  readTokens,
} from './own-rows.ts';
import { asList } from './pages.ts';
import {
  activityPages,
  memberPages,
  messagePages,
  picturePages,
  pollPages,
  type TripReader,
  tripPages,
} from './trip-rows.ts';

/** The version of the format: docs/archive.md. */
const FORMAT = 1;

interface Reading extends Omit<Proving, 'viewer'> {
  kysely: Sql;
}

/** The account was deleted while its archive was being made. */
export class AccountGone extends Error {}

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

async function* counted<Row>(pages: AsyncIterable<Row[]>, onRows: (count: number) => void): AsyncGenerator<Row[]> {
  for await (const rows of pages) {
    yield rows;
    onRows(rows.length);
  }
}

async function* listsOf(kysely: Sql, reader: TripReader, onRows: (count: number) => void): AsyncGenerator<string> {
  yield ',\n"members": ';
  yield* asList(memberPages(kysely, reader));
  yield ',\n"activities": ';
  yield* asList(counted(activityPages(kysely, reader), onRows));
  yield ',\n"polls": ';
  yield* asList(counted(pollPages(kysely, reader), onRows));
  yield ',\n"messages": ';
  yield* asList(counted(messagePages(kysely, reader), onRows));
  yield ',\n"pictures": ';
  yield* asList(picturePages(kysely, reader));
}

async function* tripsOf(kysely: Sql, userId: string, onRows: (count: number) => void): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const trips of tripPages(kysely, userId)) {
    for (const { startDate, endDate, ...trip } of trips) {
      const whole = { ...trip, startDate: dayOf(startDate), endDate: dayOf(endDate) };
      // Without its closing brace, because the lists follow.
      yield separator + JSON.stringify(whole).slice(0, -1);
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
    deletedTrips: await readDeletedTrips(kysely, userId),
  };
  yield `${JSON.stringify(own, null, 1).slice(0, -2)},\n"trips": `;
  yield* tripsOf(kysely, userId, onRows);
  yield '\n}\n';
}
