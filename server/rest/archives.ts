import { Hono } from 'hono';
import { readChunk, requireArchive } from '../../schema/archive/queries.ts';
import type { TransportEnv } from '../transports.ts';

export const archiveRoutes = new Hono<TransportEnv>().get('/account/archive/:id', async (c) => {
  const { ctx } = c.var;
  const { id, createdAt, sizeBytes } = await requireArchive(ctx, c.req.param('id'));
  let [number, sent] = [0, 0];
  const body = new ReadableStream<Uint8Array>(
    {
      // Called when the client has taken the part before.
      async pull(controller) {
        const content = await readChunk(ctx.kysely, id, number);
        if (content === undefined) {
          // It has expired, or a new one has taken its place.
          if (sent < sizeBytes) throw new Error('The archive was deleted during its download.');
          return controller.close();
        }
        const bytes = new TextEncoder().encode(content);
        [number, sent] = [number + 1, sent + bytes.length];
        controller.enqueue(bytes);
      },
    },
    { highWaterMark: 0 },
  );
  return c.body(body, 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(sizeBytes),
    'Content-Disposition': `attachment; filename="planjam-${createdAt.toISOString().slice(0, 10)}.json"`,
    'Cache-Control': 'no-store',
  });
});
