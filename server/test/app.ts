import { pino } from 'pino';
import type { PrismaClient } from '../../prisma/generated/client.ts';
import { prismaOver } from '../../prisma/prisma-over.ts';
import type { Sql } from '../../schema/core/sql/tables.ts';
import { type App, createApp, type Dependencies } from '../app.ts';
import { accelerators } from '../config/accelerators.ts';
import { readConfig } from '../config/config.ts';
import type { OpenDatabase } from '../database/database.ts';
import { kyselyOver } from '../database/kysely.ts';
import { joinedGeocoder } from '../geocoder/joined-geocoder.ts';
import type { Services } from '../http/transports.ts';
import { Admission } from '../limits/admission.ts';
import { allowanceOf } from '../limits/allowance.ts';
import { RateLimits } from '../limits/limits.ts';
import { LocalBus } from '../live/bus.ts';
import { LocalPresence } from '../live/presence.ts';
import type { Transports } from '../open-transports.ts';
import { isAccelerated } from './accelerators.ts';
import { atEnd } from './at-end.ts';
import { testDatabase } from './database.ts';
import { tempFiles } from './files.ts';
import { generousLimits } from './limits.ts';
import { noMailer } from './mail.ts';
import { cheapPasswords } from './passwords.ts';

export interface TestApp extends App {
  /** The URL where it listens, without a slash at the end. */
  url: string;
  /** For factories. */
  db: PrismaClient;
  kysely: Sql;
  database: OpenDatabase;
}

interface Overrides extends Partial<Dependencies> {
  /** Of an app that has ended, to start it again. */
  port?: number;
  environment?: NodeJS.ProcessEnv;
  transportsOf?: (services: Services) => Transports;
}

/**
 * Starts the whole app on its own database and a free port, until the current test, or else the file's last one, has
 * ended. Everything is real except SMTP, with cheap passwords, generous limits, and no pauses between large operations.
 */
export async function testApp({ port = 0, environment = {}, transportsOf, ...own }: Overrides = {}): Promise<TestApp> {
  const database = own.database ?? (await testDatabase());
  const log = own.log ?? pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const bus = own.bus ?? new LocalBus((error) => log.error(error));
  const presence = new LocalPresence((tripId) => bus.publish({ kind: 'presence', tripId }));
  const config = readConfig({ ...(!isAccelerated && { ACCELERATORS_OFF: accelerators.join() }), ...environment });
  const limits = new RateLimits(generousLimits, null, allowanceOf(config));
  const admission = new Admission(Number.POSITIVE_INFINITY);
  const files = own.files ?? tempFiles();
  const app = createApp(
    {
      config,
      log,
      database,
      bus,
      presence,
      passwords: cheapPasswords,
      limits,
      mailer: noMailer,
      files,
      geocoder: joinedGeocoder({ gazetteer: null, server: null }),
      readShortLink: null,
      router: null,
      admission,
      ...own,
    },
    transportsOf,
  );
  const { url } = await app.listen(port, '127.0.0.1');
  let closing: Promise<void> | null = null;
  const close = (patienceMs?: number) => {
    closing ??= app.close(patienceMs);
    return closing;
  };
  atEnd(() => close());
  const { pool } = database;
  const address = url.replace('localhost', '127.0.0.1');
  return { ...app, close, url: address, db: prismaOver(pool), kysely: kyselyOver(pool), database };
}
