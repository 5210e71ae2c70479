import type { ExecutionResult } from 'graphql';
import type { GraphQLParams } from 'graphql-yoga';
import type { Context } from '../../schema/core/context.ts';
import { boundedResult } from '../../schema/core/cost/answer-size.ts';
import { schema } from '../../schema/index.ts';
import { refusalOf } from '../limits/admission.ts';
import { masked, type PresentError } from '../live/payloads.ts';
import { runningAgain } from './compiled.ts';
import type { GraphQLServer, KnownDocuments } from './graphql.ts';
import type { Pace } from './pace.ts';
import { GRAPHQL_TYPE, JSON_TYPE, replyOf } from './reply.ts';
import { isTooDeep } from './variables.ts';

/** A response that is nothing but what goes over the wire. */
export interface PlainReply {
  status: number;
  headers: Record<string, string>;
  /** UTF-8. */
  body: Buffer;
  /** Whether it answers all that was asked, without an error, and nothing that was asked for is missing. */
  isWhole: boolean;
}

/** What to answer to these words of Accept; null for others, which want choosing among. */
export function plainMediaType(accept: string | undefined): string | null {
  if (accept === undefined || accept === '*/*' || accept === JSON_TYPE) return JSON_TYPE;
  // Apollo Client's.
  if (accept === GRAPHQL_TYPE || accept === `${GRAPHQL_TYPE},${JSON_TYPE};q=0.9`) return GRAPHQL_TYPE;
  return null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The one operation that a body holds; null for a batch, or whatever else there may be to say about it. */
export function plainParams(body: Buffer): GraphQLParams | null {
  let params: unknown;
  try {
    params = JSON.parse(body.toString());
  } catch {
    return null;
  }
  if (!isObject(params)) return null;
  const { query, variables, operationName, ...others } = params;
  if (typeof query !== 'string' || Object.keys(others).length > 0) return null;
  if (variables !== undefined && variables !== null && !isObject(variables)) return null;
  if (isTooDeep(variables)) return null;
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return null;
  return { query, ...(variables && { variables }), ...(operationName && { operationName }) };
}

const isWhole = (result: object | undefined) => {
  const data: unknown = result && !Reflect.get(result, 'errors') && Reflect.get(result, 'data');
  return isObject(data) && Object.values(data).every((value) => value !== null);
};

/** Stands for the request where plugins ask for its method. */
const anyPost = new Request('http://localhost/graphql', { method: 'POST' });

/** What answers operations. */
export interface Engine {
  server: GraphQLServer;
  /** Those that it has parsed. */
  documents: KnownDocuments;
  pace: Pace;
  presentError: PresentError;
}

/**
 * An operation that comes again. Yoga would find out anew that it can be parsed, that it is valid and how it is executed;
 * what is left is the limit that depends on variables.
 * @returns null for any that Yoga is to see.
 */
async function answerAgain(
  { documents, pace }: Engine,
  { query = '', operationName, variables }: GraphQLParams,
  contextValue: Context,
): Promise<ExecutionResult | null> {
  const document = documents.get(query);
  if (!document) return null;
  const operation = { schema, document, operationName, variableValues: variables, contextValue };
  const execute = runningAgain(operation);
  if (!execute) return null;
  const error = refusalOf(operation);
  return error
    ? { errors: [error] }
    : boundedResult(await pace.execute(operation, () => execute(operation)), contextValue);
}

/** Runs one operation through Yoga's engine, with its plugins, limits and masking, and nothing of its HTTP. */
export async function answerPlainly(
  engine: Engine,
  params: GraphQLParams,
  mediaType: string,
  planjam: Context,
): Promise<PlainReply> {
  const result =
    (await answerAgain(engine, params, planjam)) ??
    (await engine.server.getResultForParams({ params, request: anyPost }, { planjam } as never));
  const presented = masked(result as ExecutionResult, engine.presentError, planjam.trace.id);
  const { status, headers, body } = replyOf(presented, mediaType, planjam.trace.id);
  return { status, headers, body, isWhole: status === 200 && isWhole(result) };
}
