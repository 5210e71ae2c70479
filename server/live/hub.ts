import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  getOperationAST,
  Kind,
  visit,
} from 'graphql';
import { type FeedChannel, Watcher } from '../../schema/feed-channel.ts';
import { type AudienceOf, answersFor } from '../../schema/sharing.ts';
import { type AnswerKey, Group } from './group.ts';
import type { Line } from './line.ts';
import { answer, type Operation, type PresentError } from './payloads.ts';

type Results = AsyncIterableIterator<ExecutionResult, undefined>;

/** The last that is told to those who held a seat until then: everyone else can't tell a trip that is gone from another. */
const tripDeleted = new GraphQLError('This trip was deleted.', { extensions: { code: 'TRIP_DELETED' } });

/** Subscriptions: who asks the same of the same trip shares the work. */
export class Hub {
  readonly #groups = new WeakMap<FeedChannel, Map<string, Group>>();
  /** A number for each parsed document; the parser keeps those that are used. */
  readonly #numbers = new WeakMap<DocumentNode, number>();
  #documents = 0;

  constructor(
    private readonly presentError: PresentError,
    private readonly onError: (error: unknown) => void,
  ) {}

  /**
   * Like graphql-js's subscribe, with errors masked and without the events whose subject is gone.
   * @param line Where to tell what can be shared: then the stream gives nothing itself, and ends when there is no more.
   */
  async subscribe(operation: Operation, line: Line | null): Promise<Results | ExecutionResult> {
    const source = await createSourceEventStream(operation);
    if (!(Symbol.asyncIterator in source)) {
      return { ...source, ...(source.errors && { errors: source.errors.map(this.presentError) as GraphQLError[] }) };
    }
    if (line && source instanceof Watcher) return this.#follow(source, operation, line);
    return this.#answers(source as AsyncIterableIterator<unknown>, operation);
  }

  #answers(source: AsyncIterableIterator<unknown>, operation: Operation): Results {
    const { presentError } = this;
    return {
      async next() {
        for (;;) {
          const event = await source.next();
          if (event.done) return { done: true, value: undefined };
          const value = await answer(operation, event.value, presentError);
          if (value) return { done: false, value };
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

  #follow(watcher: Watcher, operation: Operation, line: Line): Results {
    const done = this.#groupOf(watcher, operation).follow({ watcher, operation, line });
    const end = { done: true, value: undefined } as const;
    let isSaid = false;
    return {
      async next() {
        await done;
        if (!watcher.isTripDeleted || isSaid) return end;
        isSaid = true;
        return { done: false, value: { errors: [tripDeleted] } };
      },
      return: () => {
        watcher.end();
        return Promise.resolve(end);
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
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
    const keyOf: AnswerKey =
      same === 'audience' && audienceOf ? (event, member) => audienceOf(event, member.watcher.viewer) : () => '';
    const group = new Group(channel, keyOf, this.presentError, this.onError, () => groups.delete(key));
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
