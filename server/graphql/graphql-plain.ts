import type { GraphQLParams } from 'graphql-yoga';
import type { Context } from '../../schema/core/context.ts';
import type { Pipeline } from './pipeline.ts';
import { GRAPHQL_TYPE, JSON_TYPE, replyOf } from './reply.ts';
import { isTooDeep } from './variables.ts';

/** A response as it goes over the wire. */
export interface PlainReply {
  status: number;
  headers: Record<string, string>;
  /** UTF-8. */
  body: Buffer;
  /** Whether it has no error and no root field is null. Only such responses are cached. */
  isWhole: boolean;
}

/** Returns the media type for the most common Accept headers; null for others, which need content negotiation. */
export function plainMediaType(accept: string | undefined): string | null {
  if (accept === undefined || accept === '*/*' || accept === JSON_TYPE) return JSON_TYPE;
  // Apollo Client sends this one.
  if (accept === GRAPHQL_TYPE || accept === `${GRAPHQL_TYPE},${JSON_TYPE};q=0.9`) return GRAPHQL_TYPE;
  return null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the operation in a body; null for a batch, and for a body that must be refused. */
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

/** Runs one operation, and makes the response without Yoga's HTTP. */
export async function answerPlainly(
  pipeline: Pipeline,
  params: GraphQLParams,
  mediaType: string,
  planjam: Context,
): Promise<PlainReply> {
  const result = await pipeline.run(params, planjam);
  const { status, headers, body } = replyOf(result, mediaType, planjam.trace.id);
  return { status, headers, body, isWhole: status === 200 && isWhole(result) };
}
