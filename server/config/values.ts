import { BlockList, isIP } from 'node:net';
import * as z from 'zod/mini';

// The kinds of values that environment variables have.

const NOT_ENCODED = 'has a % that does not begin an encoded character. Write it as %25';

/** The address of this server for browsers. All pages and links are below its root. @returns its origin. */
export const ownUrl = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => hasProtocol(text, ['http:', 'https:']) && isRoot(new URL(text)),
        'must be an http or https address without a path, such as https://planjam.example.com',
      ),
    ),
  z.transform((text) => new URL(text).origin),
);

const isRoot = ({ href, origin }: URL) => href === `${origin}/`;

export const webUrl = z
  .string()
  .check(z.refine((text) => hasProtocol(text, ['http:', 'https:']), 'must be an http or https address'));

const isPlain = (text: string) => /^[^"'<>&\s\\]+$/.test(text);

/** It goes into HTML, XML and JSON without escaping. */
export const plainUrl = z
  .string()
  .check(
    z.refine(
      (text) => hasProtocol(text, ['http:', 'https:']) && isPlain(text),
      'must be an http or https address, without quotes, &, < and >',
    ),
  );

const ENCODED = 'In a user name or a password write / as %2F, ? as %3F, # as %23, @ as %40 and % as %25';

/**
 * An address with one of these protocols, which may contain a user name and a password. A / in a password ends the host
 * of an address: `postgres://postgres:p@ss/w@db` leads to the host `ss`.
 */
const urlOf = (...protocols: string[]) =>
  z.string().check(
    refineFirst((text) => beginsWith(text, protocols), `must begin with ${protocols.join('// or ')}//`),
    refineFirst((text) => URL.canParse(text), `is not an address. ${ENCODED}`),
    refineFirst((text) => !/[@#]/.test(behindHost(text)), `has a @ or # behind its host. ${ENCODED}`),
  );

const refineFirst = (isRight: (text: string) => boolean, error: string) =>
  z.refine<string>(isRight, { error, abort: true });

const beginsWith = (text: string, protocols: string[]) =>
  protocols.some((protocol) => text.toLowerCase().startsWith(`${protocol}//`));

/** Everything from the first character that ends the host. */
const behindHost = (text: string) => /^[^/]*\/\/[^/?#]*(.*)$/s.exec(text)?.[1] ?? '';

/** As `urlOf`, with a host. */
export const serverOf = (...protocols: string[]) =>
  urlOf(...protocols).check(refineFirst((text) => new URL(text).hostname !== '', 'has no host'));

/** Redis numbers its databases. */
export const redisUrl = serverOf('redis:', 'rediss:').check(
  refineFirst(
    (text) => /^\/?\d*$/.test(new URL(text).pathname),
    `has a path that is no number of a database, such as /0. ${ENCODED}`,
  ),
  z.refine(isEncoded, NOT_ENCODED),
);

/** Whether an address is only a protocol, a host and a path. */
function isBare(text: string): boolean {
  const { username, password, search, hash } = URL.canParse(text) ? new URL(text) : new URL('http://x');
  return username + password + search + hash === '';
}

/** The address of an S3-compatible store: its keys have settings of their own. */
export const s3Url = webUrl.check(
  z.refine(
    isBare,
    'must not have a user name, a password, a ? or a #. The keys belong in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  ),
);

/** The address of a server that is named in public, without a slash at its end. “off” is null. */
export const publicServerOrOff = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text === 'off' || (hasProtocol(text, ['http:', 'https:']) && isPlain(text) && isBare(text)),
        'must be off, or an http or https address without a user name, a password, a ?, a #, quotes, &, < and >',
      ),
    ),
  z.transform((text) => (text === 'off' ? null : text.replace(/\/+$/, ''))),
);

/** As `urlOf`, for drivers that fail on a % that does not begin an encoded character. */
export const encodedUrlOf = (...protocols: string[]) => urlOf(...protocols).check(z.refine(isEncoded, NOT_ENCODED));

function isEncoded(text: string): boolean {
  try {
    // The result is used, because the bundler leaves out a call without a use.
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

export const origin = z
  .string()
  .check(
    z.refine(
      (text) => hasProtocol(text, ['http:', 'https:']) && new URL(text).origin === text,
      'must be a list of origins such as https://app.example.com',
    ),
  );

const list = (text: string) => text.split(',').flatMap((part) => part.trim() || []);

export const listOf = <One extends z.ZodMiniType<unknown, string>>(one: One) =>
  z.pipe(z.pipe(z.string(), z.transform(list)), z.array(one));

/** The proxies whose X-Forwarded-For we trust: the nearest `count`, or those in these networks. */
export type TrustedProxies = { count: number } | { networks: BlockList };

export const trustedProxies = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => proxiesIn(text) !== null,
        'must be a number of proxies or a list of networks such as 10.0.0.0/8',
      ),
    ),
  z.transform((text): TrustedProxies => proxiesIn(text) ?? { count: 0 }),
);

/** @param description For the error: "must be …". */
export const wholeNumber = (least: number, most: number, description: string) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d{1,12}$/.test(text) && Number(text) >= least && Number(text) <= most,
          `must be ${description}`,
        ),
      ),
    z.transform(Number),
  );

function hasProtocol(text: string, protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

function proxiesIn(text: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(text)) return { count: Number(text) };
  const networks = new BlockList();
  for (const network of list(text)) {
    const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(network) ?? [];
    const version = isIP(address);
    const width = version === 6 ? 128 : 32;
    const prefix = Number(bits ?? width);
    if (version === 0 || prefix > width) return null;
    networks.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  return { networks };
}
