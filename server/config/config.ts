import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import * as z from 'zod/mini';
import type { Registration } from '../../schema/core/settings.ts';
import { type Accelerators, acceleratorName, accelerators } from './accelerators.ts';
import { complaint } from './complaint.ts';
import { misspelt } from './names.ts';
import { type S3Config, s3In } from './s3.ts';
import { StartRefused } from './start-refused.ts';
import {
  encodedUrlOf,
  listOf,
  origin,
  ownUrl,
  plainUrl,
  publicServerOrOff,
  redisUrl,
  s3Url,
  serverOf,
  type TrustedProxies,
  trustedProxies,
  webUrl,
  wholeNumber,
} from './values.ts';

/** More workers would need more than the 100 connections that Postgres allows by default. */
export const MOST_WORKERS = 30;

/** Each guess costs a thief of the user table 220 ms of work. */
export const DEFAULT_PASSWORD_COST = 12;
/** The limits for operators: each sign-in takes 55 ms with the least cost and 1.8 s with the most. */
const passwordCosts = { least: 10, most: 15 };

const workers = wholeNumber(1, MOST_WORKERS, `a number of processes, 1 to ${MOST_WORKERS}`);
const limit = wholeNumber(0, Number.MAX_SAFE_INTEGER, 'a whole number, or 0 for no limit');
const passwordCost = wholeNumber(
  passwordCosts.least,
  passwordCosts.most,
  `a whole number, ${passwordCosts.least} to ${passwordCosts.most}`,
);
const port = wholeNumber(0, 65_535, 'a port, 0 to 65535');

const registrations = ['open', 'invited', 'closed'] as const satisfies Registration[];

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** A shorter one could be guessed. */
const LEAST_TOKEN_CHARACTERS = 16;

const Environment = z.object({
  PORT: z._default(port, 4000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './.planjam'),
  DATABASE_URL: z.optional(encodedUrlOf('postgres:', 'postgresql:')),
  REDIS_URL: z.optional(redisUrl),
  PUBLIC_URL: z.optional(ownUrl),
  CONTACT_EMAIL: z.optional(z.email('must be an e-mail address')),
  ALLOWED_ORIGINS: z._default(listOf(origin), []),
  TRUST_PROXY: z._default(trustedProxies, { count: 0 }),
  REGISTRATION: z._default(z.enum(registrations, `must be one of ${registrations.join(', ')}`), 'open'),
  SMTP_URL: z.optional(serverOf('smtp:', 'smtps:')),
  REQUIRE_INVITATION_LINK: z._default(z.enum(['yes', 'no'], 'must be yes or no'), 'no'),
  TILE_URL: z._default(webUrl, 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  TILE_ATTRIBUTION: z._default(
    z.string(),
    '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
  ),
  GEOCODER_URL: z._default(publicServerOrOff, 'https://photon.komoot.io'),
  ROUTER_URL: z._default(publicServerOrOff, null),
  PUBLIC_PAGES: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  OFFLINE: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  S3_ENDPOINT: z.optional(s3Url),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  WORKERS: z._default(workers, 1),
  PLANJAM_WORKER: z.optional(workers),
  PASSWORD_COST: z._default(passwordCost, DEFAULT_PASSWORD_COST),
  COST_PER_MINUTE: z._default(limit, 2_000_000),
  SOCKETS_PER_PERSON: z._default(limit, 20),
  SOCKETS_PER_ADDRESS: z._default(limit, 200),
  SUBSCRIPTIONS_PER_PERSON: z._default(limit, 100),
  METRICS_PORT: z.optional(port),
  METRICS_TOKEN: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^[\x21-\x7e]+$/.test(text) && text.length >= LEAST_TOKEN_CHARACTERS,
          `must be at least ${LEAST_TOKEN_CHARACTERS} characters without spaces`,
        ),
      ),
  ),
  SOURCE_URL: z.optional(plainUrl),
  ACCELERATORS_OFF: z._default(listOf(acceleratorName), []),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
});

