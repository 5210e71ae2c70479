import type { ApolloClient } from '@apollo/client';
import type { Outcome } from '../apollo/outcome.ts';
import type { TripEventKind } from '../gql/graphql.ts';
import type { HistoryEvent } from './history-event.tsx';

interface Removal extends Pick<HistoryEvent, 'subjectId' | 'changes'> {
  tripId: string;
  /** The subject's name at that time, or else a text in its place. */
  name: string;
}

/** Restores what was removed. @returns what to say then. */
export type Restore = (client: ApolloClient, removal: Removal) => Promise<Outcome<string>>;

export interface Sentence {
  verb: string;
  /** Whether the name of the subject follows. */
  isNamed?: true;
  /** Of a name that the server has made in English. Usually that of the text, which people have written. */
  nameDirection?: 'ltr';
  /** The verb for an event without a known name. The name is that of a person, or of the activity of a picture. */
  unnamed?: string;
  rest?: string;
  hasFields?: true;
  /** Of an entity that is new, removed or restored: the fields whose values are shown, with their labels. */
  values?: Readonly<Record<string, string>>;
  /** Whether it also happens by itself: without an actor. */
  isByItself?: true;
  /** For an addition that brought back what had been removed. */
  ofRestoration?: Sentence;
  /** For an event about another person than its actor. */
  ofOther?: Sentence;
  /** Another sentence for some events of the kind. */
  of?: (event: Pick<HistoryEvent, 'actor' | 'changes'>) => Sentence | null;
  /** For a removal that can be undone. */
  restore?: Restore;
}

/** A domain's `history.ts`: what the history says of each kind of event. Null: it leaves it out. */
export type DomainHistory = Partial<Record<TripEventKind, Sentence | null>>;

export const sentences: DomainHistory = Object.assign(
  {},
  ...Object.values(import.meta.glob<DomainHistory>('../*/history.ts', { eager: true, import: 'history' })),
);

export const historyKinds = (Object.keys(sentences) as TripEventKind[]).filter((kind) => sentences[kind]);

export function sentenceOf(event: HistoryEvent): Sentence {
  const { kind, actor, subjectName, isRestoration } = event;
  const sentence = sentences[kind] ?? { verb: '' };
  const isOther = actor !== null && subjectName !== null && subjectName !== actor.username;
  return (isOther && sentence.ofOther) || (isRestoration && sentence.ofRestoration) || sentence.of?.(event) || sentence;
}

type Named = Pick<HistoryEvent, 'subjectName' | 'currentSubjectName'>;

/** The subject's name at that time, or else now; a person's name now. Null: it is gone, or there is none. */
export const nameOf = ({ subjectName, currentSubjectName }: Named): string | null => subjectName ?? currentSubjectName;
