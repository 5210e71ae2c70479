import { builder, QUERY_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { faceAddress } from '../picture/faces.ts';
import { type Face, type JoinLinkPreview, type PreviewedTrip, previewJoinLink } from './preview.ts';
import type { JoinLinkStatus } from './rules.ts';

const JoinLinkStatusEnum = builder.enumType('JoinLinkStatus', {
  description: 'Whether people can still join by a link, and if not, why.',
  values: {
    OPEN: { description: 'People can join by the link.' },
    EXPIRED: { description: 'The link’s expiresAt has passed.' },
    USED_UP: { description: 'As many people have joined by the link as its maxUses allows.' },
    REVOKED: {
      description:
        'The link was revoked: with revokeJoinLink, or because its creator left the trip, was removed or became a plain member.',
    },
  } satisfies Record<JoinLinkStatus, { description: string }>,
});

const FaceType = builder.objectRef<Face>('JoinLinkFace').implement({
  description: 'A member of a trip, as anyone with an open join link sees them: without an id or an address.',
  fields: (t) => ({
    username: t.exposeString('username', { description: 'The member’s name.' }),
    avatarUrl: t.field({
      type: 'URL',
      nullable: true,
      description: 'The address of the member’s picture, which works for an hour at least, without a session.',
      resolve: ({ avatarUrl }, _args, ctx) => faceAddress(ctx, avatarUrl),
    }),
  }),
});

const PreviewedTripType = builder.objectRef<PreviewedTrip>('JoinLinkTrip').implement({
  description: 'A trip, as anyone with an open join link sees it.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The trip’s name.' }),
    destination: t.exposeString('destination', { description: 'The trip’s destination.' }),
    startDate: t.expose('startDate', { type: 'Date', nullable: true, description: 'The first day of the trip.' }),
    endDate: t.expose('endDate', { type: 'Date', nullable: true, description: 'The last day of the trip.' }),
    faces: t.field({
      type: [FaceType],
      description: 'The first members of the trip, in the order in which they joined, at most 8.',
      resolve: ({ faces }) => faces,
    }),
    moreMembers: t.exposeInt('moreMembers', { description: 'The number of members who are not among `faces`.' }),
  }),
});

const PreviewType = builder.objectRef<JoinLinkPreview>('JoinLinkPreview').implement({
  description: 'A join link, as anyone who has it sees it, signed in or not.',
  fields: (t) => ({
    status: t.expose('status', {
      type: JoinLinkStatusEnum,
      description: 'Whether people can still join by the link, and if not, why.',
    }),
    inviterName: t.exposeString('inviterName', {
      nullable: true,
      description: 'The name of the person who created the link. Null if they can no longer invite people to the trip.',
    }),
    viewerTripId: t.exposeID('viewerTripId', {
      nullable: true,
      description: 'The trip’s id if the viewer is a member already. Otherwise null.',
    }),
    trip: t.field({
      type: PreviewedTripType,
      nullable: true,
      description: 'The trip. Null if the link is closed and the viewer is not a member.',
      resolve: ({ trip }) => trip,
    }),
  }),
});

builder.queryField('joinLink', (t) =>
  t.field({
    // It depends on the clock, and each request counts.
    extensions: cacheable(false),
    type: PreviewType,
    nullable: true,
    complexity: 4 * QUERY_COST,
    description:
      'The join link with this token, and its trip. Null if there is none. For everyone who has the link, signed in or not; limited per network address.',
    args: {
      token: t.arg.string({
        required: true,
        description: 'The link’s secret token: the part of the link after the #.',
      }),
    },
    resolve: (_root, { token }, ctx) => previewJoinLink(ctx, token),
  }),
);
