import type { Publication } from '../../prisma/generated/client.ts';
import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder, QUERY_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { can } from '../core/permissions.ts';
import { TripPermissionsType, TripType } from '../trip/graphql.ts';
import './archive.ts';
import { publishTrip, unpublishTrip } from './commands.ts';
import { publishTripInput, unpublishTripInput } from './input.ts';
import { openPublicationOf } from './queries.ts';
import './rules.ts';
import { type ShownPart, shownIn } from './shown.ts';

const PublishedPartEnum = builder.enumType('PublishedPart', {
  description: 'What a trip’s public page can show beside the plan.',
  values: {
    REAL_DATES: {
      description:
        'The dates of the trip and its days. Without it, the days are Day 1, Day 2 and so on: dates tell strangers when a home is empty.',
    },
    DESCRIPTIONS: { description: 'The descriptions of the trip and its activities.' },
  } satisfies Record<ShownPart, { description: string }>,
});

const PublicationType = builder.objectRef<Publication>('Publication').implement({
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description:
    'The public page of a trip: its plan, for everyone who has the address, without an account. It never shows people, chat, polls, money, booking codes or files.',
  fields: (t) => ({
    url: t.string({
      description: 'The complete address of the page.',
      resolve: ({ address }, _args, ctx) => `${ctx.settings.publicUrl}/t/${address}`,
    }),
    shows: t.field({
      type: [PublishedPartEnum],
      description: 'What the page shows beside the plan.',
      resolve: shownIn,
    }),
    isIndexed: t.exposeBoolean('isIndexed', { description: 'Whether search engines may list the page.' }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      description: 'The time when the trip was published. Later changes of what the page shows don’t change it.',
    }),
    publishedBy: t.field({
      type: UserType,
      nullable: true,
      description: 'The person who published the trip. Null after their account is deleted.',
      resolve: ({ publishedById }, _args, ctx) => personOf(ctx, undefined, publishedById),
    }),
  }),
});

builder.objectField(TripType, 'publication', (t) =>
  t.field({
    type: PublicationType,
    nullable: true,
    complexity: QUERY_COST,
    description: 'The trip’s public page. Null if the trip is not published, or the server has no public pages.',
    resolve: ({ id }, _args, ctx) => (ctx.settings.hasPublicPages ? openPublicationOf(ctx, id) : null),
  }),
);

builder.objectField(TripPermissionsType, 'publish', (t) =>
  t.boolean({
    description: 'Whether the viewer may call publishTrip and unpublishTrip.',
    resolve: ({ role }) => can(role, 'publishTrip'),
  }),
);

const tripAfter = { type: TripType, description: 'The trip after the mutation, with its publication.' } as const;

mutation('publishTrip', {
  description:
    'Publishes the trip: everyone who has the address of its public page can read the plan, without an account. If the trip is published already, this changes what the page shows, and the address stays. After unpublishTrip, the next page has another address. For owners and admins, in a browser’s session. Fails with FORBIDDEN if the server has no public pages.',
  scope: null,
  input: inputFields(publishTripInput, {
    tripId: 'The trip’s id.',
    shows: { type: PublishedPartEnum, description: 'What the page shows beside the plan. It may be empty.' },
    isIndexed: 'Whether search engines may list the page.',
  }),
  command: publishTrip,
  payload: (t) => ({ trip: t.expose('trip', tripAfter) }),
});

mutation('unpublishTrip', {
  description:
    'Closes the trip’s public page at once. Its address never works again. Without a page, nothing happens. For owners and admins, in a browser’s session.',
  scope: null,
  input: inputFields(unpublishTripInput, { tripId: 'The trip’s id.' }),
  command: unpublishTrip,
  payload: (t) => ({ trip: t.expose('trip', tripAfter) }),
});
