import { sql } from 'kysely';
import { type JoinLink, Prisma } from '../../prisma/generated/browser.ts';
import { isVisible, type Person, peopleOn, personColumns, personIn } from '../account/people.ts';
import { declareWayIn } from '../account/ways-in.ts';
import { batchedBy } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { can } from '../core/permissions.ts';
import { byId, rowOn } from '../core/sql/rows.ts';
import { fieldsOf, type Sql } from '../core/sql/tables.ts';
import { hashOfToken } from '../core/token-hash.ts';
import { type MemberRow, memberFields, ownMembership } from '../member/queries.ts';
import { MAX_JOIN_LINKS, statusOf } from './rules.ts';

const joinLinkFields = fieldsOf('joinLink', Prisma.JoinLinkScalarFieldEnum);

export const findJoinLink = rowOn('joinLink', joinLinkFields);

/** Reads a join link; null also if its creator has deleted their account. */
const joinLinkById = byId((kysely, ids) =>
  kysely
    .selectFrom('joinLink')
    .select(joinLinkFields)
    .where('joinLink.id', '=', sql<string>`any(${ids})`)
    .where(isVisible('joinLink.createdById'))
    .execute(),
);

/** Reads a join link for the viewer; null unless they may see the trip's invitations. @throws Unauthenticated. */
export async function joinLinkFor(ctx: Context, id: string): Promise<JoinLink | null> {
  // Before the look-up, so that the answer to those who are signed out does not depend on it.
  requireViewer(ctx);
  const link = await joinLinkById(ctx, id);
  const membership = link && (await ownMembership(ctx, link.tripId));
  return membership && can(membership.role, 'seeInvitations') ? link : null;
}

export interface JoinLinkRow extends JoinLink {
  createdBy?: Person | null;
}

/**
 * Newest first. `includesRevoked` adds revoked ones by which somebody on the trip came, after all others. The caller
 * must check that the viewer may see them.
 */
export async function readJoinLinks(
  { kysely }: Context,
  tripId: string,
  includesRevoked: boolean,
): Promise<JoinLinkRow[]> {
  const rows = await kysely
    .selectFrom('joinLink')
    .leftJoinLateral(peopleOn(kysely, 'joinLink.createdById'), (join) => join.onTrue())
    .select([...joinLinkFields, ...personColumns])
    .where('joinLink.tripId', '=', tripId)
    .where(({ eb, exists, selectFrom }) => {
      const isOpen = eb('joinLink.revokedAt', 'is', null);
      const came = selectFrom('member').select('member.id').whereRef('member.joinLinkId', '=', 'joinLink.id');
      return includesRevoked ? isOpen.or(exists(came)) : isOpen;
    })
    .orderBy('joinLink.revokedAt', (order) => order.desc().nullsFirst())
    .orderBy('joinLink.createdAt', 'desc')
    .orderBy('joinLink.id', 'desc')
    .limit(MAX_JOIN_LINKS)
    .execute();
  return rows.map((row) => Object.assign(row, { createdBy: personIn(row) }));
}

export const findByToken = (kysely: Sql, token: string): Promise<JoinLink | undefined> =>
  kysely.selectFrom('joinLink').select(joinLinkFields).where('tokenHash', '=', hashOfToken(token)).executeTakeFirst();

declareWayIn(async ({ kysely, now }, { joinToken }) => {
  const link = joinToken ? await findByToken(kysely, joinToken) : undefined;
  return { isInvited: link !== undefined && statusOf(link, now()) === 'OPEN', provesAddress: false };
});

export const membersBy = batchedBy<Sql, MemberRow[]>(
  ({ kysely }) => kysely,
  async (kysely, linkIds) => {
    const members = await kysely
      .selectFrom('member')
      .leftJoinLateral(peopleOn(kysely, 'member.userId'), (join) => join.onTrue())
      .select([...memberFields, ...personColumns])
      .where('member.joinLinkId', '=', sql<string>`any(${linkIds})`)
      .orderBy('member.joinedAt')
      .orderBy('member.id')
      .execute();
    const byLink = new Map<string, MemberRow[]>(linkIds.map((id) => [id, []]));
    for (const row of members) {
      byLink.get(row.joinLinkId ?? '')?.push(Object.assign(row, { user: personIn(row) }));
    }
    return byLink;
  },
);
