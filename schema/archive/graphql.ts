import type { Archive } from '../../prisma/generated/client.ts';
import { ViewerType } from '../account/graphql.ts';
import { builder, QUERY_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { requestArchive } from './commands.ts';
import { readArchive } from './queries.ts';

const ArchiveStatusEnum = builder.enumType('ArchiveStatus', {
  description: 'Whether an archive can be downloaded.',
  values: {
    RUNNING: { description: 'The archive is being made. Archive.progress says how far it is.' },
    READY: { description: 'The archive can be downloaded.' },
    FAILED: { description: 'The archive could not be made. requestArchive starts another one.' },
  } as const,
});

const ArchiveType = builder.objectRef<Archive>('Archive').implement({
  extensions: cacheable(false),
  description:
    'A zip with the viewer’s data: as JSON, the account and what they can see of their trips, and the pictures that they have uploaded. Only its own person sees it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The archive’s id.' }),
    status: t.expose('status', { type: ArchiveStatusEnum, description: 'Whether the archive can be downloaded.' }),
    progress: t.exposeInt('progress', { description: 'How much of the archive is made, in percent.' }),
    sizeBytes: t.exposeInt('sizeBytes', {
      description:
        'The size of the contents so far, in bytes; at most 2147483647. With READY, the pictures count too. The file may be smaller, because it is compressed.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'The time of the request.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'The time when the archive is deleted: 7 days after the request.',
    }),
    path: t.string({
      nullable: true,
      description:
        'The path of the file on this server, for GET with the session cookie. Null until the archive is READY.',
      resolve: ({ id, status }) => (status === 'READY' ? `/account/archive/${id}` : null),
    }),
  }),
});

builder.objectField(ViewerType, 'archive', (t) =>
  t.field({
    extensions: cacheable(false),
    type: ArchiveType,
    nullable: true,
    complexity: QUERY_COST,
    description:
      'The archive of the viewer’s data that was requested last. Null without one, after it has expired, and for access tokens.',
    resolve: (_viewer, _args, ctx) => readArchive(ctx),
  }),
);

const RequestArchivePayload = builder.objectRef<{ archive: Archive }>('RequestArchivePayload').implement({
  description: 'The result of requestArchive.',
  fields: (t) => ({
    archive: t.field({
      type: ArchiveType,
      description: 'The archive that is being made.',
      resolve: ({ archive }) => archive,
    }),
  }),
});

builder.mutationField('requestArchive', (t) =>
  t.field({
    type: RequestArchivePayload,
    description:
      'Starts to make an archive of the viewer’s data in the background, in place of an earlier one. While one is being made, the mutation returns that one. For everyone who is signed in. Fails with RATE_LIMITED after five archives within a day.',
    scope: null,
    errors: {},
    resolve: async (_root, _args, ctx) => ({ archive: await requestArchive(ctx) }),
  }),
);
