import { ViewerType } from '../account/graphql.ts';
import { builder } from '../core/builder.ts';
import { mediaTypes } from '../core/input/file-kinds.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { TripType } from '../trip/graphql.ts';
import { setAvatar } from './avatar.ts';
import { describePicture, removePicture, restorePicture } from './commands.ts';
import { setTripCover } from './cover.ts';
import { type Granted, grantUpload } from './grants.ts';
import { PicturePurposeEnum, PictureType } from './graphql.ts';
import {
  cropInput,
  describePictureInput,
  grantUploadInput,
  pictureReference,
  setAvatarInput,
  setTripCoverInput,
  uploadTypes,
} from './input.ts';
import { maxBytesFor, type Purpose } from './rules.ts';

/** The media types that an upload may have. */
const typesFor = (purpose: Purpose): readonly string[] => (purpose === 'ATTACHMENT' ? mediaTypes : uploadTypes);

const UploadGrantType = builder.objectRef<Granted>('GrantedUpload').implement({
  description:
    'The right to upload one picture or attachment, once. Send the file’s bytes with PUT to the address, with the Content-Type of what they are and the same session or an access token of the same person. The response is JSON: the new picture’s id, width and height, or the new attachment’s id.',
  fields: (t) => ({
    url: t.field({
      type: 'URL',
      description: 'The address for the PUT, relative to this server.',
      resolve: ({ token }) => `/files/${token}`,
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'The upload has to begin before this time.' }),
    maxBytes: t.int({
      description: 'The greatest size of the file in bytes.',
      resolve: ({ purpose }) => maxBytesFor(purpose),
    }),
    types: t.field({
      type: ['String'],
      description:
        'The possible types of the file. Its bytes decide which one it has. For a picture, Content-Type must be exactly that one.',
      resolve: ({ purpose }) => [...typesFor(purpose)],
    }),
  }),
});

const pictureId = 'The picture’s id.';
const pictureAfter = { type: PictureType, description: 'The picture after the mutation.' } as const;

mutation('grantUpload', {
  description:
    'Grants the upload of one picture or attachment within ten minutes. A picture that is not put to use within a day is deleted. For all members of the trip; for a cover, for owners and admins; for an avatar, for everyone who is signed in. An access token also needs the scope of the use: TRIPS_WRITE, ACTIVITIES_WRITE, CHAT_WRITE or MONEY_WRITE. Fails with QUOTA_REACHED if the trip has 2,000 pictures or 1 GB of them; for an attachment, if the trip has 1,000 of them or no room for it within 200 MB, or the activity has 30.',
  scope: 'READ',
  input: inputFields(grantUploadInput, {
    purpose: { type: PicturePurposeEnum, description: 'The use of the upload.' },
    tripId: 'The trip’s id. Required, except for an avatar.',
    activityId:
      'The id of the activity, if it exists already. Only for an ACTIVITY picture and an ATTACHMENT. An attachment without it belongs to the trip itself.',
    name: 'The name of the file: at most 120 characters. Only for an ATTACHMENT, which needs it. Characters that a file’s name can’t have on some systems become _, and the extension of its kind is added if it is missing.',
    mediaType:
      'The media type of the file, if the client knows it. Only for an ATTACHMENT: one that can’t be used is refused before the upload. The attachment gets the type that its bytes show.',
    bytes:
      'The size of the file, if the client knows it. Only for an ATTACHMENT: one that is too large, or has no room on the trip, is refused before the upload.',
  }),
  command: async (ctx, input) => ({ grant: await grantUpload(ctx, input) }),
  payload: (t) => ({ grant: t.expose('grant', { type: UploadGrantType, description: 'The grant.' }) }),
});

const CropInput = builder.inputType('CropInput', {
  description: 'The visible part of a cover, as fractions of the picture’s width and height from its top left.',
  fields: inputFields(cropInput, {
    x: 'The left edge, from 0 to 1.',
    y: 'The top edge, from 0 to 1.',
    width: 'The width: x plus width is at most 1.',
    height: 'The height: y plus height is at most 1.',
  }),
});

