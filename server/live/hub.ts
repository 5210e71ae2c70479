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
import { Group } from './group.ts';
import type { Line, Source } from './line.ts';
import { SharedMessages } from './messages.ts';
import { OperationKeys } from './operation-keys.ts';
import { answer, type Engine, endOfMessage, failed, masked, tripDeleted } from './payloads.ts';
import { isOfJournal, noteSeq } from './seqs.ts';
import { StateGroup } from './state-group.ts';

type Results = AsyncIterableIterator<ExecutionResult, undefined>;

/** Runs subscriptions. Subscribers with the same operation on the same trip share executions. */
export class Hub {
  readonly #groups: Groups<Group> = new WeakMap();
  readonly #stateGroups: Groups<StateGroup> = new WeakMap();
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

  /** Like `subscribe`, but sends the results on the line. @returns null, or the result if it is refused. */
  async follow(operation: Operation, line: Line): Promise<Results | ExecutionResult | null> {
    const source = await this.#source(operation);
    if (!(Symbol.asyncIterator in source)) return source;
    const { contextValue: context } = operation;
    if (!this.isShared || !followsTrip(source)) {
      this.#pass(this.#answers(source, operation), line, context.trace.id);
      return null;
    }
    line.setSource(source, context.trace.id);
    if (source instanceof Watcher) this.#groupOf(source, operation).follow({ watcher: source, context, line });
    else this.#stateGroupOf(source, operation).follow({ watcher: source, context, line });
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

  #groupOf({ channel, viewer }: Watcher, operation: Operation): Group {
    const { schema, document, operationName, variableValues } = operation;
    const asked = { schema, document, operationName, variableValues };
    return groupIn(
      this.#groups,
      channel,
      this.#keys.forGroup(operation, viewer),
      (onEmpty) => new Group(channel, asked, this.engine, onEmpty),
    );
  }

  #stateGroupOf({ channel, viewer, listen }: StateWatcher, operation: Operation): StateGroup {
    const { schema, document, operationName, variableValues } = operation;
    const execute = (contextValue: Context) =>
      this.#run({ schema, document, operationName, variableValues, contextValue }, undefined);
    return groupIn(
      this.#stateGroups,
      channel,
      this.#keys.forGroup(operation, viewer),
      (onEmpty) => new StateGroup(execute, listen, this.engine.presentError, onEmpty),
    );
  }
}

type Groups<Kind> = WeakMap<FeedChannel, Map<string, Kind>>;

function groupIn<Kind>(
  all: Groups<Kind>,
  channel: FeedChannel,
  key: string,
  make: (onEmpty: () => void) => Kind,
): Kind {
  const groups = all.get(channel) ?? new Map<string, Kind>();
  all.set(channel, groups);
  const group = groups.get(key) ?? make(() => groups.delete(key));
  groups.set(key, group);
  return group;
}

/** Caches serialized results: a result for many subscribers is serialized once. */
const serialized = new WeakMap<ExecutionResult, SharedMessages>();

function newsOf(result: ExecutionResult, requestId: string): SharedMessages {
  const news = serialized.get(result) ?? new SharedMessages([endOfMessage(result, requestId)]);
  serialized.set(result, news);
  return news;
}
