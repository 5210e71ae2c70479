import type { Handler } from 'hono';
import { METRICS_TYPE, type Metrics } from './metrics.ts';
import { carries } from './token.ts';

/** Answers /metrics on the main port, for requests with the token. */
export const metricsPage =
  (metrics: Pick<Metrics, 'page'>, token: string): Handler =>
  async (c) => {
    if (!carries(c.req.header('authorization'), token)) {
      return c.json({ error: 'This page needs the METRICS_TOKEN, as a bearer token.' }, 401, {
        'WWW-Authenticate': 'Bearer',
      });
    }
    return c.body(await metrics.page(), 200, { 'Content-Type': METRICS_TYPE, 'Cache-Control': 'no-store' });
  };
