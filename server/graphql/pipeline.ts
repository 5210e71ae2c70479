import { type DocumentNode, type ExecutionResult, GraphQLError } from 'graphql';
import type { Context } from '../../schema/core/context.ts';
import { boundedResult } from '../../schema/core/cost/answer-size.ts';
import type { Trace } from '../../schema/core/trace.ts';
import { schema } from '../../schema/index.ts';
import { invalidToken, invalidTokenHeaders } from '../http/access-tokens.ts';
import type { Exchange } from '../http/exchange.ts';
import { RETRY_AFTER_SECONDS, type Services } from '../http/transports.ts';
import type { Hub } from '../live/hub.ts';
import { type Engine, masked, type PresentError } from '../live/payloads.ts';
import type { Operation } from '../operation/operation.ts';
import { requestError } from '../operation/request-errors.ts';
import { type Accepted, acceptedBy, EVENTS_TYPE } from './accept.ts';
import { Documents } from './documents.ts';
import type { EventStreams } from './event-streams.ts';
import { seqIn } from './last-event-id.ts';
import { operationIn } from './operation-name.ts';
import { GRAPHQL_TYPE, isStream, JSON_TYPE, type Reply, refusal, replyOf } from './reply.ts';
import type { ResponseCache } from './response-cache.ts';

export interface Params {
  query?: string | undefined;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

const notAcceptable = {
  status: 406,
  code: 'NOT_ACCEPTABLE',
  message: `Responses are ${JSON_TYPE}, ${GRAPHQL_TYPE} or ${EVENTS_TYPE}.`,
};

type Result = ExecutionResult | AsyncIterable<ExecutionResult>;

/** @throws GraphQLError if there is no such operation, or a GET request asks for a mutation. */
function requireOperation(document: DocumentNode, operationName: Params['operationName'], method: string) {
  const operation = operationIn(document, operationName);
  if (!operation) {
    // For application/json too: the request itself is wrong.
    const extensions = { http: { status: 400 } };
    const unknown = new GraphQLError('There is no such operation.', { extensions });
    throw requestError(unknown, 'OPERATION_RESOLUTION_FAILURE');
  }
  if (operation.kind === 'mutation' && method === 'GET') {
    throw new GraphQLError('Can only perform a mutation operation from a POST request.', {
      extensions: { code: 'BAD_REQUEST', http: { status: 405, headers: { Allow: 'POST' } } },
    });
  }
  return operation;
}

interface Parts {
  hub: Hub;
  engine: Engine;
  streams: EventStreams;
  /** Null: every response is made anew. */
  cache: ResponseCache | null;
  services: Pick<Services, 'admission' | 'findCaller' | 'reportBug' | 'whileHere'>;
}

/** Each guard of an operation exists once, for all transports. Those of a request are in server/http/gate.ts. */
export class Pipeline {
  readonly #documents = new Documents(schema);

  constructor(private readonly parts: Parts) {}

  get presentError(): PresentError {
    return this.parts.engine.presentError;
  }

  /** The way of an operation over HTTP: media type, caller, cached response, document, admission, execution, reply. */
  async answer(params: Params, exchange: Exchange): Promise<Reply> {
    const { cache, services } = this.parts;
    const { trace } = exchange;
    const accepted = acceptedBy(exchange.incoming.headers.accept);
    try {
      // Not executed: its sender could not read the result.
      if (!accepted.json && !accepted.events) return refusal(notAcceptable, trace.id);
      return await services.whileHere(async () => {
        exchange.caller = await services.findCaller(exchange, cache?.tripOf(params) ?? null);
        if (!exchange.caller) return refusal(invalidToken, trace.id, invalidTokenHeaders);
        const { ctx, onTrip } = exchange.caller;
        const make = async () => this.reply(await this.#run(params, ctx, exchange), accepted, trace.id);
        if (cache && accepted.json) return cache.answer({ ...params, mediaType: accepted.json, onTrip }, ctx, make);
        return make();
      });
    } catch (error) {
      const report = services.reportBug(error, trace.id);
      return refusal(report, trace.id, report.status === 503 ? { 'Retry-After': RETRY_AFTER_SECONDS } : {});
    } finally {
      trace.operation ??= this.operationOf(params);
    }
  }

  /**
   * Parses and validates. Names the operation in the context's trace.
   * @throws GraphQLError that says what is wrong with the request, not yet presented.
   */
  prepare({ query = '', operationName, variables }: Params, contextValue: Context, method = 'POST') {
    const known = this.#documents.known(query);
    const document = known ?? this.#documents.parse(query);
    const named = requireOperation(document, operationName, method);
    if (!known) this.#documents.validate(query, document);
    contextValue.trace.operation = named;
    const operation: Operation = { schema, document, operationName, variableValues: variables, contextValue };
    return { operation, kind: named.kind };
  }

  /** Runs a prepared query or mutation, within its limits. Errors are presented. */
  async execute(operation: Operation): Promise<ExecutionResult> {
    const { contextValue } = operation;
    const { engine, services } = this.parts;
    const { id } = contextValue.trace;
    try {
      const result = await services.admission.run(operation, () => engine.execute(operation));
      return masked(boundedResult(result, contextValue), this.presentError, id);
    } catch (error) {
      // For example the check of the session after a wait, while the database is away.
      return { errors: [this.presentError(error, id)] };
    }
  }

  /** Makes the reply in a media type that the client accepts. */
  reply(result: Result, { json, events }: Accepted, requestId: string): Reply {
    if (events && (isStream(result) || !json)) return this.parts.streams.respond(result, requestId);
    return replyOf(result, json ?? JSON_TYPE, requestId);
  }

  /** The operation of a request, as the log names it, if its document is known. */
  operationOf({ query = '', operationName }: Params): Trace['operation'] {
    const document = this.#documents.known(query);
    return document && operationIn(document, operationName);
  }

  /** Runs an operation from its text. Errors are presented. @returns a stream for a subscription. */
  async #run(params: Params, ctx: Context, { incoming }: Exchange): Promise<Result> {
    try {
      const { operation, kind } = this.prepare(params, ctx, incoming.method);
      if (kind !== 'subscription') return await this.execute(operation);
      ctx.resumeAfter = seqIn(incoming.headers['last-event-id']?.toString() ?? null);
      const results = await this.parts.hub.subscribe(operation);
      return 'errors' in results ? masked(results, this.presentError, ctx.trace.id) : results;
    } catch (error) {
      return { errors: [this.presentError(error, ctx.trace.id)] };
    }
  }
}
