import { HEAD_BYTES, isUsable, kindOf, type Shown } from '../../schema/core/input/picture-kinds.ts';
import { uploadTexts } from './upload-texts.ts';

/** Reads a file's kind from its first bytes. Its name and type may be wrong. @throws DOMException if it is gone. */
export const kindIn = async (file: File): Promise<Shown> =>
  kindOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));

/** Says before the upload why a file can't be used; null if it can. The server checks again. */
export function refusalOf(kind: Shown): string | null {
  if (kind === 'heic') return uploadTexts.heic;
  return isUsable(kind) ? null : uploadTexts.notPicture;
}
