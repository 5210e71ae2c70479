import type { PoolClient } from 'pg';
import { type Format, fileOf, formats, type Version } from '../../schema/picture/stored.ts';
import type { FileStore } from '../files/store.ts';

/** The folder of the pictures' files in an archive. They follow the tables. */
export const PICTURES_FOLDER = 'files/';

const NAME = /^files\/([0-9a-f]{2}\/[0-9a-f]{64}-\d{1,4}\.(avif|webp))$/;

export interface PictureFile {
  name: string;
  bytes: number;
}

/**
 * Two pictures may share a file. Until 2026-11-28, an upload with a newer encoder could replace the files of an earlier
 * picture, so the rows may give two sizes: the larger one reads the whole file.
 */
export async function listPictureFiles(connection: PoolClient): Promise<PictureFile[]> {
  const { rows } = await connection.query<{ hash: string; versions: Version[] }>('SELECT hash, versions FROM picture');
  const files = new Map<string, number>();
  for (const { hash, versions } of rows) {
    for (const version of versions) {
      for (const format of formats) {
        const name = fileOf(hash, version.width, format);
        files.set(name, Math.max(version[format], files.get(name) ?? 0));
      }
    }
  }
  return [...files].map(([name, bytes]) => ({ name, bytes }));
}

/** Returns the name in the store of an archive's entry; null if it is no picture's file. */
export const storeName = (entry: string): string | null => NAME.exec(entry)?.[1] ?? null;

export const putBack = (store: FileStore, name: string, content: Uint8Array): Promise<void> =>
  store.put(name, content, `image/${name.slice(name.lastIndexOf('.') + 1) as Format}`);
