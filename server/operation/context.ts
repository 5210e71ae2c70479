import type { Context } from '../../schema/core/context.ts';

/** The part of a context that belongs to one request. */
export type Own = Pick<Context, 'viewer' | 'session' | 'address' | 'trace'>;

/**
 * Names each field: objects that are made by spreading so many fields have a hidden class each, which takes 400 bytes
 * and makes every later access slow. @param services The part that all requests share. Another context may give both.
 */
export const makeContext = (services: Omit<Context, keyof Own | 'texts' | 'resumeAfter'>, own: Own): Context => ({
  kysely: services.kysely,
  writers: services.writers,
  bus: services.bus,
  feed: services.feed,
  presence: services.presence,
  passwords: services.passwords,
  limits: services.limits,
  mail: services.mail,
  geocoder: services.geocoder,
  readShortLink: services.readShortLink,
  router: services.router,
  settings: services.settings,
  now: services.now,
  viewer: own.viewer,
  session: own.session,
  address: own.address,
  trace: own.trace,
  texts: { bytes: 0 },
  resumeAfter: null,
});
