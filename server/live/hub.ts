import { createSourceEventStream, type ExecutionResult, GraphQLError } from 'graphql';
import type { Context } from '../../schema/core/context.ts';
import type { FeedChannel } from '../../schema/core/feed/feed-channel.ts';
import { followsTrip, type StateWatcher } from '../../schema/core/feed/state-watcher.ts';
import { Watcher } from '../../schema/core/feed/watcher.ts';
import { checkOf } from '../../schema/core/viewer-stream.ts';
import { Executions } from '../concurrency/executions.ts';
import { admit, openSubscription } from '../limits/admission.ts';
import type { Operation } from '../operation/operation.ts';
import { countedUntilItsEnd } from './counted.ts';
import { SharedMessages } from './messages.ts';
import { OperationKeys } from './operation-keys.ts';
import { answer, type Engine, endOfMessage, failed, masked, tripDeleted } from './payloads.ts';
import type { Sender, Source } from './sender.ts';
import { isOfJournal, noteSeq } from './seqs.ts';
import { SharedState } from './shared-state.ts';
import { SharedSubscription } from './shared-subscription.ts';

type Results = AsyncIterableIterator<ExecutionResult, undefined>;

/** Runs subscriptions. Subscribers with the same operation on the same trip share executions. */
export class Hub {
  readonly #subscriptions: SharedBy<SharedSubscription> = new WeakMap();
  readonly #states: SharedBy<SharedState> = new WeakMap();
  readonly #keys = new OperationKeys();
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

  /** Like `subscribe`, but sends the results with the sender. @returns null, or the result if it is refused. */
  async follow(operation: Operation, sender: Sender): Promise<Results | ExecutionResult | null> {
    const source = await this.#source(operation);
    if (!(Symbol.asyncIterator in source)) return source;
    const { contextValue: context } = operation;
    if (!this.isShared || !followsTrip(source)) {
      this.#pass(this.#answers(source, operation), sender, context.trace.id);
      return null;
    }
    sender.setSource(source, context.trace.id);
    if (source instanceof Watcher) this.#subscriptionOf(source, operation).follow({ watcher: source, context, sender });
    else this.#stateOf(source, operation).follow({ watcher: source, context, sender });
    return null;
  }

  /** Sends results with the sender, each after the one before was sent. */
  #pass(results: Results, sender: Sender, requestId: string): void {
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
    sender.setSource(source, requestId);
    const pass = async () => {
      for (let next = await results.next(); !next.done && !isEnded; next = await results.next()) {
        if (!sender.send(newsOf(next.value, requestId))) await sender.drained();
      }
    };
    pass()
      .catch(this.onError)
      .finally(() => {
        if (!isEnded) end();
        sender.finish();
      });
  }

  async #source(operation: Operation): Promise<AsyncIterableIterator<unknown> | ExecutionResult> {
    const cost = admit(operation);
    if (cost instanceof GraphQLError) return { errors: [cost] };
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
        try {
          for (;;) {
            const event = await source.next();
            if (event.done) {
              if (isOver || !(followsTrip(source) && source.isTripDeleted)) return { done: true, value: undefined };
              isOver = true;
              return { done: false, value: tripDeleted() };
            }
            const value = await run(event.value);
            if (!value || !(await mayDeliver(event.value))) continue;
            noteSeq(value, event.value);
            return { done: false, value };
          }
        } catch (error) {
          // The stream ends: a client that subscribes again gets what failed, while one that continued would miss it.
          await source.return?.();
          return { done: false, value: failed(error, presentError, operation.contextValue.trace.id) };
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

  #run(operation: Operation, event: unknown): Promise<ExecutionResult | null> {
    const { id = '', sessionId = '' } = operation.contextValue.viewer ?? {};
    const about = isOfJournal(event) ? [event.tripId, event.seq] : event;
    const key = this.#keys.forSession(operation, sessionId, about);
    return this.#executions.run(id, key, () => answer(operation, event, this.engine));
  }

  #subscriptionOf({ channel, viewer }: Watcher, operation: Operation): SharedSubscription {
    const { schema, document, operationName, variableValues } = operation;
    const asked = { schema, document, operationName, variableValues };
    return sharedIn(
      this.#subscriptions,
      channel,
      this.#keys.forShared(operation, viewer),
      (onEmpty) => new SharedSubscription(channel, asked, this.engine, onEmpty),
    );
  }

  #stateOf({ channel, viewer, listen }: StateWatcher, operation: Operation): SharedState {
    const { schema, document, operationName, variableValues } = operation;
    const execute = (contextValue: Context) =>
      this.#run({ schema, document, operationName, variableValues, contextValue }, undefined);
    return sharedIn(
      this.#states,
      channel,
      this.#keys.forShared(operation, viewer),
      (onEmpty) => new SharedState(execute, listen, this.engine.presentError, onEmpty),
    );
  }
}

type SharedBy<Kind> = WeakMap<FeedChannel, Map<string, Kind>>;

function sharedIn<Kind>(
  all: SharedBy<Kind>,
  channel: FeedChannel,
  key: string,
  make: (onEmpty: () => void) => Kind,
): Kind {
  const shared = all.get(channel) ?? new Map<string, Kind>();
  all.set(channel, shared);
  const found = shared.get(key) ?? make(() => shared.delete(key));
  shared.set(key, found);
  return found;
}

/** Caches serialized results: a result for many subscribers is serialized once. */
const serialized = new WeakMap<ExecutionResult, SharedMessages>();

function newsOf(result: ExecutionResult, requestId: string): SharedMessages {
  const news = serialized.get(result) ?? new SharedMessages([endOfMessage(result, requestId)]);
  serialized.set(result, news);
  return news;
}
