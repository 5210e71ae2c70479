import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder, QUERY_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import type { Context } from '../core/context.ts';
import { longText } from '../core/cost/answer-size.ts';
import { NotFound } from '../core/failures.ts';
import { page } from '../core/paging.ts';
import { nodeOfTrip, ownMembership } from '../member/queries.ts';
import { TripType, tripField } from '../trip/graphql.ts';
import './archive.ts';
import { editorsById } from './of-expense.ts';
import { coverOf, galleryOrder, pictureById, readFirstPictures, readPictures, type TripPicture } from './queries.ts';
import { mayChange } from './rules.ts';
import { addressOf, type Crop, type Version } from './stored.ts';

export const PicturePurposeEnum = builder.enumType('PicturePurpose', {
  description: 'The use of an upload.',
  values: {
    TRIP_COVER: { description: 'The cover of a trip: setTripCover.' },
    ACTIVITY: { description: 'A picture of an activity: addActivityPictures.' },
    MESSAGE: { description: 'A picture in the chat: sendMessage.' },
    AVATAR: { description: 'The picture of a person: setAvatar.' },
    EXPENSE: { description: 'A receipt of an expense: recordExpense or addExpensePictures.' },
    ATTACHMENT: { description: 'A file of an activity or a trip. It is no picture: the upload adds an Attachment.' },
  } as const,
});

const CropType = builder.objectRef<Crop>('Crop').implement({
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'The visible part of a cover, as fractions of the picture’s width and height from its top left.',
  fields: (t) => ({
    x: t.exposeFloat('x', { description: 'The left edge, from 0 to 1.' }),
    y: t.exposeFloat('y', { description: 'The top edge, from 0 to 1.' }),
    width: t.exposeFloat('width', { description: 'The width, up to 1.' }),
    height: t.exposeFloat('height', { description: 'The height, up to 1.' }),
  }),
});

const PicturePermissions = builder.objectRef<{ change: boolean }>('PicturePermissions').implement({
  extensions: cacheable(),
  description: 'The viewer’s rights on a picture.',
  fields: (t) => ({
    change: t.exposeBoolean('change', {
      description: 'Whether the viewer may call describePicture and removePicture.',
    }),
  }),
});

async function rightsOn(picture: TripPicture, ctx: Context): Promise<{ change: boolean }> {
  const membership = await ownMembership(ctx, picture.tripId);
  if (!membership) throw new NotFound('Picture');
  return { change: mayChange(picture, membership, await editorsById(ctx, picture)) };
}

/** The usual number of activities with pictures. */
const ILLUSTRATED = 20;

export const PictureType = builder.node(builder.objectRef<TripPicture>('Picture'), {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description:
    'A picture on a trip: its cover, a picture of an activity or a message, or a receipt. Only members see it.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: nodeOfTrip(pictureById),
  fields: (t) => ({
    trip: t.field(tripField('picture')),
    url: t.field({
      type: 'URL',
      description:
        'The picture’s address, relative to this server. It needs the same session or access token. With ?width=320, 960 or 1920 it gives the narrowest version that is at least as wide, without it 960. It gives AVIF if the request accepts image/avif, and WebP otherwise.',
      resolve: ({ id }) => addressOf(id),
    }),
    purpose: t.expose('purpose', {
      type: PicturePurposeEnum,
      description: 'The picture’s use. Never AVATAR or ATTACHMENT.',
    }),
    width: t.exposeInt('width', { description: 'The width of the widest version in pixels: at most 1,920.' }),
    height: t.exposeInt('height', { description: 'The height of the widest version in pixels.' }),
    widths: t.field({
      type: ['Int'],
      description: 'The widths of all versions in pixels, in ascending order.',
      resolve: ({ versions }) => (versions as unknown as Version[]).map(({ width }) => width),
    }),
    placeholder: t.exposeString('placeholder', {
      ...longText(300),
      description: 'A tiny version as a data: address, to show while the picture loads: at most 400 characters.',
    }),
    alternativeText: t.exposeString('alternativeText', {
      description: 'What the picture shows, for people who can’t see it: at most 500 characters. May be empty.',
    }),
    crop: t.field({
      type: CropType,
      nullable: true,
      description:
        'The visible part of a cover. Null: all of it. Clients show only this part; the files have all of it.',
      resolve: ({ crop }) => crop as unknown as Crop | null,
    }),
    activityId: t.exposeID('activityId', { nullable: true, description: 'The id of the activity that it belongs to.' }),
    messageId: t.exposeID('messageId', { nullable: true, description: 'The id of the message that it belongs to.' }),
    expenseId: t.exposeID('expenseId', { nullable: true, description: 'The id of the expense whose receipt it is.' }),
    uploadedBy: t.field({
      type: UserType,
      nullable: true,
      description: 'The person who uploaded it. Null after their account is deleted.',
      resolve: ({ uploadedById }, _args, ctx) => personOf(ctx, undefined, uploadedById),
    }),
    uploadedAt: t.expose('uploadedAt', { type: 'DateTime', description: 'The time of the upload.' }),
    viewerCan: t.field({
      extensions: sharedBy('viewer'),
      type: PicturePermissions,
      description: 'The viewer’s rights on this picture.',
      resolve: (picture, _args, ctx) => rightsOn(picture, ctx),
    }),
  }),
});

builder.objectFields(TripType, (t) => ({
  cover: t.field({
    type: PictureType,
    nullable: true,
    complexity: QUERY_COST,
    description: 'The trip’s cover. Null if it has none. Trip.coverImageUrl has only its address.',
    resolve: (trip, _args, ctx) => (trip.coverImageUrl ? coverOf(ctx, trip) : null),
  }),
  activityPictures: t.field({
    type: [PictureType],
    complexity: { field: QUERY_COST, multiplier: ILLUSTRATED },
    description: 'The first picture of each activity that has pictures, in no order.',
    resolve: ({ id }, _args, ctx) => readFirstPictures(ctx, id),
  }),
  pictures: t.connection(
    {
      type: PictureType,
      description:
        'The trip’s album: its cover and the pictures of activities and messages. Receipts are not in it: see Expense.pictures. The newest comes first.',
      resolve: (trip, args, ctx) => page(args, galleryOrder, (slice) => readPictures(ctx, trip.id, slice)),
    },
    { name: 'PictureConnection' },
    { name: 'PictureEdge' },
  ),
}));
