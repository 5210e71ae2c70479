import { setImmediate as othersTurn } from 'node:timers/promises';

// Long texts, such as a plan of thousands of activities, are written part by part.

/** So many rows are written at once. They take a few milliseconds. */
const PART_ROWS = 100;

export function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += PART_ROWS) yield rows.slice(from, from + PART_ROWS);
}

/** Writes each part when it is asked for. Other requests have their turn between two parts. */
export async function joinedInTurns(parts: Iterable<string>): Promise<Buffer<ArrayBuffer>> {
  const written: Buffer[] = [];
  for (const part of parts) {
    written.push(Buffer.from(part));
    await othersTurn();
  }
  return Buffer.concat(written);
}
