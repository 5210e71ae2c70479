import type { IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Exchange } from './exchange.ts';
import type { TransportEnv } from './transports.ts';

/** Returns a function that answers with Hono. Its handlers find the exchange in their environment. */
export function honoListener(app: Hono<TransportEnv>): (exchange: Exchange) => Promise<void> {
  const exchanges = new WeakMap<IncomingMessage, Exchange>();
  const listener = getRequestListener(
    (request, { incoming, outgoing }) => {
      const exchange = exchanges.get(incoming as IncomingMessage);
      return app.fetch(request, { incoming, outgoing, exchange } as TransportEnv['Bindings']);
    },
    // HTTP/1.0 requires no Host header. Health checks of proxies send none.
    { hostname: 'localhost' },
  );
  return async (exchange) => {
    const { incoming, outgoing, body } = exchange;
    exchanges.set(incoming, exchange);
    // Where node-server finds a body that has been read already.
    if (body.length > 0) Object.assign(incoming, { rawBody: body });
    await listener(incoming, outgoing);
  };
}
