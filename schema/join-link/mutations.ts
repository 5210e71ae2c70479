import { builder } from '../core/builder.ts';
import { MemberType, RoleEnum } from '../member/graphql.ts';
import { TripType } from '../trip/graphql.ts';
import { createJoinLink, joinTrip, revokeJoinLink } from './commands.ts';
import { JoinLinkType } from './graphql.ts';

const joinLinkOutput = { type: JoinLinkType, description: 'The join link after the mutation.' } as const;

builder.relayMutationField(
  'createJoinLink',
  {
    inputFields: (t) => ({
      id: t.id({ description: 'A new id made by the client. Sending the same id twice creates one link.' }),
      tripId: t.id({ required: true, description: 'The trip’s id.' }),
      role: t.field({
        type: RoleEnum,
        defaultValue: 'MEMBER',
        description: 'The role of those who join by the link: MEMBER or ADMIN.',
      }),
      expiresAt: t.field({
        type: 'DateTime',
        description: 'The time when the link expires: in a day to a year. The default is in 30 days.',
      }),
      maxUses: t.int({
        description: 'The number of people who may join by the link: 1 to 200. Null or absent for any number.',
      }),
    }),
  },
  {
    description:
      'Creates a link by which people join the trip. Its address is `/join#` and the token. Only this response contains the token. For owners and admins. A trip can have at most 50 join links that are not revoked.',
    scope: 'MEMBERS_WRITE',
    errors: {},
    resolve: (_root, { input }, ctx) => createJoinLink(ctx, input),
  },
  {
    outputFields: (t) => ({
      joinLink: t.field({ ...joinLinkOutput, resolve: ({ joinLink }) => joinLink }),
      token: t.string({
        nullable: true,
        description:
          'The link’s secret token. It is shown only now, because only its hash is stored. Null if the same id was sent before.',
        resolve: ({ token }) => token,
      }),
    }),
  },
);

builder.relayMutationField(
  'revokeJoinLink',
  { inputFields: (t) => ({ joinLinkId: t.id({ required: true, description: 'The id of the join link.' }) }) },
  {
    description:
      'Revokes a join link. No one can join by it any more; those who have joined stay. For owners and admins. Fails with JOIN_LINK_CLOSED if it is revoked already.',
    scope: 'MEMBERS_WRITE',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ joinLink: await revokeJoinLink(ctx, input) }),
  },
  { outputFields: (t) => ({ joinLink: t.field({ ...joinLinkOutput, resolve: ({ joinLink }) => joinLink }) }) },
);

builder.relayMutationField(
  'joinTrip',
  {
    inputFields: (t) => ({
      token: t.string({ required: true, description: 'The link’s secret token: the part of the link after the #.' }),
    }),
  },
  {
    description:
      'Makes the viewer a member of the trip, with the link’s role. A member stays a member with the same role, and the link is not used. A pending invitation to the viewer’s confirmed address is closed as accepted. For everyone who is signed in and has the link. Fails with JOIN_LINK_CLOSED if the link is expired, used up or revoked, or if the viewer was removed from the trip after it was created.',
    scope: 'MEMBERS_WRITE',
    errors: {},
    resolve: (_root, { input }, ctx) => joinTrip(ctx, input),
  },
  {
    outputFields: (t) => ({
      trip: t.field({ type: TripType, description: 'The trip.', resolve: ({ trip }) => trip }),
      member: t.field({
        type: MemberType,
        description: 'The viewer’s membership of the trip.',
        resolve: ({ member }) => member,
      }),
    }),
  },
);
