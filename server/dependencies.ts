import type { Logger } from 'pino';
import type { Dependencies } from './app.ts';
import { LocalBus } from './bus.ts';
import type { Config } from './config.ts';
import { openFolder, openPostgres } from './database.ts';
import { RateLimits } from './limits.ts';
import { openMail } from './mail.ts';
import { openPasswords } from './passwords.ts';
import { LocalPresence } from './presence.ts';
import type { TakenFolder } from './take-folder.ts';

/**
 * Everything that the app stands on, as the configuration has it.
 * @throws StartRefused when the database can't be had.
 */
export async function openDependencies(config: Config, log: Logger, taken?: TakenFolder) {
  const onError = (err: unknown) => log.warn({ err }, 'Something in the background failed.');
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, onError, config.workers)
    : await openFolder(config.dataDir, taken);
  const shared = await openShared(config.redisUrl, onError);
  const passwords = openPasswords(undefined, config.workers);
  const mail = openMail(config.smtpUrl, config.publicUrl, log);
  const dependencies: Dependencies = { config, log, database, passwords, mail, ...shared.parts };
  return {
    dependencies,
    async close() {
      await passwords.close();
      await shared.close();
      await database.close();
    },
  };
}

/** What several processes share through Redis, or one has to itself. */
async function openShared(redisUrl: string | null, onError: (error: unknown) => void) {
  const local = new LocalBus(onError);
  if (!redisUrl) {
    const presence = new LocalPresence((tripId) => local.publish({ kind: 'presence', tripId }));
    return { parts: { bus: local, presence, limits: new RateLimits() }, close: async () => presence.close() };
  }
  const [{ connectRedis }, { RedisBus }, { RedisPresence }] = await Promise.all([
    import('./redis.ts'),
    import('./redis-bus.ts'),
    import('./redis-presence.ts'),
  ]);
  const redis = connectRedis(redisUrl, onError);
  const subscriber = connectRedis(redisUrl, onError);
  const bus = new RedisBus(local, redis, subscriber, onError);
  const presence = new RedisPresence(redis, bus, onError);
  return {
    parts: { bus, presence, limits: new RateLimits(undefined, redis) },
    async close() {
      await presence.close();
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}
