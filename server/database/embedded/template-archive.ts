import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';

/** The size of Postgres's pages, in bytes. */
const PAGE = 8_192;

function withoutZerosAtEnd(content: Buffer): Buffer {
  const nothing = Buffer.alloc(PAGE);
  let end = content.length;
  while (end > 0 && content.subarray(end - PAGE, end).equals(nothing)) end -= PAGE;
  return content.subarray(0, end);
}

/** Free space maps, visibility maps and the cache of the catalogs: Postgres recreates all of them. */
const isDispensable = (name: string) => /_(fsm|vm)$|(^|\/)pg_internal\.init$|^postmaster\.pid$/.test(name);

/** Leaves out dispensable files, and cuts the WAL file after the last write; unpack-template.js restores its length. */
export async function archiveOf(folder: string, walFile: string): Promise<Buffer> {
  const tar = pack();
  const archive = buffer(tar);
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).map((entry) => ({
    entry,
    name: relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'),
  }));
  // Each folder comes before its contents.
  for (const { entry, name } of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.isDirectory()) {
      tar.entry({ name, type: 'directory' });
      continue;
    }
    const isWal = /^pg_wal\/\w+$/.test(name);
    if (isDispensable(name) || (isWal && entry.name !== walFile)) continue;
    const content = await readFile(join(folder, name));
    tar.entry({ name }, isWal ? withoutZerosAtEnd(content) : content);
  }
  tar.finalize();
  return archive;
}
