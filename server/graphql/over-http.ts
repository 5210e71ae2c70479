import { ServerResponse } from 'node:http';
import type { Handler } from 'hono';
import { staysOpen } from '../http/arrivals.ts';
import { type Admission, personOf } from '../limits/admission.ts';
import { budgetHeaders } from '../limits/budget-headers.ts';
import type { TransportEnv, Transports } from '../transports.ts';
import { EVENTS_TYPE } from './accept.ts';
import { JSON_TYPE, tooMuchUnread } from './reply.ts';

/** Answers /graphql, unless the caller has too many answers that they have not read. */
export const graphqlOverHttp =
  ({ graphql }: Pick<Transports, 'graphql'>, { unread }: Admission): Handler<TransportEnv> =>
  async (c) => {
    const { ctx, trace } = c.var;
    const response = await graphql(c.req.raw, ctx);
    for (const [name, value] of Object.entries(budgetHeaders(ctx.limits.budgetOf(ctx))))
      response.headers.set(name, value);
    const bytes = Number(response.headers.get('content-length') ?? 0);
    const outgoing = c.env?.outgoing;
    if (!(outgoing instanceof ServerResponse)) return response;
    if (bytes === 0 && response.headers.get('content-type') === EVENTS_TYPE) staysOpen(outgoing);
    if (unread.take(personOf(ctx), outgoing, bytes)) return response;
    const { status, headers, body } = tooMuchUnread(JSON_TYPE, trace.id);
    return new Response(new Uint8Array(body), { status, headers });
  };
