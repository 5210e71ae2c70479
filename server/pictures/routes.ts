import { Hono, type Context as HonoContext } from 'hono';
import { Failure } from '../../schema/core/failures.ts';
import { requireFace } from '../../schema/picture/faces.ts';
import { requirePicture } from '../../schema/picture/serve.ts';
import { isAttachment, sendAttachment } from '../attachments/send.ts';
import type { Files } from '../files/open-files.ts';
import { UploadRefused } from '../files/upload-refused.ts';
import { presentFailure } from '../http/failures.ts';
import { RETRY_AFTER_SECONDS, type TransportEnv } from '../http/transports.ts';
import { Encoder } from './encoder.ts';
import { sendPicture } from './send.ts';
import { Slots } from './slots.ts';
import { upload } from './upload.ts';

/** In points. A gallery loads a hundred at once. */
const READ_COST = 100;
/**
 * How long a browser shows a picture without asking again, in seconds. A person who has left the trip, or whose picture
 * was removed, counts on it to be short. After it, the ETag saves the bytes.
 */
const FRESH_SECONDS = 5 * 60;

async function send(c: HonoContext<TransportEnv>, { store }: Files): Promise<Response> {
  const { ctx } = c.var;
  ctx.limits.spendCost(ctx, READ_COST);
  const { id: asked = '', seal } = c.req.param();
  if (isAttachment(asked)) return sendAttachment(c, store, asked);
  const picture = await (seal ? requireFace(ctx, asked, seal) : requirePicture(ctx, asked));
  // The next person who uses the browser has another cookie.
  const caching = { 'Cache-Control': `private, max-age=${FRESH_SECONDS}`, Vary: 'Accept, Cookie, Authorization' };
  return sendPicture(c, store, picture, { name: picture.id, caching });
}

/** The body of a PUT is not JSON, so these routes come before the check of bodies, and after the check of origins. */
export function pictureRoutes(files: Files): Hono<TransportEnv> {
  const place = { ...files, slots: new Slots(), encoder: new Encoder() };
  const routes = new Hono<TransportEnv>();
  routes.get('/:id/:seal?', (c) => send(c, place));
  routes.put('/:id', async (c) => {
    const added = await upload(c.var.ctx, place, c.req.param('id'), c.req.raw);
    const { id } = added;
    return c.json('width' in added ? { id, width: added.width, height: added.height } : { id }, 201);
  });
  routes.all('/:id', (c) => c.json({ error: 'Use GET, HEAD or PUT here.' }, 405, { Allow: 'GET, HEAD, PUT' }));
  routes.onError((error, c) => {
    // What is left of the body is not read, so the connection cannot be used again.
    if (c.req.method === 'PUT') c.header('Connection', 'close');
    if (error instanceof UploadRefused) {
      if (error.status === 503) c.header('Retry-After', RETRY_AFTER_SECONDS);
      if (error.cause) {
        const { services } = c.var;
        const { trace } = c.env.exchange;
        const reason = error.status === 507 ? 'there is no room for more files' : 'the picture could not be encoded';
        services.log.warn({ err: error.cause, requestId: trace.id }, `An upload was refused: ${reason}.`);
      }
      return c.json({ error: error.message }, error.status);
    }
    if (!(error instanceof Failure)) throw error;
    const { status, headers, body } = presentFailure(error);
    return c.json(body, status, headers);
  });
  return routes;
}
