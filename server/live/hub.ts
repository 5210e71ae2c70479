import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  getOperationAST,
  Kind,
  visit,
} from 'graphql';
import { type AudienceOf, answersFor } from '../../schema/core/cache/sharing.ts';
import type { FeedChannel } from '../../schema/core/feed/feed-channel.ts';
import { Watcher } from '../../schema/core/feed/watcher.ts';
import { checkOf } from '../../schema/core/viewer-stream.ts';
import { variablesError } from '../graphql/variables.ts';
import { openSubscription, refusalOf } from '../limits/admission.ts';
import { countedUntilItsEnd } from './counted.ts';
import { Executions } from './executions.ts';
import { SharedFrames } from './frame.ts';
import { type AnswerKey, Group } from './group.ts';
import type { Line, Source } from './line.ts';
import { answer, endOfFrame, failed, masked, type Operation, type PresentError, tripDeleted } from './payloads.ts';

type Results = AsyncIterableIterator<ExecutionResult, undefined>;

/** Subscriptions: who asks the same of the same trip shares the work. */
export class Hub {
  readonly #groups = new WeakMap<FeedChannel, Map<string, Group>>();
  /** A number for each parsed document; the parser keeps those that are used. */
  readonly #numbers = new WeakMap<DocumentNode, number>();
  #documents = 0;
  readonly #executions = new Executions<ExecutionResult | null>();

  constructor(
    private readonly presentError: PresentError,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Like graphql-js's subscribe, with errors masked and without the events whose subject is gone. */
  async subscribe(operation: Operation): Promise<Results | ExecutionResult> {
    const source = await this.#source(operation);
    return Symbol.asyncIterator in source ? this.#answers(source, operation) : source;
  }

  /** The same, but what can be shared is told on the line: then there is nothing to give back. */
  async follow(operation: Operation, line: Line): Promise<Results | ExecutionResult | null> {
    const source = await this.#source(operation);
    if (!(source instanceof Watcher)) {
      if (!(Symbol.asyncIterator in source)) return source;
      this.#pass(this.#answers(source, operation), line, operation.contextValue.trace.id);
      return null;
    }
    line.tells(source, operation.contextValue.trace.id);
    this.#groupOf(source, operation).follow({ watcher: source, context: operation.contextValue, line });
    return null;
  }

  /** Sends the results on the line, each when the one before has gone out. */
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
    line.tells(source, requestId);
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
    const error = variablesError(operation) ?? refusalOf(operation);
    if (error) return { errors: [error] };
    const counted = await openSubscription(operation.contextValue);
    if (counted instanceof GraphQLError) return { errors: [counted] };
    return countedUntilItsEnd(counted, async () => {
      const source = await createSourceEventStream(operation);
      if (Symbol.asyncIterator in source) return source as AsyncIterableIterator<unknown>;
      return masked(source, this.presentError, operation.contextValue.trace.id);
    });
  }

  #answers(source: AsyncIterableIterator<unknown>, operation: Operation): Results {
    const { presentError } = this;
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
            // Whoever resumes where it was gets the event; one that went on would miss it.
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

  /** What one person has subscribed to more than once is executed once. */
  #run(operation: Operation, event: unknown): Promise<ExecutionResult | null> {
    const { document, operationName, variableValues, contextValue } = operation;
    const { id = '', sessionId = '' } = contextValue.viewer ?? {};
    const about =
      event && typeof event === 'object' && 'seq' in event ? [Reflect.get(event, 'tripId'), event.seq] : event;
    const key = JSON.stringify([sessionId, this.#numberOf(document), operationName, variableValues, about]);
    return this.#executions.run(id, key, () => answer(operation, event, this.presentError));
  }

  #groupOf({ channel, viewer }: Watcher, operation: Operation): Group {
    const { schema, document, operationName, variableValues } = operation;
    const same = answersFor(schema, document);
    const audienceOf = audienceOfSubscription(operation);
    const isOwn = same === 'viewer' || (same === 'audience' && !audienceOf);
    const place = placeVariableOf(document, operationName);
    const variables = Object.entries(variableValues ?? {}).filter(([name]) => name !== place);
    const key = JSON.stringify([this.#numberOf(document), operationName, variables, isOwn && viewer.sessionId]);

    const groups = this.#groups.get(channel) ?? new Map<string, Group>();
    this.#groups.set(channel, groups);
    const before = groups.get(key);
    if (before) return before;
    const keyOf: AnswerKey | null =
      same === 'audience' && audienceOf ? (event, member) => audienceOf(event, member.watcher.viewer) : null;
    const group = new Group(
      channel,
      { schema, document, operationName, variableValues },
      keyOf,
      this.presentError,
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

/** Results that many subscribers get are serialized once. */
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

function audienceOfSubscription({ schema, document, operationName }: Operation): AudienceOf | null {
  const name = rootField(document, operationName)?.name.value ?? '';
  const audienceOf: unknown = schema.getSubscriptionType()?.getFields()[name]?.extensions.audienceOf;
  return typeof audienceOf === 'function' ? (audienceOf as AudienceOf) : null;
}

/** `x` of `messageSent(after: $x)`: it only says where to begin. Null if the document uses it elsewhere too. */
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
