import { inputFields, mutation } from '../core/mutation.ts';
import { MemberType, RoleEnum } from '../member/graphql.ts';
import { TripType } from '../trip/graphql.ts';
import { createJoinLink, joinTrip, revokeJoinLink } from './commands.ts';
import { JoinLinkType } from './graphql.ts';
import { createJoinLinkInput, joinLinkReference, joinTripInput } from './input.ts';

const joinLinkAfter = { type: JoinLinkType, description: 'The join link after the mutation.' } as const;

mutation('createJoinLink', {
  description:
    'Creates a link by which people join the trip. Its address is `/join#` and the token. Only this response contains the token. For owners and admins. A trip can have at most 50 join links that are not revoked.',
  scope: 'MEMBERS_WRITE',
  input: inputFields(createJoinLinkInput, {
    id: 'A new id made by the client. Sending the same id twice creates one link.',
    tripId: 'The trip’s id.',
    role: { type: RoleEnum, description: 'The role of those who join by the link: MEMBER or ADMIN.' },
    expiresAt: 'The time when the link expires: in a day to a year. The default is in 30 days.',
    maxUses: 'The number of people who may join by the link: 1 to 200. Null or absent for any number.',
  }),
  command: createJoinLink,
  payload: (t) => ({
    joinLink: t.expose('joinLink', joinLinkAfter),
    token: t.exposeString('token', {
      nullable: true,
      description:
        'The link’s secret token. It is shown only now, because only its hash is stored. Null if the same id was sent before.',
    }),
  }),
});

mutation('revokeJoinLink', {
  description:
    'Revokes a join link. No one can join by it any more; those who have joined stay. For owners and admins. Fails with JOIN_LINK_CLOSED if it is revoked already.',
  scope: 'MEMBERS_WRITE',
  input: inputFields(joinLinkReference, { joinLinkId: 'The id of the join link.' }),
  command: async (ctx, input) => ({ joinLink: await revokeJoinLink(ctx, input) }),
  payload: (t) => ({ joinLink: t.expose('joinLink', joinLinkAfter) }),
});

mutation('joinTrip', {
  description:
    'Makes the viewer a member of the trip, with the link’s role. A member stays a member with the same role, and the link is not used. A pending invitation to the viewer’s confirmed address is closed as accepted. For everyone who is signed in and has the link. Fails with JOIN_LINK_CLOSED if the link is expired, used up or revoked, or if the viewer was removed from the trip after it was created.',
  scope: 'MEMBERS_WRITE',
  input: inputFields(joinTripInput, { token: 'The link’s secret token: the part of the link after the #.' }),
  command: joinTrip,
  payload: (t) => ({
    trip: t.expose('trip', { type: TripType, description: 'The trip.' }),
    member: t.expose('member', { type: MemberType, description: 'The viewer’s membership of the trip.' }),
  }),
});
