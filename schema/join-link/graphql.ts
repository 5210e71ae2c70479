import { UserType } from '../account/graphql.ts';
import { type Person, personOf } from '../account/people.ts';
import { builder, QUERY_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { NotFound } from '../core/failures.ts';
import { can } from '../core/permissions.ts';
import { MemberType, RoleEnum } from '../member/graphql.ts';
import { requireMembership } from '../member/queries.ts';
import { TripType, tripField } from '../trip/graphql.ts';
import { type JoinLinkRow, joinLinkFor, membersBy, readJoinLinks } from './queries.ts';

// A trip has at most 50 links and 200 members. Most have one link, by which everybody came.
const LINKS_COUNTED = 5;
const MEMBERS_COUNTED = 20;

export const JoinLinkType = builder.node(builder.objectRef<JoinLinkRow>('JoinLink'), {
  extensions: cacheable(),
  description:
    'A link for a group chat: each person who opens it may join the trip, until it expires, is used up or is revoked. Only the trip’s owners and admins see it.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: (id, ctx) => joinLinkFor(ctx, id),
  fields: (t) => ({
    trip: t.field(tripField('join link')),
    hint: t.exposeString('hint', {
      description: 'The last four characters of the link’s token, to tell links apart. The token itself is not stored.',
    }),
    role: t.expose('role', { type: RoleEnum, description: 'The role of those who join by the link.' }),
    createdBy: t.field({
      type: UserType,
      description: 'The person who created the link.',
      resolve: async ({ createdBy, createdById }, _args, ctx): Promise<Person> => {
        const creator = await personOf(ctx, createdBy, createdById);
        if (!creator) throw new NotFound('Join link');
        return creator;
      },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'The time when the link was created.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'The time when the link expires.' }),
    maxUses: t.exposeInt('maxUses', {
      nullable: true,
      description: 'The number of people who may join by the link: 1 to 200. Null if it has no such limit.',
    }),
    uses: t.exposeInt('uses', {
      description: 'The number of people who have joined by the link. Those who have left count too.',
    }),
    isRevoked: t.boolean({
      description: 'Whether the link was revoked. Trip.joinLinks has revoked links only on request.',
      resolve: ({ revokedAt }) => revokedAt !== null,
    }),
    members: t.field({
      type: [MemberType],
      complexity: { field: QUERY_COST, multiplier: MEMBERS_COUNTED },
      description: 'The members who joined by the link, in order. Those who have left are not among them.',
      resolve: async ({ id }, _args, ctx) => (await membersBy(ctx, id)) ?? [],
    }),
  }),
});

builder.objectField(TripType, 'joinLinks', (t) =>
  t.field({
    extensions: sharedBy('viewer'),
    type: [JoinLinkType],
    nullable: true,
    complexity: { field: QUERY_COST, multiplier: LINKS_COUNTED },
    args: {
      includeRevoked: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Whether to add the revoked links by which a present member joined. They come last.',
      }),
    },
    description:
      'The trip’s join links that are not revoked, newest first, at most 50. Expired and used-up ones are among them. Null if viewerCan.invite is false.',
    resolve: async ({ id: tripId }, { includeRevoked }, ctx) => {
      const { role } = await requireMembership(ctx, tripId);
      return can(role, 'seeInvitations') ? readJoinLinks(ctx, tripId, includeRevoked) : null;
    },
  }),
);
