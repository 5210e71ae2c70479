import { type DocumentNode, type ExecutionResult, GraphQLError } from 'graphql';
import type { Context, Trace } from '../../schema/core/context.ts';
import { boundedResult } from '../../schema/core/cost/answer-size.ts';
import { schema } from '../../schema/index.ts';
import type { Admission } from '../limits/admission.ts';
import type { Hub } from '../live/hub.ts';
import { type Engine, masked, type Operation, type PresentError } from '../live/payloads.ts';
import { Documents } from './documents.ts';
import { seqIn } from './last-event-id.ts';
import { operationIn } from './operation-name.ts';
import { requestError } from './request-errors.ts';

interface Params {
  query?: string | undefined;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

type Result = ExecutionResult | AsyncIterableIterator<ExecutionResult>;

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

/** Each guard of an operation exists once, for all transports. Those of a request are in server/http/gate.ts. */
export class Pipeline {
  readonly #documents = new Documents(schema);

  constructor(
    private readonly hub: Hub,
    private readonly admission: Admission,
    private readonly engine: Engine,
  ) {}

  get presentError(): PresentError {
    return this.engine.presentError;
  }

  /** The operation of a request, as the log names it, if its document is known. */
  operationOf({ query = '', operationName }: Params): Trace['operation'] {
    const document = this.#documents.known(query);
    return document && operationIn(document, operationName);
  }

  /** Parses and validates a document in advance. @throws GraphQLError if it is not valid. */
  learn(query: string): void {
    if (!this.#documents.known(query)) this.#documents.validate(query, this.#documents.parse(query));
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
    const result = await this.admission.run(operation, () => this.engine.execute(operation));
    return masked(boundedResult(result, contextValue), this.presentError, contextValue.trace.id);
  }

  /**
   * Runs an operation from its text. Errors are presented. @param lastEventId The header, for a subscription.
   * @returns a stream for a subscription.
   */
  async run(params: Params, ctx: Context, method?: string, lastEventId: string | null = null): Promise<Result> {
    try {
      const { operation, kind } = this.prepare(params, ctx, method);
      if (kind !== 'subscription') return await this.execute(operation);
      ctx.resumeAfter = seqIn(lastEventId);
      const results = await this.hub.subscribe(operation);
      return 'errors' in results ? masked(results, this.presentError, ctx.trace.id) : results;
    } catch (error) {
      return { errors: [this.presentError(error, ctx.trace.id)] };
    }
  }
}
