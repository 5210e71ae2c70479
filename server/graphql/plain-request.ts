import type { IncomingMessage } from 'node:http';
import type { GraphQLParams } from 'graphql-yoga';
import { isJson, MAX_BODY_BYTES } from '../http/gate.ts';
import { wantsPage } from '../http/web-files.ts';
import { acceptedBy } from './accept.ts';
import { isTooDeep } from './variables.ts';

export interface PlainRequest {
  method: 'GET' | 'POST';
  params: GraphQLParams;
  mediaType: string;
}

type Reader = (text: string) => PlainRequest | null;

/** Yoga refuses other spellings, such as Application/JSON. */
const jsonForYoga = /^application\/json(;|$)/;

function hasPlainBody({ headers }: IncomingMessage): boolean {
  const type = headers['content-type'];
  const length = Number(headers['content-length'] ?? Number.NaN);
  return isJson(type) && jsonForYoga.test(type ?? '') && length > 0 && length <= MAX_BODY_BYTES;
}

function isPlainGet({ url = '', headers }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return url.startsWith('/graphql?') && !url.includes('#') && !hasBody && !wantsPage(headers.accept);
}

/**
 * Judges by the head; null if it is not plain. The reader gets a POST's body or a GET's query, and gives null for a
 * batch, for what may become an event stream, and for all that must be refused.
 */
export function plainReader(incoming: IncomingMessage): Reader | null {
  const isGet = incoming.method === 'GET' && isPlainGet(incoming);
  const isPost = incoming.method === 'POST' && incoming.url === '/graphql' && hasPlainBody(incoming);
  if (!isGet && !isPost) return null;
  const { json: mediaType, events } = acceptedBy(incoming.headers.accept);
  if (!mediaType) return null;
  return (text) => {
    const params = plainParams(isGet ? inQuery : JSON.parse, text);
    if (!params || (events && /\bsubscription\b/.test(params.query ?? ''))) return null;
    return { method: isGet ? 'GET' : 'POST', params, mediaType };
  };
}

/** Reads the parameters from the query of an address as Yoga does: an empty one is the same as none. */
function inQuery(text: string): unknown {
  const query = new URLSearchParams(text);
  const json = (name: string) => JSON.parse(query.get(name) || 'null');
  return {
    query: query.get('query') || null,
    operationName: query.get('operationName') || null,
    variables: json('variables'),
    extensions: json('extensions'),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMissing = (value: unknown) => value === undefined || value === null;

function plainParams(parse: (text: string) => unknown, text: string): GraphQLParams | null {
  let params: unknown;
  try {
    params = parse(text);
  } catch {
    return null;
  }
  if (!isObject(params)) return null;
  // No extension has a meaning here.
  const { query, variables, operationName, extensions, ...others } = params;
  if (typeof query !== 'string' || Object.keys(others).length > 0) return null;
  if (!isMissing(extensions) && !isObject(extensions)) return null;
  if (!isMissing(variables) && !isObject(variables)) return null;
  if (isTooDeep(variables)) return null;
  if (!isMissing(operationName) && typeof operationName !== 'string') return null;
  return {
    query,
    ...(isObject(variables) && { variables }),
    ...(typeof operationName === 'string' && { operationName }),
  };
}
