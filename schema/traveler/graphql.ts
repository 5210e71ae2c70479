import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { page } from '../core/paging.ts';
import { nodeOfTrip, ownMembership } from '../member/queries.ts';
import { TripType, tripField } from '../trip/graphql.ts';
import { hasAmounts } from './amounts.ts';
import './archive.ts';
import { travelerName } from './names.ts';
import { readTravelers, type TravelerRow, travelerById, travelerCountOf, travelerOrder } from './queries.ts';
import { canManageTraveler, isWithoutAccount, LEFT_WITHOUT_NAME } from './rules.ts';

const TravelerPermissions = builder
  .objectRef<{ manage: boolean; remove: boolean; claim: boolean }>('TravelerPermissions')
  .implement({
    extensions: cacheable(),
    description: 'The viewer’s rights on a traveler.',
    fields: (t) => ({
      rename: t.boolean({
        description: 'Whether the viewer may call renameTraveler.',
        resolve: ({ manage }) => manage,
      }),
      remove: t.boolean({
        description: 'Whether the viewer may call removeTraveler. Not while the traveler is in expenses or payments.',
        resolve: ({ remove }) => remove,
      }),
      claim: t.boolean({ description: 'Whether the viewer may call claimTraveler.', resolve: ({ claim }) => claim }),
    }),
  });

export const TravelerType = builder.node(builder.objectRef<TravelerRow>('Traveler'), {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description:
    'Someone who goes on a trip, with or without an account. Each member who is no bot is one, also after they have left.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: nodeOfTrip(travelerById),
  fields: (t) => ({
    trip: t.field(tripField('traveler')),
    name: t.string({
      description: `The username of the account, or the name with which someone added the traveler. “${LEFT_WITHOUT_NAME}” after a deleted account.`,
      resolve: (traveler, _args, ctx) => travelerName(ctx, traveler),
    }),
    user: t.field({
      type: UserType,
      nullable: true,
      description: 'The traveler’s account. Null if they have none, or have deleted it.',
      resolve: ({ userId }, _args, ctx) => personOf(ctx, undefined, userId),
    }),
    hasLeft: t.exposeBoolean('hasLeft', {
      description: 'Whether the traveler was a member of the trip, and is none now. False without an account.',
    }),
    viewerCan: t.field({
      extensions: sharedBy('viewer'),
      type: TravelerPermissions,
      description: 'The viewer’s rights on this traveler.',
      async resolve(traveler, _args, ctx) {
        const membership = await ownMembership(ctx, traveler.tripId);
        const viewer = requireViewer(ctx);
        const manage = membership !== null && canManageTraveler(traveler, viewer.id, membership.role);
        return {
          manage,
          remove: manage && !(await hasAmounts(ctx, traveler.id)),
          claim: membership !== null && isWithoutAccount(traveler),
        };
      },
    }),
    createdBy: t.field({
      type: UserType,
      nullable: true,
      description: 'The person who added the traveler. Null for a member, and after the person’s account is deleted.',
      resolve: ({ createdById }, _args, ctx) => personOf(ctx, undefined, createdById),
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'The time when the traveler joined the trip or was added.',
    }),
  }),
});

builder.objectField(TripType, 'travelers', (t) =>
  t.connection(
    {
      type: TravelerType,
      description: 'Everybody who goes on the trip, with or without an account, oldest first. Also who has left.',
      resolve: (trip, args, ctx) => page(args, travelerOrder, (slice) => readTravelers(ctx, trip.id, slice)),
    },
    { name: 'TravelerConnection' },
    { name: 'TravelerEdge' },
  ),
);

builder.objectField(TripType, 'travelerCount', (t) =>
  t.int({
    description: 'The number of travelers who have not left, with or without an account.',
    resolve: (trip, _args, ctx) => travelerCountOf(ctx, trip),
  }),
);
