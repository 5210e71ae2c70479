import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { TripEvent } from '../prisma/generated/client.ts';
import type { Limits } from '../schema/core/cost/limits.ts';
import type { Bus } from '../schema/core/feed/bus.ts';
import { Feed } from '../schema/core/feed/feed.ts';
import type { Geocoder, ReadShortLink } from '../schema/core/geocoder.ts';
import { TripWriters } from '../schema/core/journal/trip-writers.ts';
import type { Passwords } from '../schema/core/passwords.ts';
import type { Presence } from '../schema/core/presence.ts';
import type { Router } from '../schema/core/router.ts';
import { giveBackMail } from '../schema/invitation/mail.ts';
import { backupAge, readLastBackup } from './archive/last-backup.ts';
import { startBackgroundWork } from './background-work.ts';
import type { Config } from './config/config.ts';
import { projectFolder } from './config/project-folder.ts';
import type { OpenDatabase } from './database/database.ts';
import { kyselyOver } from './database/kysely.ts';
import { writersOfOneTrip } from './database/writers-of-one-trip.ts';
import type { Files } from './files/open-files.ts';
import { graphiqlPage } from './graphql/graphiql.ts';
import { graphqlOverHttp, isForGraphQL } from './graphql/over-http.ts';
import { addressReader } from './http/address-reader.ts';
import { appPages } from './http/app-pages.ts';
import { Arrivals } from './http/arrivals.ts';
import { bugReporter } from './http/bugs.ts';
import { callerFinder, withContext } from './http/caller.ts';
import { type Exchange, headersOf } from './http/exchange.ts';
import { CALENDAR_PATH, gate, UNSUBSCRIBE_PATH } from './http/gate.ts';
import { honoListener } from './http/hono.ts';
import { drain, type Listening, listenOn, serverFor } from './http/listening.ts';
import { isForeign } from './http/origins.ts';
import { takeUpgrades, trails } from './http/sockets.ts';
import type { ContextFor, Services, TransportEnv } from './http/transports.ts';
import { dropUnread } from './http/unread.ts';
import { builtFiles } from './http/web-files.ts';
import { Admission, pointsPerMs } from './limits/admission.ts';
import { MailQueue } from './mail/mail-queue.ts';
import type { Mailer } from './mail/mailer.ts';
import { UnsubscribeLinks } from './mail/unsubscribe-links.ts';
import type { Metrics } from './metrics/metrics.ts';
import { metricsPage } from './metrics/page.ts';
import { openTransports, type Transports } from './open-transports.ts';
import { makeContext } from './operation/context.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { paid } from './rest/cost.ts';
import { headerValues } from './sessions/credential.ts';
import { Sessions } from './sessions/sessions.ts';
import { SocketViewers } from './sessions/socket-viewers.ts';
import { calendarFeedRoutes } from './site/calendar-feeds.ts';
import { failed, notFound } from './site/error-pages.ts';
import { sharedTripRoutes } from './site/shared-trip.ts';
import { openSite } from './site/site.ts';
import { unsubscribeRoutes } from './site/unsubscribe.ts';

export interface Dependencies {
  config: Config;
  log: Logger;
  database: OpenDatabase;
  bus: Bus;
  presence: Presence;
  passwords: Passwords;
  limits: Limits;
  mailer: Mailer;
  files: Files;
  geocoder: Geocoder;
  /** Null if the server may not ask other servers about places. */
  readShortLink: ReadShortLink | null;
  /** Null if the operator has none. */
  router: Router | null;
  metrics?: Metrics | null;
  admission?: Admission;
  now?: () => Date;
  /** A connection is closed when its client reads nothing for this long although bytes are waiting to be sent. */
  unreadAfterMs?: number;
}

export interface App {
  /** @throws StartRefused if the server cannot listen on the port. */
  listen(port: number, host: string): Promise<Listening>;
  /**
   * Stops accepting requests, finishes those in progress, and closes sockets with 1001 (going away). The dependencies
   * stay open. @param patienceMs See `drain`.
   */
  close(patienceMs?: number): Promise<void>;
}

/** How long to wait for a client to confirm the close of its socket. A client that lost its connection never does. */
const GOODBYE_MS = 2_000;
const restPaths = ['/auth/*', '/account/archive/*', '/trips/*', '/invitations/*', '/polls/*'];

