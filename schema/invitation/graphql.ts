import type { Prisma } from '../../prisma/generated/client.ts';
import { UserType, ViewerType } from '../account/graphql.ts';
import { type Person, personOf } from '../account/people.ts';
import { builder, QUERY_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import type { Context } from '../core/context.ts';
import { longText } from '../core/cost/answer-size.ts';
import { NotFound } from '../core/failures.ts';
import { isIdOf } from '../core/ids.ts';
import { can } from '../core/permissions.ts';
import { RoleEnum } from '../member/graphql.ts';
import { requireMembership } from '../member/queries.ts';
import { TripType } from '../trip/graphql.ts';
import { addressedTo, MOST_INVITATIONS, newestFirst, unansweredOn } from './queries.ts';
import { canSeeNote, type InvitationReader, shownAddress, showsCurrentTrip, statusOf } from './rules.ts';

const InvitationStatusEnum = builder.enumType('InvitationStatus', {
  description: 'Whether an invitation can still be accepted, and if not, why.',
  values: {
    PENDING: { description: 'The invitation can be accepted or declined.' },
    ACCEPTED: { description: 'The invited person accepted the invitation. It cannot be used again.' },
    DECLINED: { description: 'The invited person declined the invitation.' },
    EXPIRED: { description: 'The invitation’s expiresAt has passed. resendInvitation renews it.' },
    REVOKED: {
      description:
        'The invitation was withdrawn: with revokeInvitation, or because its sender left the trip, was removed or became a plain member.',
    },
  } as const,
});

const isInvited = (invitation: { email: string }, ctx: Context) => ctx.viewer?.email === invitation.email;

/** The data that decides how much of an invitation the viewer sees. Fields that need it share one read. */
const withTrip = (_args: object, ctx: Context) =>
  ({
    trip: {
      select: {
        name: true,
        destination: true,
        members: { where: { userId: ctx.viewer?.id ?? '' }, select: { role: true } },
      },
    },
  }) satisfies Prisma.InvitationSelect;

type InvitationRow = Prisma.InvitationGetPayload<{ include: ReturnType<typeof withTrip> }>;

const readerOf = (invitation: InvitationRow, ctx: Context): InvitationReader => ({
  isInvited: isInvited(invitation, ctx),
  role: invitation.trip.members[0]?.role ?? null,
});

const currentTrip = (invitation: InvitationRow, ctx: Context) =>
  showsCurrentTrip(statusOf(invitation, ctx.now()), readerOf(invitation, ctx));

export const InvitationType = builder.prismaNode('Invitation', {
  description:
    'An invitation to join a trip, sent to an e-mail address. Anyone who has its id can read it, because the id is the link to share. The invited person and the trip’s owners and admins see all fields. Other people see neither the note nor the address. After the invitation is closed (accepted, declined, withdrawn or expired) they see its status, and the trip’s name and destination at that time.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id) => ({ id }),
  fields: (t) => ({
    tripName: t.string({
      description:
        'The trip’s name. A closed invitation shows the name at the time when it closed. An expired one still shows the current name to the invited person, owners and admins.',
      select: withTrip,
      resolve: (invitation, _args, ctx) => (currentTrip(invitation, ctx) ? invitation.trip.name : invitation.tripName),
    }),
    tripDestination: t.string({
      description: 'The trip’s destination. A closed invitation shows the destination at that time, like tripName.',
      select: withTrip,
      resolve: (invitation, _args, ctx) =>
        currentTrip(invitation, ctx) ? invitation.trip.destination : invitation.tripDestination,
    }),
    inviter: t.field({
      type: UserType,
      description: 'The person who sent the invitation.',
      resolve: async ({ inviterId }, _args, ctx): Promise<Person> => {
        const inviter = await personOf(ctx, undefined, inviterId);
        if (!inviter) throw new NotFound('Invitation');
        return inviter;
      },
    }),
    email: t.field({
      type: 'EmailAddress',
      nullable: true,
      description: 'The invited address. Only for the invited person and the trip’s owners and admins; otherwise null.',
      select: withTrip,
      resolve: (invitation, _args, ctx) => (canSeeNote(readerOf(invitation, ctx)) ? invitation.email : null),
    }),
    maskedEmail: t.string({
      description:
        'The invited address, mostly hidden: a•••@e•••.com. It helps the invited person to choose the right account. After the invitation is closed it is completely hidden, except for the invited person and the trip’s owners and admins.',
      select: withTrip,
      resolve: (invitation, _args, ctx) =>
        shownAddress(invitation.email, statusOf(invitation, ctx.now()), readerOf(invitation, ctx)),
    }),
    role: t.expose('role', { type: RoleEnum, description: 'The role that the invited person gets by accepting.' }),
    message: t.string({
      ...longText(100),
      nullable: true,
      description:
        'The sender’s personal note. Only for the invited person and the trip’s owners and admins; otherwise null. Also null if there is no note.',
      select: withTrip,
      resolve: (invitation, _args, ctx) => (canSeeNote(readerOf(invitation, ctx)) ? invitation.message : null),
    }),
    status: t.field({
      type: InvitationStatusEnum,
      description: 'Whether the invitation can still be accepted, and if not, why.',
      resolve: (invitation, _args, ctx) => statusOf(invitation, ctx.now()),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'The time when the invitation was first sent.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'The time when the invitation expires: 14 days after it was last sent.',
    }),
    token: t.string({
      nullable: true,
      description:
        'The secret token for acceptInvitation and declineInvitation. Only for the invited person; otherwise null.',
      resolve: (invitation, _args, ctx) => (isInvited(invitation, ctx) ? invitation.token : null),
    }),
  }),
});

builder.queryField('invitation', (t) =>
  t.prismaField({
    type: 'Invitation',
    nullable: true,
    description:
      'The invitation with this id, which is the id in its link. Null if it does not exist. It also works when signed out; the visible fields depend on the viewer.',
    args: { id: t.arg.id({ required: true, description: 'The invitation’s id.' }) },
    resolve: (query, _root, { id }, ctx) =>
      isIdOf('Invitation', id) ? ctx.db.invitation.findUnique({ ...query, where: { id } }) : null,
  }),
);

builder.objectField(ViewerType, 'invitations', (t) =>
  t.prismaField({
    extensions: cacheable(false),
    type: ['Invitation'],
    complexity: { field: QUERY_COST, multiplier: MOST_INVITATIONS },
    description: 'Pending and expired invitations to the viewer’s e-mail address, newest first, at most 200.',
    resolve: (query, viewer, _args, ctx) =>
      ctx.db.invitation.findMany({
        ...query,
        where: addressedTo(viewer),
        orderBy: newestFirst,
        take: MOST_INVITATIONS,
      }),
  }),
);

builder.objectField(TripType, 'invitations', (t) =>
  t.prismaField({
    extensions: { ...sharedBy('viewer'), ...cacheable(false) },
    type: ['Invitation'],
    nullable: true,
    description:
      'Pending and expired invitations to the trip, newest first, at most 200. Null if viewerCan.invite is false.',
    // A quarter of the maximum: the trip's page requests them too, and must stay below the cost that needs a turn.
    complexity: { field: 2 * QUERY_COST, multiplier: MOST_INVITATIONS / 4 },
    resolve: async (query, trip, _args, ctx) => {
      const { role } = await requireMembership(ctx, trip.id);
      if (!can(role, 'seeInvitations')) return null;
      return ctx.db.invitation.findMany({
        ...query,
        where: unansweredOn(trip.id),
        orderBy: newestFirst,
        take: MOST_INVITATIONS,
      });
    },
  }),
);
