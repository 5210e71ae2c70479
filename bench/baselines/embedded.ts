import { pino } from 'pino';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { alwaysHere } from '../../server/database/database.ts';
import { openEmbedded } from '../../server/database/embedded/embedded-database.ts';
import { RateLimits } from '../../server/limits/limits.ts';
import { LocalBus } from '../../server/live/bus.ts';
import { LocalPresence } from '../../server/live/presence.ts';
import { openFiles } from '../../server/pictures/open-files.ts';
import { openPasswords } from '../../server/sessions/passwords.ts';

// Runs the app over the embedded database of DATA_DIR: in the event loop with PLACE=loop, otherwise in a thread as in
// the product. Over IPC it reports how long the database took to open, and runs VACUUM. PORT.

const from = performance.now();
const dataDir = `${process.env.DATA_DIR}/postgres`;
const open =
  process.env.PLACE === 'loop'
    ? async () => (await import('./pglite-in-loop.ts')).openInLoop(dataDir)
    : () => openEmbedded({ dataDir });
const { pool, close } = await open();
await pool.query('SELECT 1');
const opened = performance.now() - from;

const app = createApp({
  config: readConfig({}),
  log: pino({ level: 'warn' }),
  database: { pool, ...alwaysHere(pool), close },
  bus: new LocalBus(() => {}),
  presence: new LocalPresence(() => {}),
  passwords: openPasswords(),
  limits: new RateLimits(),
  files: openFiles(readConfig({})),
  mailer: { isSetUp: false, send: async () => {} },
});
process.on('message', async (word) => {
  if (word === 'vacuum') await pool.query('VACUUM (ANALYZE)');
  process.send?.(opened);
});
process.on('SIGTERM', () => close().then(() => process.exit()));
await app.listen(Number(process.env.PORT), '127.0.0.1');
