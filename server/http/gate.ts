import type { IncomingMessage, RequestListener } from 'node:http';
import type { Trace } from '../../schema/core/trace.ts';
import type { Config } from '../config/config.ts';
import { bringsToken } from '../sessions/credential.ts';
import type { AddressReader } from './address-reader.ts';
import { hasBody, receiveBody } from './body.ts';
import { crossOrigin, openToTokens } from './cors.ts';
import { type Exchange, type Gate, headersOf, pathOf, peerOf, refuse } from './exchange.ts';
import { defaultHeaders } from './headers.ts';
import { hurry, REQUEST_MS } from './listening.ts';
import { FOREIGN, isForeign, type KnownOrigins } from './origins.ts';
import { requestIdOf } from './request-id.ts';
import { type Notes, noted } from './request-log.ts';

interface Parts {
  config: Pick<Config, 'publicUrl' | 'allowedOrigins' | 'trustedProxies'>;
  notes: Notes;
  isDraining: () => boolean;
  addressOf: AddressReader;
}

/** Handles its errors itself. */
type Next = (exchange: Exchange) => Promise<void>;

/** What every request passes, in this order, before the transports. */
export function gate({ config, notes, isDraining, addressOf }: Parts, next: Next) {
  const { allowedOrigins, publicUrl, trustedProxies } = config;
  const inTime = hurry(REQUEST_MS);
  const gates: readonly Gate[] = [
    ({ incoming }) => inTime(incoming),
    noted(notes),
    defaultHeaders(publicUrl.startsWith('https:')),
    closesConnections(isDraining),
    openToTokens(allowedOrigins),
    crossOrigin(allowedOrigins),
    refusesForeign(config),
    takesJsonOnly,
  ];
  const listener: RequestListener = (incoming, outgoing) => {
    const { address, trace } = whoIn(incoming, addressOf, trustedProxies);
    const path = pathOf(incoming.url ?? '');
    const exchange: Exchange = { incoming, outgoing, path, address, trace, caller: null, body: nothing };
    if (gates.some((passes) => passes(exchange))) return;
    if (bodiless.has(incoming.method ?? '') || isUpload(exchange) || !hasBody(incoming)) void next(exchange);
    else receiveBody(exchange, next);
  };
  return listener;
}

const nothing = Buffer.alloc(0);

/** Returns the caller's address, and a trace with the request's id. */
function whoIn(incoming: IncomingMessage, addressOf: AddressReader, trusted: Config['trustedProxies']) {
  const headers = headersOf(incoming);
  const peer = peerOf(incoming);
  const trace: Trace = { id: requestIdOf(peer, headers.get('x-request-id'), trusted) };
  return { address: addressOf(peer, headers.get('x-forwarded-for')), trace };
}

/**
 * Closes connections after their responses while the server drains. Otherwise a client would keep the connection and
 * send its next request to a process that is gone.
 */
const closesConnections =
  (isDraining: () => boolean): Gate =>
  ({ outgoing }) => {
    if (isDraining()) outgoing.setHeader('Connection', 'close');
    return false;
  };

const bodiless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Read as the router reads it, which resolves dots: `/files/../trips` is not below `/files`. */
const isBelow = (path: string, folder: string) =>
  path.startsWith(`${folder}/`) && new URL(`http://localhost${path}`).pathname.startsWith(`${folder}/`);

const isUpload = ({ path }: Exchange) => isBelow(path, '/files');

export const UNSUBSCRIBE_PATH = '/mail/unsubscribe';

/** One-click unsubscribe, from any site, in the form of RFC 8058. The token in the path alone decides. */
const isUnsubscribing = ({ path }: Exchange) => isBelow(path, UNSUBSCRIBE_PATH);

export const CALENDAR_PATH = '/calendar';

/** A calendar program may be a page of any site. The token in the path alone decides. */
const isReadingCalendar = ({ incoming, path }: Exchange) =>
  bodiless.has(incoming.method ?? '') && isBelow(path, CALENDAR_PATH);

/**
 * Refuses requests from other sites with a cookie, and all that may change something (CSRF). Even signed out, a visitor
 * could be made to guess passwords or to ask for e-mails. With an access token the cookie is not read.
 */
const refusesForeign =
  (known: KnownOrigins): Gate =>
  (exchange) => {
    const { method = '', headers } = exchange.incoming;
    const isForVisitor = headers.cookie !== undefined || !bodiless.has(method);
    const isByToken = isUnsubscribing(exchange) || isReadingCalendar(exchange);
    if (!isForVisitor || isByToken || bringsToken(headers.authorization ?? null)) return false;
    if (!isForeign(method, headersOf(exchange.incoming), known)) return false;
    refuse(exchange, { status: 403, code: 'FORBIDDEN', message: FOREIGN });
    return true;
  };

const isJson = (type: string | undefined): boolean =>
  /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type ?? '');

/** Accepts only JSON bodies, because forms of other sites cannot send JSON. */
const takesJsonOnly: Gate = (exchange) => {
  const { incoming } = exchange;
  if (bodiless.has(incoming.method ?? '') || isUpload(exchange) || isUnsubscribing(exchange)) return false;
  const type = incoming.headers['content-type'];
  if (isJson(type) || (!hasBody(incoming) && type === undefined)) return false;
  refuse(exchange, { status: 415, code: 'BAD_REQUEST', message: 'The request body must be application/json.' });
  return true;
};