/** Serves everything on one port: the API's transports, the web's files and the health checks. */
export function createApp(
  dependencies: Dependencies,
  transportsOf: (services: Services) => Transports = openTransports,
): App {
  const { config, log, database, bus } = dependencies;
  const now = dependencies.now ?? (() => new Date());
  const { presence, passwords, limits, mailer, files, geocoder, readShortLink, router, metrics = null } = dependencies;
  const reportBug = bugReporter(log, () => metrics?.bug());
  const kysely = kyselyOver(database.pool);
  const onRead = metrics ? ({ at }: TripEvent) => metrics.heard((Date.now() - at.getTime()) / 1_000) : undefined;
  const feed = new Feed(kysely, bus, reportBug, onRead);
  const ageOfBackup = async () => backupAge(await readLastBackup(config.dataDir), now());
  metrics?.measure({ feed, pool: database.pool, backupAge: ageOfBackup });
  const notes = { log, metrics };
  const writers = new TripWriters(writersOfOneTrip(database.pool));
  const { publicUrl, metricsToken } = config;
  const links = new UnsubscribeLinks(kysely, publicUrl, now);
  const mail = new MailQueue(
    { kysely, mailer, publicUrl, links, log, metrics, now, onGivenUp: giveBackMail(limits) },
    reportBug,
  );
  const common = {
    ...{ kysely, writers, bus, feed, presence, passwords, limits, mail, geocoder, readShortLink, router, now },
    settings: config,
  };
  const sessions = new Sessions(kysely, bus, config.publicUrl.startsWith('https:'), reportBug, now);
  const stopBackgroundWork = startBackgroundWork({
    ...common,
    database,
    mailer,
    files,
    onError: reportBug,
  });
  const addressOf = addressReader(config.trustedProxies, log, config.worker);
  const speed = config.databaseUrl ? pointsPerMs.server : pointsPerMs.embedded;
  const admission = dependencies.admission ?? new Admission(speed);
  let isDraining = false;
  let isReplaced = false;

  const contextFor: ContextFor = (own) => makeContext(common, own);
  const viewersOfSockets = new SocketViewers((credential) => sessions.readViewer(credential), bus);

  const services: Services = {
    accelerators: config.accelerators,
    store: files.store,
    log,
    reportBug,
    admission,
    findCaller: callerFinder(sessions, contextFor),
    whileHere: (work) => database.whileHere(work),
    isForeign: (upgrade) => isForeign('GET', headersOf(upgrade), config),
    trail: trails(notes, config.trustedProxies),
    async socketContext(upgrade: IncomingMessage, kind) {
      const headers = headersOf(upgrade);
      const credential = sessions.credentialIn(headerValues(headers));
      const address = addressOf(upgrade.socket.remoteAddress, headers.get('x-forwarded-for'));
      const trail = services.trail(upgrade);
      const trace = trail.next();
      const viewer = await (kind === 'subscription'
        ? viewersOfSockets.forSubscription(upgrade, credential)
        : viewersOfSockets.read(upgrade, credential));
      trail.userId = viewer?.id ?? null;
      return contextFor({ viewer, session: sessions.socketSession(credential), address, trace });
    },
  };
  const transports = transportsOf(services);

  const app = new Hono<TransportEnv>();
  app.use(async (c, next) => {
    await next();
    // Set by the gate for all responses. A handler's own must not take its place.
    const vary = c.env.exchange.outgoing.getHeader('Vary');
    if (vary) c.header('Vary', String(vary), { append: true });
  });
  const builtFolder = join(projectFolder, 'dist');
  const webFolder = join(builtFolder, 'web');
  const site = openSite(join(webFolder, 'documents'), config);
  app.route(UNSUBSCRIBE_PATH, unsubscribeRoutes({ database, kysely, links, site, now }));
  app.route(CALENDAR_PATH, calendarFeedRoutes({ database, kysely, limits, publicUrl, now }));
  app.route('/t', sharedTripRoutes({ config, database, kysely, limits, store: files.store, site }));
  const identified = withContext(services);
  app.use('/files/*', identified).route('/files', pictureRoutes(files));

  app.get('/healthz', (c) => c.json({ status: 'up' }));
  app.get('/readyz', async (c) => {
    // A check on an idle connection may reach a worker that another has replaced. The port is ready.
    if (isDraining && !isReplaced) return c.json({ status: 'shutting down' }, 503);
    if (!(await database.isReady())) return c.json({ status: 'database away' }, 503);
    return c.json({ status: 'ready' });
  });

  if (metrics && metricsToken !== null) app.get('/metrics', metricsPage(metrics, metricsToken));

  app.route('/', appPages(webFolder, config));
  app.get('/graphql', graphiqlPage(join(builtFolder, 'graphiql'), config.tileUrl));
  app.use('/graphiql/*', builtFiles(builtFolder));

  for (const path of restPaths) app.use(path, identified, paid);
  app.get('/schema.graphql', (c) => c.text(transports.printedSchema()));
  app.route('/', transports.rest);

  for (const path of ['/documents/*', '/app/*']) app.get(path, (c) => c.notFound());
  app.get('*', site.pages);
  app.use(builtFiles(webFolder));
  app.notFound(notFound(site));
  app.onError(failed(site, reportBug));

  const others = honoListener(app);
  const graphql = graphqlOverHttp({ answer: transports.graphql, limits, unread: admission.unread, reportBug });
  const route = (exchange: Exchange) => (isForGraphQL(exchange) ? graphql(exchange) : others(exchange));
  const arrivals = new Arrivals(addressOf);
  const server = serverFor(gate({ config, notes, isDraining: () => isDraining, addressOf }, route), arrivals);
  dropUnread(server, dependencies.unreadAfterMs);
  const cutSockets = takeUpgrades({ server, arrivals }, transports.sockets, services, () => isDraining);

  return {
    listen: (port, host) => listenOn(server, port, host),
    async close(patienceMs = 0) {
      isDraining = true;
      // The gate does the same for later ones.
      for (const outgoing of arrivals.open) if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
      isReplaced = patienceMs > 0;
      transports.endStreams();
      const late = setTimeout(cutSockets, GOODBYE_MS);
      await Promise.all([
        drain(server, arrivals, patienceMs),
        ...transports.sockets.map((transport) => transport.close()),
      ]);
      clearTimeout(late);
      feed.close();
      sessions.close();
      viewersOfSockets.close();
      await stopBackgroundWork();
      await mail.close();
    },
  };
}
