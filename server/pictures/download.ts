import type { Picture } from '../../prisma/generated/client.ts';
import { type Format, fileOf, type Version } from '../../schema/picture/stored.ts';
import type { SentFile } from '../files/in-parts.ts';

/** In pixels. */
export const DEFAULT_WIDTH = 960;

export interface Sent extends SentFile {
  format: Format;
  /** The same for the same content. */
  tag: string;
}

/** Chooses the narrowest version that is at least as wide as asked, or else the widest. */
export function versionOf({ hash, versions }: Picture, asked: number | null, accept: string | undefined): Sent | null {
  const known = versions as unknown as Version[];
  const width = asked ?? DEFAULT_WIDTH;
  const version = known.find((each) => each.width >= width) ?? known.at(-1);
  if (!version) return null;
  const format: Format = /\bimage\/avif\b/i.test(accept ?? '') ? 'avif' : 'webp';
  const name = fileOf(hash, version.width, format);
  return { name, format, bytes: version[format], tag: `W/"${hash.slice(0, 32)}-${version.width}-${format}"` };
}
