import { uploadTypes } from '../../schema/picture/input.ts';
import { uploadTexts } from './upload-texts.ts';

/** The types of files that can be uploaded. */
export const types: readonly string[] = uploadTypes;

const MEGABYTE = 1024 * 1024;

/** Whether a file is a HEIC photo. Most browsers don't know its type, so its name says it. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** Says before the upload why a file can't be used; null if it can. The server checks again. */
export function refusalOf(file: File, maxBytes: number | null): string | null {
  if (isHeic(file)) return uploadTexts.heic;
  if (!types.includes(file.type)) return uploadTexts.notPicture;
  if (maxBytes !== null && file.size > maxBytes) return uploadTexts.tooLarge(Math.floor(maxBytes / MEGABYTE));
  return null;
}
