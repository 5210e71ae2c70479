import type { Logger } from 'pino';
import type { Dependencies } from './app.ts';
import type { Config } from './config/config.ts';
import { openFolder, openPostgres } from './database/database.ts';
import { giveUp } from './database/embedded/give-up.ts';
import type { TakenFolder } from './database/embedded/take-folder.ts';
import { joinReads } from './database/joint-reads.ts';
import { kyselyOver } from './database/kysely.ts';
import { openFiles } from './files/open-files.ts';
import { openGazetteer } from './geocoder/gazetteer.ts';
import { openGeocoder } from './geocoder/open-geocoder.ts';
import { shortLinkReader } from './geocoder/short-links.ts';
import { allowanceOf } from './limits/allowance.ts';
import { RateLimits } from './limits/limits.ts';
import { LocalBus } from './live/bus.ts';
import { LocalPresence } from './live/presence.ts';
import { openMailer } from './mail/open-mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import { openRouter } from './router/open-router.ts';
import { openPasswords } from './sessions/passwords.ts';

/** @throws StartRefused if the database cannot be opened. */
export async function openDependencies(config: Config, log: Logger, taken?: TakenFolder) {
  const onError = (err: unknown) => log.warn({ err }, 'Background work failed.');
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, log, config.workers)
    : await openFolder(config.dataDir, taken, { log, onLost: giveUp(log) });
  if (config.accelerators.has('joint-reads')) joinReads(database.pool);
  const shared = await openShared(config, log, onError);
  const passwords = openPasswords(config.passwordCost, config.workers);
  const metrics = await openMetricsOf(config);
  const mailer = openMailer(config, log);
  const files = openFiles(config);
  const gazetteer = await openGazetteer(log);
  const geocoder = openGeocoder(config, {
    gazetteer,
    kysely: kyselyOver(database.pool),
    redis: shared.redis,
    ...{ log, onError },
    count: (outcome) => metrics?.geocoder(outcome),
  });
  const dependencies: Dependencies = {
    ...{ config, log, database, passwords, mailer, metrics, files, geocoder },
    readShortLink: config.geocoderUrl === null ? null : shortLinkReader(),
    router: openRouter(config, { log, count: (outcome) => metrics?.router(outcome) }),
    ...shared.parts,
  };
  return {
    dependencies,
    async close() {
      await passwords.close();
      await gazetteer.close();
      await shared.close();
      await database.close();
    },
  };
}

/** Returns null if the configuration does not ask for metrics. Then prom-client and its timers are not loaded. */
async function openMetricsOf({ metricsPort, metricsToken, worker }: Config): Promise<Metrics | null> {
  if (metricsPort === null && metricsToken === null) return null;
  const { openMetrics } = await import('./metrics/registry.ts');
  return openMetrics(worker);
}

/** Opens the parts that several processes share through Redis, or that one process keeps in its memory. */
async function openShared(config: Config, log: Logger, onError: (error: unknown) => void) {
  const { redisUrl } = config;
  const local = new LocalBus(onError);
  if (!redisUrl) {
    const presence = new LocalPresence((tripId) => local.publish({ kind: 'presence', tripId }));
    return {
      parts: { bus: local, presence, limits: new RateLimits(undefined, null, allowanceOf(config)) },
      redis: null,
      close: async () => presence.close(),
    };
  }
  const [{ connectRedis, RedisState }, { RedisBus }, { RedisPresence }, { sharedAllowance }] = await Promise.all([
    import('./redis/connection.ts'),
    import('./live/redis-bus.ts'),
    import('./live/redis-presence.ts'),
    import('./limits/shared-allowance.ts'),
  ]);
  const state = new RedisState(log);
  const redis = connectRedis(redisUrl, state);
  const subscriber = connectRedis(redisUrl, state);
  const bus = new RedisBus(local, redis, subscriber, onError);
  const presence = new RedisPresence(redis, bus, onError);
  const allowance = sharedAllowance(config, redis, onError);
  return {
    parts: { bus, presence, limits: new RateLimits(undefined, redis, allowance) },
    redis,
    async close() {
      await presence.close();
      await allowance.close();
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}
