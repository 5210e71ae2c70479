import { ViewerType } from '../account/graphql.ts';
import { builder } from '../core/builder.ts';
import { TripType } from '../trip/graphql.ts';
import { setAvatar } from './avatar.ts';
import { describePicture, removePicture, restorePicture } from './commands.ts';
import { setTripCover } from './cover.ts';
import { type Granted, grantUpload } from './grants.ts';
import { PicturePurposeEnum, PictureType } from './graphql.ts';
import { uploadTypes } from './input.ts';
import { MAX_UPLOAD_BYTES } from './rules.ts';

const UploadGrantType = builder.objectRef<Granted>('GrantedUpload').implement({
  description:
    'The right to upload one picture, once. Send the file’s bytes with PUT to the address, with the Content-Type of what they are and the same session or an access token of the same person. The response is JSON: the new picture’s id, width and height.',
  fields: (t) => ({
    url: t.field({
      type: 'URL',
      description: 'The address for the PUT, relative to this server.',
      resolve: ({ token }) => `/files/${token}`,
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'The upload has to begin before this time.' }),
    maxBytes: t.int({ description: 'The greatest size of the file in bytes.', resolve: () => MAX_UPLOAD_BYTES }),
    types: t.field({
      type: ['String'],
      description: 'The possible types of the file. Content-Type must be exactly the one that its first bytes show.',
      resolve: () => [...uploadTypes],
    }),
  }),
});

const pictureIdInput = { required: true, description: 'The picture’s id.' } as const;
const pictureOutput = { type: PictureType, description: 'The picture after the mutation.' } as const;

builder.relayMutationField(
  'grantUpload',
  {
    inputFields: (t) => ({
      purpose: t.field({ type: PicturePurposeEnum, required: true, description: 'The use of the picture.' }),
      tripId: t.id({ description: 'The trip’s id. Required, except for an avatar.' }),
      activityId: t.id({ description: 'The id of the activity, if it exists already. Only for an ACTIVITY picture.' }),
    }),
  },
  {
    description:
      'Grants the upload of one picture within ten minutes. A picture that is not put to use within a day is deleted. For all members of the trip; for a cover, for owners and admins; for an avatar, for everyone who is signed in. An access token also needs the scope of the use: TRIPS_WRITE, ACTIVITIES_WRITE or CHAT_WRITE. Fails with QUOTA_REACHED if the trip has 2,000 pictures or 1 GB of them.',
    scope: 'READ',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ grant: await grantUpload(ctx, input) }),
  },
  {
    outputFields: (t) => ({
      grant: t.field({ type: UploadGrantType, description: 'The grant.', resolve: ({ grant }) => grant }),
    }),
  },
);

const CropInput = builder.inputType('CropInput', {
  description: 'The visible part of a cover, as fractions of the picture’s width and height from its top left.',
  fields: (t) => ({
    x: t.float({ required: true, description: 'The left edge, from 0 to 1.' }),
    y: t.float({ required: true, description: 'The top edge, from 0 to 1.' }),
    width: t.float({ required: true, description: 'The width: x plus width is at most 1.' }),
    height: t.float({ required: true, description: 'The height: y plus height is at most 1.' }),
  }),
});

builder.relayMutationField(
  'setTripCover',
  {
    inputFields: (t) => ({
      tripId: t.id({ required: true, description: 'The trip’s id.' }),
      pictureId: t.id({ description: 'The id of an uploaded TRIP_COVER picture. Null: the trip has no cover.' }),
      crop: t.field({ type: CropInput, description: 'The visible part. Null: all of the picture.' }),
      alternativeText: t.string({
        description: 'What the picture shows: at most 500 characters. Leave it out to keep the text.',
      }),
    }),
  },
  {
    description:
      'Sets or clears the cover of a trip. The cover before can be set again for 30 days. For owners and admins.',
    scope: 'TRIPS_WRITE',
    errors: {},
    resolve: (_root, { input }, ctx) => setTripCover(ctx, input),
  },
  {
    outputFields: (t) => ({
      trip: t.field({ type: TripType, description: 'The trip after the mutation.', resolve: ({ trip }) => trip }),
      cause: t.int({
        nullable: true,
        description:
          'The cause of this change, for undoTogether. Null if nothing changed. undoTogether sets the picture before; a new crop or text of the same picture stays.',
        resolve: ({ cause }) => cause,
      }),
    }),
  },
);

builder.relayMutationField(
  'describePicture',
  {
    inputFields: (t) => ({
      pictureId: t.id(pictureIdInput),
      baseAlternativeText: t.string({
        description:
          'The alternative text when the edit began. If it has changed since, the mutation fails with CONFLICT.',
      }),
      alternativeText: t.string({
        required: true,
        description: 'What the picture shows, for people who can’t see it: at most 500 characters. May be empty.',
      }),
    }),
  },
  {
    description:
      'Changes the alternative text of a picture. For those who may change it: of an activity, all members; of a message, its author; of a cover, owners and admins. Fails with CONFLICT if the text differs from baseAlternativeText. An access token also needs the scope of the picture’s use: TRIPS_WRITE, ACTIVITIES_WRITE or CHAT_WRITE.',
    scope: 'READ',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ picture: await describePicture(ctx, input) }),
  },
  {
    outputFields: (t) => ({
      picture: t.field({ ...pictureOutput, resolve: ({ picture }) => picture }),
    }),
  },
);

builder.relayMutationField(
  'removePicture',
  { inputFields: (t) => ({ pictureId: t.id(pictureIdInput) }) },
  {
    description:
      'Removes a picture from its activity or message. restorePicture undoes it for 30 days. For those who may change it: of an activity, all members; of a message, its author. Fails with CONFLICT for the trip’s cover, and for the only content of a message. An access token also needs the scope of the picture’s use: TRIPS_WRITE, ACTIVITIES_WRITE or CHAT_WRITE.',
    scope: 'READ',
    errors: {},
    resolve: (_root, { input }, ctx) => removePicture(ctx, input),
  },
  {
    outputFields: (t) => ({
      pictureId: t.id({ description: 'The id of the removed picture.', resolve: ({ pictureId }) => pictureId }),
    }),
  },
);

builder.relayMutationField(
  'restorePicture',
  { inputFields: (t) => ({ pictureId: t.id(pictureIdInput) }) },
  {
    description:
      'Restores a removed picture, within 30 days. If its message was removed, the message comes back in its place in the chat, without its text. For those who may remove it. Fails with CONFLICT if its activity is removed too. An access token also needs the scope of the picture’s use: TRIPS_WRITE, ACTIVITIES_WRITE or CHAT_WRITE.',
    scope: 'READ',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ picture: await restorePicture(ctx, input) }),
  },
  {
    outputFields: (t) => ({
      picture: t.field({ ...pictureOutput, resolve: ({ picture }) => picture }),
    }),
  },
);

builder.relayMutationField(
  'setAvatar',
  {
    inputFields: (t) => ({
      pictureId: t.id({ description: 'The id of an uploaded AVATAR picture. Null: no picture.' }),
    }),
  },
  {
    description:
      'Sets or clears the viewer’s picture. It appends a MEMBER_UPDATED event to each of the viewer’s trips. For everyone who is signed in. Fails with RATE_LIMITED after ten new names and pictures within an hour.',
    scope: null,
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ viewer: await setAvatar(ctx, input) }),
  },
  {
    outputFields: (t) => ({
      viewer: t.field({
        type: ViewerType,
        description: 'The viewer after the change.',
        resolve: ({ viewer }) => viewer,
      }),
    }),
  },
);
