import { Hono } from 'hono';
import type { Archive } from '../../prisma/generated/client.ts';
import { ownFilePages } from '../../schema/archive/own-files.ts';
import { ownPicturePages } from '../../schema/archive/own-pictures.ts';
import { readChunk, requireArchive } from '../../schema/archive/queries.ts';
import { archivedName, storedName } from '../../schema/attachment/stored.ts';
import type { Context } from '../../schema/core/context.ts';
import { pictureFile } from '../../schema/picture/stored.ts';
import { openFile } from '../files/in-parts.ts';
import type { FileStore } from '../files/store.ts';
import { streamed } from '../http/streamed.ts';
import type { TransportEnv } from '../http/transports.ts';
import { versionOf } from '../pictures/download.ts';
import { type ZipEntry, zipOf } from './zip.ts';

/** In points. It reads some hundred rows and files. */
const DOWNLOAD_COST = 1_000;

/** Returns the document part by part. @throws NotFound if the archive was deleted meanwhile. */
async function* documentOf(ctx: Context, id: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const content = await readChunk(ctx.kysely, id, number);
    if (content === undefined) break;
    yield new TextEncoder().encode(content);
  }
  await requireArchive(ctx, id);
}

/** Returns the document, then the person's pictures and files that still exist. @throws NotFound if the archive was deleted. */
async function* entriesOf(
  ctx: Context,
  store: FileStore,
  { id, userId, createdAt }: Archive,
): AsyncGenerator<ZipEntry> {
  const document = { name: 'planjam.json', modifiedAt: createdAt, isCompressible: true };
  yield { ...document, content: documentOf(ctx, id) };
  for await (const pictures of ownPicturePages(ctx.kysely, userId)) {
    for (const picture of pictures) {
      await requireArchive(ctx, id);
      const widest = versionOf(picture, Number.POSITIVE_INFINITY, undefined);
      const content = widest && (await openFile(store, widest));
      const file = { name: pictureFile(picture.id), modifiedAt: picture.uploadedAt, isCompressible: false };
      if (content) yield { ...file, content };
    }
  }
  for await (const attachments of ownFilePages(ctx.kysely, userId)) {
    for (const { id: attachmentId, name, hash, bytes, addedAt } of attachments) {
      await requireArchive(ctx, id);
      const content = await openFile(store, { name: storedName(hash), bytes });
      const file = { name: archivedName(attachmentId, name), modifiedAt: addedAt, isCompressible: true };
      if (content) yield { ...file, content };
    }
  }
}

export const archiveRoutes = new Hono<TransportEnv>().get('/account/archive/:id', async (c) => {
  const { ctx, services } = c.var;
  ctx.limits.spendCost(ctx, DOWNLOAD_COST);
  const archive = await requireArchive(ctx, c.req.param('id'));
  const body = await streamed(c, zipOf(entriesOf(ctx, services.store, archive)));
  return c.body(body, 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="planjam-${archive.createdAt.toISOString().slice(0, 10)}.zip"`,
    'Cache-Control': 'no-store',
  });
});
