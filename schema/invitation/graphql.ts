import type { Invitation } from '../../prisma/generated/client.ts';
import { provenAddress } from '../account/email-status.ts';
import { UserType, ViewerType } from '../account/graphql.ts';
import { type Person, personOf } from '../account/people.ts';
import { builder, QUERY_COST, ROW_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import type { Context } from '../core/context.ts';
import { longText } from '../core/cost/answer-size.ts';
import { NotFound } from '../core/failures.ts';
import { canReach } from '../core/granted.ts';
import { isIdOf } from '../core/ids.ts';
import { can } from '../core/permissions.ts';
import { shownAddress } from '../core/shown-address.ts';
import { RoleEnum } from '../member/graphql.ts';
import { ownMembership, requireMembership } from '../member/queries.ts';
import { TripType } from '../trip/graphql.ts';
import { ownTrip, tripById } from '../trip/queries.ts';
import {
  hasAccount,
  linkedInvitation,
  MOST_INVITATIONS,
  type OpenedInvitation,
  openInvitation,
  readInvitations,
  shownInvitations,
} from './queries.ts';
import { canSeeNote, type InvitationReader, partlyHidden, showsCurrentTrip, statusOf } from './rules.ts';

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

/** Whether the invitation is for the viewer, who has proved that its address is theirs. */
const isInvited = ({ email, tripId }: Invitation, ctx: Context) =>
  provenAddress(ctx) === email && ctx.viewer !== null && canReach(ctx.viewer, tripId);

const readerOf = async (invitation: OpenedInvitation, ctx: Context): Promise<InvitationReader> => ({
  isInvited: Boolean(invitation.isBySecret) || isInvited(invitation, ctx),
  role: ctx.viewer ? ((await ownMembership(ctx, invitation.tripId))?.role ?? null) : null,
});

const showsNote = async (invitation: OpenedInvitation, ctx: Context) => canSeeNote(await readerOf(invitation, ctx));

/** Returns the trip as it is now; null if the viewer sees it as it was when the invitation closed. */
async function currentTrip(invitation: OpenedInvitation, ctx: Context) {
  const reader = await readerOf(invitation, ctx);
  return showsCurrentTrip(statusOf(invitation, ctx.now()), reader) ? tripById(ctx, invitation.tripId) : null;
}

export const InvitationType = builder.node(builder.objectRef<OpenedInvitation>('Invitation'), {
  extensions: cacheable(),
  description:
    'An invitation to join a trip, sent to an e-mail address. Anyone who has its id can read it, because the id is the link to share. The invited person (who has confirmed the address, or has the secret of the mailed link) and the trip’s owners and admins see all fields. Other people see neither the note nor the address. After the invitation is closed (accepted, declined or expired) they see its status, and the trip’s name and destination at that time. A withdrawn invitation does not exist for those who have its id: only the events of the trip show it.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: (id, ctx) => linkedInvitation(ctx, id),
  fields: (t) => ({
    trip: t.field({
      type: TripType,
      nullable: true,
      complexity: ROW_COST,
      description:
        'The trip of the invitation, as it is now. Null unless the viewer is a member of it: others see tripName and tripDestination.',
      resolve: ({ tripId }, _args, ctx) => (ctx.viewer ? ownTrip(ctx, tripId) : null),
    }),
    tripName: t.string({
      description:
        'The trip’s name. A closed invitation shows the name at the time when it closed. An expired one still shows the current name to the invited person, owners and admins.',
      resolve: async (invitation, _args, ctx) => (await currentTrip(invitation, ctx))?.name ?? invitation.tripName,
    }),
    tripDestination: t.string({
      description: 'The trip’s destination. A closed invitation shows the destination at that time, like tripName.',
      resolve: async (invitation, _args, ctx) =>
        (await currentTrip(invitation, ctx))?.destination ?? invitation.tripDestination,
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
      resolve: async (invitation, _args, ctx) => ((await showsNote(invitation, ctx)) ? invitation.email : null),
    }),
    maskedEmail: t.string({
      description:
        'The invited address, mostly hidden: a•••@e•••.com. It helps the invited person to choose the right account. After the invitation is closed it is completely hidden, except for the invited person and the trip’s owners and admins.',
      resolve: async (invitation, _args, ctx) =>
        partlyHidden(shownAddress(invitation.email), statusOf(invitation, ctx.now()), await readerOf(invitation, ctx)),
    }),
    role: t.expose('role', { type: RoleEnum, description: 'The role that the invited person gets by accepting.' }),
    message: t.string({
      ...longText(100),
      nullable: true,
      description:
        'The sender’s personal note. Only for the invited person and the trip’s owners and admins; otherwise null. Also null if there is no note.',
      resolve: async (invitation, _args, ctx) => ((await showsNote(invitation, ctx)) ? invitation.message : null),
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
        'The secret token for acceptInvitation and declineInvitation. Only for the invited person whose address is confirmed; otherwise null.',
      resolve: (invitation, _args, ctx) => (isInvited(invitation, ctx) ? invitation.token : null),
    }),
    hasAccount: t.boolean({
      nullable: true,
      complexity: QUERY_COST,
      description:
        'Whether an account has confirmed the invited address. Only with the secret of the mailed link, as an argument of Query.invitation; otherwise null. Always null on a server without mail, where the sender knows the secret.',
      resolve: (invitation, _args, ctx) => hasAccount(ctx, invitation),
    }),
  }),
});

builder.queryField('invitation', (t) =>
  t.field({
    type: InvitationType,
    nullable: true,
    description:
      'The invitation with this id, which is the id in its link. Null if it does not exist or was withdrawn. It also works when signed out; the visible fields depend on the viewer.',
    args: {
      id: t.arg.id({ required: true, description: 'The invitation’s id.' }),
      secret: t.arg.string({
        description:
          'The part of the mailed link after the #. Its holder sees the address and the note, and on a server with mail also whether the address has an account. A wrong one is ignored.',
      }),
    },
    resolve: (_root, { id, secret }, ctx) => (isIdOf('Invitation', id) ? openInvitation(ctx, id, secret) : null),
  }),
);

builder.objectField(ViewerType, 'invitations', (t) =>
  t.field({
    extensions: cacheable(false),
    type: [InvitationType],
    complexity: { field: QUERY_COST, multiplier: MOST_INVITATIONS },
    description:
      'Pending and expired invitations to the viewer’s e-mail address, newest first, at most 200. Empty until the address is confirmed.',
    resolve: (_viewer, _args, ctx) => readInvitations(ctx, { email: provenAddress(ctx) }, shownInvitations),
  }),
);

builder.objectField(TripType, 'invitations', (t) =>
  t.field({
    extensions: sharedBy('viewer'),
    type: [InvitationType],
    nullable: true,
    description:
      'Pending and expired invitations to the trip, newest first, at most 200. Null if viewerCan.invite is false.',
    // A quarter of the maximum: the trip's page requests them too, and must stay below the cost that needs a turn.
    complexity: { field: 2 * QUERY_COST, multiplier: MOST_INVITATIONS / 4 },
    resolve: async ({ id: tripId }, _args, ctx) => {
      const { role } = await requireMembership(ctx, tripId);
      return can(role, 'seeInvitations') ? readInvitations(ctx, { tripId }, shownInvitations) : null;
    },
  }),
);
