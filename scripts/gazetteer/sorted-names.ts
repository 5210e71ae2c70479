import type { Entry } from '../../server/geocoder/gazetteer/format.ts';
import { BlockWriter, MAX_BLOCKS_READ, MAX_NAME_BYTES } from '../../server/geocoder/gazetteer/names-block.ts';

/** How many of the best places a crowded beginning has. */
const CROWDED_ENTRIES = 200;

interface Written {
  blocks: Buffer;
  /** The best entries of each beginning whose names fill more blocks than a question reads. */
  crowded: Map<string, Entry[]>;
}

/** A name with its entries, and the block of the first of them. */
interface Row {
  name: string;
  entries: Entry[];
  block: number;
}

/** Returns the best of the entries, each place once. */
function bestOf(rows: readonly Row[]): Entry[] {
  const best = new Map<number, Entry>();
  for (const { entries } of rows) {
    for (const entry of entries) {
      if (!best.get(entry.record)?.isOwnName) best.set(entry.record, entry);
    }
  }
  return [...best.values()].sort((one, other) => other.rank - one.rank).slice(0, CROWDED_ENTRIES);
}

/** Collects names, and writes them in the order in which strings are compared. */
export class SortedNames {
  private readonly entries = new Map<string, Entry[]>();

  add(name: string, entry: Entry): void {
    const there = this.entries.get(name);
    if (there) there.push(entry);
    else this.entries.set(name, [entry]);
  }

  write(): Written {
    const writer = new BlockWriter();
    const rows: Row[] = [];
    for (const name of [...this.entries.keys()].sort()) {
      const bytes = Buffer.from(name);
      if (bytes.length > MAX_NAME_BYTES) continue;
      const entries = this.entries.get(name) ?? [];
      const [block = 0] = entries.map((entry) => writer.add(bytes, entry));
      rows.push({ name, entries, block });
    }
    const crowded = new Map<string, Entry[]>();
    collectCrowded(rows, 1, crowded);
    return { blocks: Buffer.concat(writer.end()), crowded };
  }
}

/** Adds the crowded beginnings of at least this many characters. @param rows All names with the same shorter beginning. */
function collectCrowded(rows: readonly Row[], length: number, crowded: Map<string, Entry[]>): void {
  for (let start = 0; start < rows.length; ) {
    const beginning = beginningOf(rows[start], length);
    let end = start + 1;
    while (end < rows.length && beginningOf(rows[end], length) === beginning) end++;
    const blocks = (rows[end - 1]?.block ?? 0) - (rows[start]?.block ?? 0) + 1;
    // The last name’s entries may go on in the next block.
    if (blocks >= MAX_BLOCKS_READ && beginning !== undefined) {
      const same = rows.slice(start, end);
      crowded.set(beginning, bestOf(same));
      collectCrowded(same, length + 1, crowded);
    }
    start = end;
  }
}

/** Returns undefined for a name that is not longer than the beginning before: it has no such beginning. */
function beginningOf(row: Row | undefined, length: number): string | undefined {
  const characters = [...(row?.name ?? '').slice(0, length * 2)];
  return characters.length < length ? undefined : characters.slice(0, length).join('');
}
