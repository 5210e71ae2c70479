import type { Attachment } from '../../prisma/generated/client.ts';
import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { page } from '../core/paging.ts';
import { nodeOfTrip, ownMembership } from '../member/queries.ts';
import { TripType, tripField } from '../trip/graphql.ts';
import './archive.ts';
import { removeAttachment, restoreAttachment } from './commands.ts';
import { attachmentReference } from './input.ts';
import { attachmentById, filesOrder, readFiles } from './queries.ts';
import { mayRemove } from './rules.ts';
import { addressOf } from './stored.ts';

const AttachmentPermissions = builder.objectRef<{ remove: boolean }>('AttachmentPermissions').implement({
  extensions: cacheable(),
  description: 'The viewer’s rights on a file of a trip.',
  fields: (t) => ({
    remove: t.exposeBoolean('remove', {
      description: 'Whether the viewer may call removeAttachment and restoreAttachment.',
    }),
  }),
});

async function rightsOn(attachment: Attachment, ctx: Context): Promise<{ remove: boolean }> {
  const membership = await ownMembership(ctx, attachment.tripId);
  if (!membership) throw new NotFound('Attachment');
  return { remove: mayRemove(attachment, membership.userId, membership.role) };
}

export const AttachmentType = builder.node(builder.objectRef<Attachment>('Attachment'), {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'A file of an activity or a trip, such as a ticket or a booking. Only members of the trip see it.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: nodeOfTrip(attachmentById),
  fields: (t) => ({
    trip: t.field(tripField('file')),
    name: t.exposeString('name', {
      description: 'The name of the file, with the extension of its kind: at most 130 characters.',
    }),
    mediaType: t.exposeString('mediaType', {
      description:
        'The media type that the file’s bytes show: application/pdf, image/jpeg, image/png, image/webp, image/avif, text/plain, application/vnd.apple.pkpass or text/calendar.',
    }),
    bytes: t.exposeInt('bytes', { description: 'The size of the file in bytes: at most 10 MB.' }),
    activityId: t.exposeID('activityId', {
      nullable: true,
      description: 'The id of the activity that the file belongs to. Null: it belongs to the trip itself.',
    }),
    addedBy: t.field({
      type: UserType,
      nullable: true,
      description: 'The person who added the file. Null after their account is deleted.',
      resolve: ({ addedById }, _args, ctx) => personOf(ctx, undefined, addedById),
    }),
    addedAt: t.expose('addedAt', { type: 'DateTime', description: 'The time when the file was added.' }),
    url: t.field({
      type: 'URL',
      description:
        'The file’s address, relative to this server. It needs the same session or access token, and a membership of the trip. The file comes as it was uploaded.',
      resolve: ({ id }) => addressOf(id),
    }),
    viewerCan: t.field({
      extensions: sharedBy('viewer'),
      type: AttachmentPermissions,
      description: 'The viewer’s rights on this file.',
      resolve: (attachment, _args, ctx) => rightsOn(attachment, ctx),
    }),
  }),
});

builder.objectField(TripType, 'files', (t) =>
  t.connection(
    {
      type: AttachmentType,
      description: 'The files of the trip itself and of its activities. The newest comes first.',
      resolve: (trip, args, ctx) => page(args, filesOrder, (slice) => readFiles(ctx, trip.id, slice)),
    },
    { name: 'AttachmentConnection' },
    { name: 'AttachmentEdge' },
  ),
);

const input = inputFields(attachmentReference, { attachmentId: 'The file’s id.' });

mutation('removeAttachment', {
  description:
    'Removes a file from its activity or trip. restoreAttachment undoes it for 30 days. For the person who added it, owners and admins.',
  scope: 'ACTIVITIES_WRITE',
  input,
  command: removeAttachment,
  payload: (t) => ({ attachmentId: t.exposeID('attachmentId', { description: 'The id of the removed file.' }) }),
});

mutation('restoreAttachment', {
  description:
    'Restores a removed file, within 30 days. For those who may remove it. Fails with CONFLICT if its activity is removed too, and with QUOTA_REACHED if the activity has 30 other files meanwhile.',
  scope: 'ACTIVITIES_WRITE',
  input,
  command: async (ctx, input) => ({ attachment: await restoreAttachment(ctx, input) }),
  payload: (t) => ({
    attachment: t.expose('attachment', { type: AttachmentType, description: 'The file after the mutation.' }),
  }),
});
