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

/** What Postgres reads and writes at once. */
const PAGE = 8_192;

/** Up to the last page that isn't all zeros. */
function withoutZerosAtEnd(content: Buffer): Buffer {
  const nothing = Buffer.alloc(PAGE);
  let end = content.length;
  while (end > 0 && content.subarray(end - PAGE, end).equals(nothing)) end -= PAGE;
  return content.subarray(0, end);
}

/** Both are hints, which Postgres makes anew; and so it does at each start with what it has cached of its catalogs. */
const isDispensable = (name: string) => /_(fsm|vm)$|(^|\/)pg_internal\.init$|^postmaster\.pid$/.test(name);

/**
 * A closed database's folder as a tar archive, without what it can do without.
 * @param walFile The file of pg_wal that it goes on in. It ends with the last that was written: unpack-template.js knows
 *   how long it is.
 */
export async function archiveOf(folder: string, walFile: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  // Each folder before what is in it.
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
