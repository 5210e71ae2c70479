import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attachment, Picture } from '../../prisma/generated/client.ts';
import { saveAttachment } from '../../schema/attachment/save.ts';
import type { Context } from '../../schema/core/context.ts';
import { requireViewer } from '../../schema/core/journal/journal.ts';
import { requirePurpose, requireUpload, takeGrant } from '../../schema/picture/grants.ts';
import { uploadTypes } from '../../schema/picture/input.ts';
import { noteFiles, savePicture } from '../../schema/picture/save.ts';
import { fileOf, type Stored } from '../../schema/picture/stored.ts';
import { storeAttachment } from '../attachments/store.ts';
import { DISK_FULL, isDiskFull } from '../files/disk-full.ts';
import type { Files } from '../files/open-files.ts';
import { StoreFull } from '../files/store.ts';
import { UploadRefused } from '../files/upload-refused.ts';
import type { Encoded, Encoder } from './encoder.ts';
import { attachmentFit, type Fit, pictureFit, receive } from './receive.ts';
import { wrongKind } from './refused.ts';
import type { Slot, Slots } from './slots.ts';

export interface Place extends Files {
  slots: Slots;
  encoder: Encoder;
}

/** Kinds by the types that browsers send for files that can't be used. */
const knownTypes: Record<string, string> = {
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
};

/** @throws UploadRefused for a type that no picture has. */
function fitOfPicture(headers: Headers): Fit {
  const type = (headers.get('content-type') ?? '').trim().toLowerCase();
  if (!uploadTypes.includes(type)) throw wrongKind(knownTypes[type] ?? null);
  return pictureFit(type);
}

/** Checks what a request says about its body. @throws UploadRefused. */
function requireFit(headers: Headers, isAttachment: boolean): Fit {
  const fit = isAttachment ? attachmentFit : fitOfPicture(headers);
  if (Number(headers.get('content-length') ?? 0) > fit.maxBytes) throw new UploadRefused(413, fit.tooLarge);
  return fit;
}

const full = (cause: unknown) =>
  new UploadRefused(
    507,
    isDiskFull(cause) ? DISK_FULL : 'The server has no room for more files. Please tell its operator.',
    cause,
  );

/** Another encoder makes other files from the same upload, which must not replace those of an earlier picture. */
function hashOf(files: Encoded['files']): string {
  const sum = createHash('sha256');
  for (const { width, format, bytes } of files) sum.update(`${width} ${format} ${bytes.length}\n`).update(bytes);
  return sum.digest('hex');
}

async function store(ctx: Context, { store, encoder }: Place, slot: Slot, path: string): Promise<Stored> {
  const { files, ...encoded } = await slot.encode(() => encoder.encode(path));
  const hash = hashOf(files);
  await noteFiles(
    ctx,
    hash,
    encoded.versions.map(({ width }) => width),
  );
  for (const { width, format, bytes } of files) await store.put(fileOf(hash, width, format), bytes, `image/${format}`);
  return { ...encoded, hash, bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0) };
}

/**
 * @param token The grant's token.
 * @throws UploadRefused; Unauthenticated, NotFound, Forbidden, InsufficientScope, QuotaReached.
 */
export async function upload(
  ctx: Context,
  place: Place,
  token: string,
  request: Request,
): Promise<Picture | Attachment> {
  const { id: userId } = requireViewer(ctx);
  const isAttachment = (await requirePurpose(ctx, token)) === 'ATTACHMENT';
  const fit = requireFit(request.headers, isAttachment);
  if (!request.body) throw new UploadRefused(400, 'The file is empty.');
  const slot = place.slots.enter({ person: userId, address: ctx.address });
  const path = join(place.incoming, randomUUID());
  try {
    const wanted = await takeGrant(ctx, token);
    await requireUpload(ctx, wanted);
    await receive(request.body, { fit, path, slot });
    if (isAttachment) {
      // One at a time, because each is in memory as a whole.
      return await saveAttachment(ctx, wanted, await slot.encode(() => storeAttachment(ctx, place.store, path)));
    }
    return await savePicture(ctx, wanted, await store(ctx, place, slot, path));
  } catch (error) {
    if (error instanceof StoreFull || isDiskFull(error)) throw full(error);
    throw error;
  } finally {
    slot.leave();
    await rm(path, { force: true });
  }
}
