import type { PoolClient } from 'pg';
import { storedName } from '../../schema/attachment/stored.ts';
import { fileOf, formats, type Version } from '../../schema/picture/stored.ts';
import type { FileStore } from '../files/store.ts';

/** The folder of the files of pictures and attachments in an archive. They follow the tables. */
export const FILES_FOLDER = 'files/';

const NAME = /^files\/([0-9a-f]{2}\/[0-9a-f]{64}(?:-\d{1,4}\.(avif|webp)|\.bin))$/;

export interface ArchivedFile {
  name: string;
  bytes: number;
}

/**
 * Two pictures may share a file. Until 2026-11-28, an upload with a newer encoder could replace the files of an earlier
 * picture, so the rows may give two sizes: the larger one reads the whole file.
 */
async function filesOfPictures(connection: PoolClient): Promise<ArchivedFile[]> {
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

async function filesOfAttachments(connection: PoolClient): Promise<ArchivedFile[]> {
  const found = 'SELECT DISTINCT hash, bytes FROM attachment';
  const { rows } = await connection.query<{ hash: string; bytes: number }>(found);
  return rows.map(({ hash, bytes }) => ({ name: storedName(hash), bytes }));
}

/** @param tables Those of the database. One of an older version has no pictures, or no attachments. */
export async function listFiles(connection: PoolClient, tables: readonly string[]): Promise<ArchivedFile[]> {
  return [
    ...(tables.includes('picture') ? await filesOfPictures(connection) : []),
    ...(tables.includes('attachment') ? await filesOfAttachments(connection) : []),
  ];
}

/** Returns the name in the store of an archive's entry; null if it is no such file. */
export const storeName = (entry: string): string | null => NAME.exec(entry)?.[1] ?? null;

/** Writes a file of an archive into the store. @param name Its name there. */
export function putBack(store: FileStore, name: string, content: Uint8Array): Promise<void> {
  const format = NAME.exec(`${FILES_FOLDER}${name}`)?.[2];
  return store.put(name, content, format ? `image/${format}` : 'application/octet-stream');
}
