import { builder } from '../core/builder.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { withMember } from '../member/queries.ts';
import { watchTrips } from './news.ts';

builder.subscriptionField('viewerTripsChanged', (t) =>
  t.prismaField({
    type: ['Trip'],
    description:
      'The viewer’s trips on which something has happened, at most once a second and ten at a time. The first delivery is an empty list. Trips that are added to or removed from the viewer’s list come over viewerChanged. Ends with the session. For everyone who is signed in.',
    subscribe: (_root, _args, ctx) => watchTrips(ctx),
    resolve: (query, tripIds: readonly string[], _args, ctx) =>
      ctx.db.trip.findMany({ ...query, where: { id: { in: [...tripIds] }, ...withMember(requireViewer(ctx)) } }),
  }),
);
