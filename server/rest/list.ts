import type { Context as HonoContext } from 'hono';

/** What a screen shows; written at once. */
const SHORT_ROWS = 100;
/** Of JSON, between which other requests get their turn. */
const PART_CHARACTERS = 64 * 1024;

/**
 * Answers `{ name: rows }`. A long list is written in parts, each when the client has read the one before: most of it
 * exists only as rows until then.
 */
export function answerList<Row>(
  c: HonoContext,
  name: string,
  rows: readonly Row[],
  present: (row: Row) => object,
): Response {
  if (rows.length <= SHORT_ROWS) return c.json({ [name]: rows.map(present) });
  const encoder = new TextEncoder();
  let written = 0;
  const parts = new ReadableStream<Uint8Array>({
    pull(controller) {
      let part = written === 0 ? `{${JSON.stringify(name)}:[` : '';
      while (written < rows.length && part.length < PART_CHARACTERS) {
        const row = rows[written] as Row;
        part += `${written === 0 ? '' : ','}${JSON.stringify(present(row))}`;
        written += 1;
      }
      const isLast = written === rows.length;
      controller.enqueue(encoder.encode(isLast ? `${part}]}` : part));
      if (isLast) controller.close();
      // The stream would pull again in the same turn.
      else return new Promise<void>((resolve) => void setImmediate(resolve));
    },
  });
  return c.body(parts, 200, { 'Content-Type': 'application/json' });
}
