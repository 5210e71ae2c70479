import { networkInterfaces } from 'node:os';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { listenForMetrics } from './listen.ts';

const others = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => address);

test('the metrics port is open to this machine only', async (context) => {
  // A machine without a network has only its own address.
  if (others.length === 0) return context.skip();
  const server = await listenForMetrics(0, async () => 'planjam_sockets 0\n', pino({ level: 'silent' }));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toBe('planjam_sockets 0\n');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  for (const other of others) {
    await expect(fetch(`http://${other}:${port}/metrics`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  }
  server.close();
});