mutation('setTripCover', {
  description:
    'Sets or clears the cover of a trip. The cover before can be set again for 30 days. For owners and admins.',
  scope: 'TRIPS_WRITE',
  input: inputFields(setTripCoverInput, {
    tripId: 'The trip’s id.',
    pictureId: 'The id of an uploaded TRIP_COVER picture. Null: the trip has no cover.',
    crop: { type: CropInput, description: 'The visible part. Null: all of the picture.' },
    alternativeText: 'What the picture shows: at most 500 characters. Leave it out to keep the text.',
  }),
  command: setTripCover,
  payload: (t) => ({
    trip: t.expose('trip', { type: TripType, description: 'The trip after the mutation.' }),
    cause: t.exposeInt('cause', {
      nullable: true,
      description:
        'The cause of this change, for undoTogether. Null if nothing changed. undoTogether sets the picture before; a new crop or text of the same picture stays.',
    }),
  }),
});

mutation('describePicture', {
  description:
    'Changes the alternative text of a picture. For those who may change it: of an activity, all members; of a message, its author; of an expense, those who may change it; of a cover, owners and admins. Fails with CONFLICT if the text differs from baseAlternativeText. An access token also needs the scope of the picture’s use: TRIPS_WRITE, ACTIVITIES_WRITE, CHAT_WRITE or MONEY_WRITE.',
  scope: 'READ',
  input: inputFields(describePictureInput, {
    pictureId,
    baseAlternativeText:
      'The alternative text when the edit began. If it has changed since, the mutation fails with CONFLICT.',
    alternativeText: 'What the picture shows, for people who can’t see it: at most 500 characters. May be empty.',
  }),
  command: async (ctx, input) => ({ picture: await describePicture(ctx, input) }),
  payload: (t) => ({ picture: t.expose('picture', pictureAfter) }),
});

mutation('removePicture', {
  description:
    'Removes a picture from its activity, message or expense. restorePicture undoes it for 30 days. For those who may change it: of an activity, all members; of a message, its author; of an expense, those who may change it. Fails with CONFLICT for the trip’s cover, and for the only content of a message. An access token also needs the scope of the picture’s use: TRIPS_WRITE, ACTIVITIES_WRITE, CHAT_WRITE or MONEY_WRITE.',
  scope: 'READ',
  input: inputFields(pictureReference, { pictureId }),
  command: removePicture,
  payload: (t) => ({ pictureId: t.exposeID('pictureId', { description: 'The id of the removed picture.' }) }),
});

mutation('restorePicture', {
  description:
    'Restores a removed picture, within 30 days. If its message was removed, the message comes back in its place in the chat, without its text. For those who may remove it. Fails with CONFLICT if its activity or expense is removed too. An access token also needs the scope of the picture’s use: TRIPS_WRITE, ACTIVITIES_WRITE, CHAT_WRITE or MONEY_WRITE.',
  scope: 'READ',
  input: inputFields(pictureReference, { pictureId }),
  command: async (ctx, input) => ({ picture: await restorePicture(ctx, input) }),
  payload: (t) => ({ picture: t.expose('picture', pictureAfter) }),
});

mutation('setAvatar', {
  description:
    'Sets or clears the viewer’s picture. It appends a MEMBER_UPDATED event to each of the viewer’s trips. For everyone who is signed in. Fails with RATE_LIMITED after ten new names and pictures within an hour.',
  scope: null,
  input: inputFields(setAvatarInput, { pictureId: 'The id of an uploaded AVATAR picture. Null: no picture.' }),
  command: async (ctx, input) => ({ viewer: await setAvatar(ctx, input) }),
  payload: (t) => ({ viewer: t.expose('viewer', { type: ViewerType, description: 'The viewer after the change.' }) }),
});
