import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Attachment } from '../../prisma/generated/client.ts';
import { noteFile } from '../../schema/attachment/save.ts';
import { storedName } from '../../schema/attachment/stored.ts';
import type { Context } from '../../schema/core/context.ts';
import { typeOf } from '../../schema/core/input/file-kinds.ts';
import type { FileStore } from '../files/store.ts';
import { UploadRefused } from '../files/upload-refused.ts';

/**
 * Checks a received file, and stores it as it is.
 * @param path Where it was received: at most 10 MB.
 * @throws UploadRefused if its bytes show a kind that can't be used; StoreFull.
 */
export async function storeAttachment(
  ctx: Context,
  store: FileStore,
  path: string,
): Promise<Pick<Attachment, 'mediaType' | 'bytes' | 'hash'>> {
  const content = await readFile(path);
  const found = typeOf(content);
  if ('problem' in found) throw new UploadRefused(415, found.problem);
  const sha256 = hash('sha256', content);
  await noteFile(ctx, sha256);
  // The type is in the row. Several attachments may share the file.
  await store.put(storedName(sha256), content, 'application/octet-stream');
  return { mediaType: found.mediaType, bytes: content.length, hash: sha256 };
}
