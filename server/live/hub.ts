import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  getOperationAST,
  Kind,
  visit,
} from 'graphql';
import { answersFor } from '../../schema/core/cache/sharing.ts';
import type { FeedChannel } from '../../schema/core/feed/feed-channel.ts';
import { Watcher } from '../../schema/core/feed/watcher.ts';
import { checkOf } from '../../schema/core/viewer-stream.ts';
import { openSubscription, refusalOf } from '../limits/admission.ts';
import { countedUntilItsEnd } from './counted.ts';
import { Executions } from './executions.ts';
import { SharedFrames } from './frame.ts';
import { Group } from './group.ts';
import type { Line, Source } from './line.ts';
import { answer, type Engine, endOfFrame, failed, masked, type Operation, tripDeleted } from './payloads.ts';

type Results = AsyncIterableIterator<ExecutionResult, undefined>;

/** Runs subscriptions. Subscribers with the same operation on the same trip share executions. */
export class Hub {
  readonly #groups = new WeakMap<FeedChannel, Map<string, Group>>();
  /** A number for each parsed document. The document cache keeps those in use alive. */
  readonly #numbers = new WeakMap<DocumentNode, number>();
  #documents = 0;
  readonly #executions = new Executions<ExecutionResult | null>();

  constructor(
    private readonly engine: Engine,
    private readonly onError: (error: unknown) => void,
    /** Whether subscribers that may see the same share executions. */
    private readonly isShared = true,
  ) {}

  /** Subscribes like graphql-js, but masks errors and leaves out events whose subject is gone. */
  async subscribe(operation: Operation): Promise<Results | ExecutionResult> {
    const source = await this.#source(operation);
    return Symbol.asyncIterator in source ? this.#answers(source, operation) : source;
  }

  /**
   * Like `subscribe`, but sends the results on the line.
   * @returns null, or the result if the subscription is refused.
   */
  async follow(operation: Operation, line: Line): Promise<Results | ExecutionResult | null> {
    const source = await this.#source(operation);
    if (!this.isShared || !(source instanceof Watcher)) {
      if (!(Symbol.asyncIterator in source)) return source;
      this.#pass(this.#answers(source, operation), line, operation.contextValue.trace.id);
      return null;
    }
    line.setSource(source, operation.contextValue.trace.id);
    this.#groupOf(source, operation).follow({ watcher: source, context: operation.contextValue, line });
    return null;
  }

  /** Sends results on the line, each after the one before was sent. */
  #pass(results: Results, line: Line, requestId: string): void {
    let isEnded = false;
    const end = () => {
      isEnded = true;
      results.return?.().catch(this.onError);
    };
    const source: Source = {
      end,
      isTripDeleted: false,
      get isEnded() {
        return isEnded;
      },
    };
    line.setSource(source, requestId);
    const pass = async () => {
      for (let next = await results.next(); !next.done && !isEnded; next = await results.next()) {
        if (!line.send(newsOf(next.value, requestId))) await line.drained();
      }
    };
    pass()
      .catch(this.onError)
      .finally(() => {
        if (!isEnded) end();
        line.finish();
      });
  }

  async #source(operation: Operation): Promise<AsyncIterableIterator<unknown> | ExecutionResult> {
    const error = refusalOf(operation);
    if (error) return { errors: [error] };
    const counted = await openSubscription(operation.contextValue);
    if (counted instanceof GraphQLError) return { errors: [counted] };
    return countedUntilItsEnd(counted, async () => {
      const source = await createSourceEventStream(operation);
      if (Symbol.asyncIterator in source) return source as AsyncIterableIterator<unknown>;
      return masked(source, this.engine.presentError, operation.contextValue.trace.id);
    });
  }

  #answers(source: AsyncIterableIterator<unknown>, operation: Operation): Results {
    const { presentError } = this.engine;
    const run = (event: unknown) => this.#run(operation, event);
    const mayDeliver = checkOf(source);
    let isOver = false;
    return {
      async next() {
        for (;;) {
          const event = await source.next();
          if (event.done) {
            if (isOver || !(source instanceof Watcher && source.isTripDeleted)) return { done: true, value: undefined };
            isOver = true;
            return { done: false, value: tripDeleted() };
          }
          const value = await run(event.value);
          if (!value) continue;
          try {
            if (await mayDeliver(event.value)) return { done: false, value };
          } catch (error) {
            // The stream ends: a client that resumes gets the event, while one that continued would miss it.
            if (source instanceof Watcher) source.end();
            return { done: false, value: failed(error, presentError, operation.contextValue.trace.id) };
          }
        }
      },
      async return() {
        await source.return?.();
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  /** Executes an event once for all equal subscriptions of one person. */
  #run(operation: Operation, event: unknown): Promise<ExecutionResult | null> {
    const { document, operationName, variableValues, contextValue } = operation;
    const { id = '', sessionId = '' } = contextValue.viewer ?? {};
    const about =
      event && typeof event === 'object' && 'seq' in event ? [Reflect.get(event, 'tripId'), event.seq] : event;
    const key = JSON.stringify([sessionId, this.#numberOf(document), operationName, variableValues, about]);
    return this.#executions.run(id, key, () => answer(operation, event, this.engine));
  }

  #groupOf({ channel, viewer }: Watcher, operation: Operation): Group {
    const { schema, document, operationName, variableValues } = operation;
    const isOwn = answersFor(schema, document) === 'viewer';
    const place = placeVariableOf(document, operationName);
    const variables = Object.entries(variableValues ?? {}).filter(([name]) => name !== place);
    const key = JSON.stringify([this.#numberOf(document), operationName, variables, isOwn && viewer.sessionId]);

    const groups = this.#groups.get(channel) ?? new Map<string, Group>();
    this.#groups.set(channel, groups);
    const before = groups.get(key);
    if (before) return before;
    const group = new Group(
      channel,
      { schema, document, operationName, variableValues },
      this.engine,
      this.onError,
      () => groups.delete(key),
    );
    groups.set(key, group);
    return group;
  }

  #numberOf(document: DocumentNode): number {
    const before = this.#numbers.get(document);
    if (before) return before;
    this.#documents += 1;
    this.#numbers.set(document, this.#documents);
    return this.#documents;
  }
}

/** Caches serialized results: a result for many subscribers is serialized once. */
const serialized = new WeakMap<ExecutionResult, SharedFrames>();

function newsOf(result: ExecutionResult, requestId: string): SharedFrames {
  const news = serialized.get(result) ?? new SharedFrames([endOfFrame(result, requestId)]);
  serialized.set(result, news);
  return news;
}

const rootField = (document: DocumentNode, operationName: string | null | undefined) => {
  const selection = getOperationAST(document, operationName)?.selectionSet.selections[0];
  return selection?.kind === Kind.FIELD ? selection : null;
};

/**
 * Returns `x` of `messageSent(after: $x)`: the variable only sets the start. Null if the document also uses it
 * elsewhere.
 */
function placeVariableOf(document: DocumentNode, operationName: string | null | undefined): string | null {
  const after = rootField(document, operationName)?.arguments?.find(({ name }) => name.value === 'after')?.value;
  if (after?.kind !== Kind.VARIABLE) return null;
  let uses = 0;
  visit(document, {
    VariableDefinition: () => false,
    Variable: ({ name }) => {
      if (name.value === after.name.value) uses += 1;
    },
  });
  return uses === 1 ? after.name.value : null;
}