/** The variables that an operator may set. The primary sets PLANJAM_WORKER for each worker. */
export const variables = Object.keys(Environment.shape).filter((name) => name !== 'PLANJAM_WORKER');

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  redisUrl: string | null;
  /** The base URL for browsers, without a slash at its end. */
  publicUrl: string;
  contactEmail: string;
  allowedOrigins: string[];
  trustedProxies: TrustedProxies;
  registration: Registration;
  smtpUrl: string | null;
  /** Whether invitations need the secret of their link. Without a mail server only. */
  requiresInvitationLink: boolean;
  /** Where the files of pictures and attachments are. Null: in DATA_DIR. */
  s3: S3Config | null;
  tileUrl: string;
  tileAttribution: string;
  /** The Photon server that finds places, without a slash. Null: only countries, towns and airports are found. */
  geocoderUrl: string | null;
  /** The OSRM server that finds ways, without a slash at its end. Null: ways are estimated. */
  routerUrl: string | null;
  /** Whether trips can have public pages. */
  hasPublicPages: boolean;
  /** Whether browsers keep the app and trips on the device, to open them without a connection. */
  isOfflineOn: boolean;
  workers: number;
  /** This process's number among several workers, from 1. Null in the primary, and when there is only one process. */
  worker: number | null;
  /** The cost of bcrypt: hashing a password takes 2^cost rounds. */
  passwordCost: number;
  /** Points that a person (or an address, when signed out) may spend on operations in a minute. 0: no limit. */
  costPerMinute: number;
  /** Sockets of one person that may be open at a time. 0: no limit. */
  socketsPerPerson: number;
  /** Sockets of one address that may be open at a time, signed in or not. 0: no limit. */
  socketsPerAddress: number;
  /** Open subscriptions of one person (or an address, when signed out). 0: no limit. A page of the app has three. */
  subscriptionsPerPerson: number;
  /** The port of /metrics for this machine only. */
  metricsPort: number | null;
  /** The token that a request for /metrics on the main port must send. */
  metricsToken: string | null;
  sourceUrl: string | null;
  accelerators: Accelerators;
  logLevel: (typeof logLevels)[number];
}

/**
 * An empty variable counts as not set. @param args The command line's arguments: `--workers N` overrides WORKERS.
 * @throws StartRefused that names every variable with an invalid value, or with a misspelt name.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, args: readonly string[] = []): Config {
  const given = { ...environment, ...optionsIn(args) };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
  const unknown = misspelt(set, Object.keys(Environment.shape));
  if (unknown.length > 0) throw new StartRefused(unknown.join('\n'));
  const result = z.safeParse(Environment, set);
  if (!result.success) {
    throw new StartRefused(result.error.issues.map((issue) => complaint(issue, set)).join('\n'));
  }
  const { PORT, PUBLIC_URL, ...rest } = result.data;
  if (rest.WORKERS > 1 && !(rest.DATABASE_URL && rest.REDIS_URL)) {
    throw new StartRefused(
      `WORKERS is ${rest.WORKERS}: several processes need DATABASE_URL, as the embedded database belongs to one, and REDIS_URL.`,
    );
  }
  const publicUrl = PUBLIC_URL ?? `http://localhost:${PORT}`;
  return {
    port: PORT,
    host: rest.HOST,
    dataDir: rest.DATA_DIR,
    databaseUrl: rest.DATABASE_URL ?? null,
    redisUrl: rest.REDIS_URL ?? null,
    publicUrl,
    contactEmail: rest.CONTACT_EMAIL ?? `contact@${new URL(publicUrl).hostname}`,
    allowedOrigins: rest.ALLOWED_ORIGINS,
    trustedProxies: rest.TRUST_PROXY,
    registration: rest.REGISTRATION,
    smtpUrl: rest.SMTP_URL ?? null,
    requiresInvitationLink: rest.REQUIRE_INVITATION_LINK === 'yes',
    s3: s3In(result.data),
    tileUrl: rest.TILE_URL,
    tileAttribution: rest.TILE_ATTRIBUTION,
    geocoderUrl: rest.GEOCODER_URL,
    routerUrl: rest.ROUTER_URL,
    hasPublicPages: rest.PUBLIC_PAGES === 'on',
    isOfflineOn: rest.OFFLINE === 'on',
    workers: rest.WORKERS,
    worker: rest.PLANJAM_WORKER ?? null,
    passwordCost: rest.PASSWORD_COST,
    costPerMinute: rest.COST_PER_MINUTE,
    socketsPerPerson: rest.SOCKETS_PER_PERSON,
    socketsPerAddress: rest.SOCKETS_PER_ADDRESS,
    subscriptionsPerPerson: rest.SUBSCRIPTIONS_PER_PERSON,
    metricsPort: rest.METRICS_PORT ?? null,
    metricsToken: rest.METRICS_TOKEN ?? null,
    sourceUrl: rest.SOURCE_URL ?? null,
    accelerators: new Set(accelerators.filter((each) => !rest.ACCELERATORS_OFF.includes(each))),
    logLevel: rest.LOG_LEVEL,
  };
}

/** The options of the command line, as environment variables. */
function optionsIn(args: readonly string[]): NodeJS.ProcessEnv {
  try {
    const { workers } = parseArgs({ args: [...args], options: { workers: { type: 'string' } } }).values;
    return workers === undefined ? {} : { WORKERS: workers };
  } catch {
    throw new StartRefused('The command line is not understood. The only option is --workers N.');
  }
}

/** Variables that are already set stay. @throws StartRefused if the file exists but can't be read. */
export function readEnvironmentFile(path = '.env'): void {
  if (!existsSync(path)) return;
  try {
    // Some editors put a mark at the beginning, which would belong to the first name.
    const given = parseEnv(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
    for (const [name, value] of Object.entries(given)) process.env[name] ??= value;
  } catch (error) {
    throw new StartRefused(`The settings in ${path} can't be read: ${error instanceof Error ? error.message : error}`);
  }
}
