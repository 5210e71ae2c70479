import { builder } from '../builder.ts';
import { requireViewer } from '../journal.ts';
import { seatedOn } from '../member/queries.ts';
import { watchTrips } from './news.ts';

builder.subscriptionField('viewerTripsChanged', (t) =>
  t.prismaField({
    type: ['Trip'],
    description:
      'Those of the viewer’s trips on which something has happened, at most once a second: none at first, and none for a change of the list itself, which viewerChanged tells of. Ends with the session.',
    subscribe: (_root, _args, ctx) => watchTrips(ctx),
    resolve: (query, tripIds: readonly string[], _args, ctx) =>
      ctx.db.trip.findMany({ ...query, where: { id: { in: [...tripIds] }, ...seatedOn(requireViewer(ctx)) } }),
  }),
);
