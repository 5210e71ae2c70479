import type { ApolloCache, ApolloClient, OperationVariables, TypedDocumentNode, Unmasked } from '@apollo/client';
import { command } from '../apollo/command.ts';
import { type Outcome, type OutcomeOf, withReference } from '../apollo/outcome.ts';
import { sentOnce } from '../apollo/session-link.ts';
import type { Clash, Kind, Stuck, Waiting } from './entry.ts';
import type { Verdict } from './settle.ts';
import { texts } from './texts.ts';

/** An entry of a kind whose input and additional values are known. */
export type EntryOf<Input, Shown> = Omit<Waiting, 'input' | 'shown'> & { input: Input; shown?: Shown };

interface Definition<Field extends string, Result extends { __typename: string }, Variables, Input, Shown> {
  document: TypedDocumentNode<Record<Field, Result>, { input: Variables }>;
  inputOf: (entry: EntryOf<Input, Shown>) => Variables;
  /** The answer that the screen shows until the server's; null: the screen does not have what the edit is about. */
  shown: (cache: ApolloCache, entry: EntryOf<Input, Shown>) => Unmasked<Record<Field, Result>> | null;
  /** Adds what was created to its list, or takes out what was removed, after an answer without a failure. */
  list?: (cache: ApolloCache, entry: EntryOf<Input, Shown>) => void;
  /** Whether nothing is left to do when its subject is not there any more. */
  isDoneWithout?: true;
  /** What CONFLICT means. Default: a refusal. */
  conflict?: 'changed';
  /** Returns the fields that were not written, because someone else has changed them. */
  clashesIn?: (
    payload: (OutcomeOf<Result> & { ok: true })['payload'],
    entry: EntryOf<Input, Shown>,
  ) => readonly Clash[];
}

/** How one kind of edit is sent, and shown before that. */
export interface QueuedKind {
  send: (client: ApolloClient, entry: Waiting) => Promise<Verdict>;
  show: (cache: ApolloCache, entry: Waiting) => void;
}

/** A domain's `queued.ts`: the edits of its entities that wait for a line. */
export type DomainQueued = { readonly [kind in Kind]?: QueuedKind };

/** Failures that say nothing about the edit. A server of another version does not know the document. */
const LATER_CODES: unknown[] = ['RATE_LIMITED', 'UNAVAILABLE', 'GRAPHQL_VALIDATION_FAILED'];

function failureOf(
  outcome: Outcome<unknown> & { ok: false },
  { isDoneWithout, conflict }: { isDoneWithout?: true | undefined; conflict?: 'changed' | undefined },
): Verdict {
  const { code, message, reference, isUnreached } = outcome;
  if (isUnreached || LATER_CODES.includes(code)) return 'later';
  if (code === 'UNAUTHENTICATED') return 'signed out';
  if (code === 'NOT_FOUND') return isDoneWithout ? 'done' : { reason: 'gone', message: texts.gone };
  if (code === 'CONFLICT' && conflict) return { reason: conflict, message: texts.conflict };
  return { reason: 'refused', message: withReference(message ?? texts.refused, reference) };
}

const clashing = (clashes: readonly Clash[]): Stuck => ({ reason: 'conflict', message: texts.conflict, clashes });

/** Defines a kind of edit. */
export function queuedKind<
  Field extends string,
  Result extends { __typename: string },
  Variables extends object,
  Input,
  Shown,
>(definition: Definition<Field, Result, Variables, Input, Shown>): QueuedKind {
  const { document, inputOf, shown, list, clashesIn } = definition;
  // Only the domain's own code adds entries of this kind.
  const typed = (entry: Waiting) => entry as unknown as EntryOf<Input, Shown>;
  return {
    send: async (client, waiting) => {
      const entry = typed(waiting);
      const outcome = await command<Field, Result, OperationVariables>(client, {
        mutation: document as TypedDocumentNode<Record<Field, Result>, OperationVariables>,
        variables: { input: inputOf(entry) },
        context: sentOnce,
        update: (cache, { data }) => {
          const [result] = Object.values<{ __typename: string }>(
            (data ?? {}) as Record<string, { __typename: string }>,
          );
          if (result && !['InvalidInput', 'Refusal'].includes(result.__typename)) list?.(cache, entry);
        },
      });
      if (!outcome.ok) return failureOf(outcome, definition);
      const clashes = clashesIn?.(outcome.payload, entry) ?? [];
      return clashes.length > 0 ? clashing(clashes) : 'done';
    },
    show: (cache, waiting) => {
      const entry = typed(waiting);
      const result = shown(cache, entry);
      if (!result) return;
      const query = cache.transformDocument(document);
      cache.write<object, OperationVariables>({
        query,
        dataId: 'ROOT_MUTATION',
        variables: { input: inputOf(entry) },
        result,
      });
      list?.(cache, entry);
    },
  };
}
