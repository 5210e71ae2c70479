import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** https://www.gnu.org/software/tar/manual/html_node/Standard.html */
const BLOCK = 512;

const octal = (number: number, length: number) => `${number.toString(8).padStart(length - 1, '0')}\0`;

function header(name: string, size: number, isFolder: boolean): Buffer {
  if (name.length > 100) throw new Error(`${name} is too long a name for a tar archive.`);
  const block = Buffer.alloc(BLOCK);
  block.write(name);
  block.write(octal(isFolder ? 0o700 : 0o600, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(0, 12), 136);
  block.write(' '.repeat(8), 148);
  block.write(isFolder ? '5' : '0', 156);
  block.write('ustar\u000000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(octal(sum, 7), 148);
  return block;
}

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
  const parts: Buffer[] = [];
  // Each folder comes before its contents.
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).map((entry) => ({
    entry,
    name: relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'),
  }));
  for (const { entry, name } of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.isDirectory()) {
      parts.push(header(name, 0, true));
      continue;
    }
    const isWal = /^pg_wal\/\w+$/.test(name);
    if (isDispensable(name) || (isWal && entry.name !== walFile)) continue;
    const whole = await readFile(join(folder, name));
    const content = isWal ? withoutZerosAtEnd(whole) : whole;
    parts.push(header(name, content.length, false), content, Buffer.alloc(-content.length & (BLOCK - 1)));
  }
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}
