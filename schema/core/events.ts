import type { IdentifiedType } from './ids.ts';

/** What an event says of its subject, as JSON: the fields as they were and as they are. */
export interface Payload {
  before?: object;
  after?: object;
}

/** A kind of event, as its domain declares it. */
interface Declaration {
  /** For the API: a sentence. */
  description: string;
  /** The version of the payload's shape; an event is kept with it. Raise it when the shape changes. */
  version: number;
  /** The type of what `subjectId` names. */
  subject: IdentifiedType;
  /** The subscription that delivers it. */
  stream: 'tripChanged' | 'pollChanged' | 'messageSent';
  /** The count of unseen entities to which it adds one. */
  unseen?: 'activities' | 'messages' | 'polls';
  /** It ends the membership of `before.userId`, whose streams of the trip end with it. */
  endsMembership?: true;
  /** The kind of event that undoes it. Without one it can't be undone. */
  undoneBy?: string;
}

declare const payload: unique symbol;

/** A declared kind. The shape of its payload is known to the compiler alone. */
export interface EventKind<Shape extends Payload = Payload> extends Declaration {
  [payload]?: Shape;
}

/**
 * The kinds of all domains by name. Each domain's events.ts adds its own:
 * `interface EventKinds extends Kinds<typeof pollEvents> {}`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface EventKinds {}

/** The kinds that a domain declares, for EventKinds. */
export type Kinds<Declared> = { [Kind in keyof Declared]: Declared[Kind] };

export type EventName = keyof EventKinds & string;

export type PayloadOf<Kind extends EventName> = EventKinds[Kind] extends EventKind<infer Shape> ? Shape : never;

const catalogue = new Map<string, Declaration>();
/** Every watcher of a stream holds the same set. */
const streams: Record<Declaration['stream'], Set<string>> = {
  tripChanged: new Set(),
  pollChanged: new Set(),
  messageSent: new Set(),
};

/** Declares one kind. The type argument is the shape of its payload. */
export const event = <Shape extends Payload = { before?: never; after?: never }>(
  declaration: Declaration,
): EventKind<Shape> => declaration;

/** Adds a domain's kinds to the catalogue. @throws Error when another domain has one of the same name. */
export function declareEvents<Declared extends Record<string, Declaration>>(kinds: Declared): Declared {
  for (const [kind, declaration] of Object.entries(kinds)) {
    if (catalogue.has(kind)) throw new Error(`Two domains declare the event ${kind}.`);
    catalogue.set(kind, declaration);
    streams[declaration.stream].add(kind);
  }
  return kinds;
}

/** All kinds that this build knows. A newer one may have written others. */
export const eventKinds = (): ReadonlyMap<EventName, Declaration> => catalogue as ReadonlyMap<EventName, Declaration>;

/** @returns what is declared of a kind; undefined for a newer build's. */
export const declarationOf = (kind: string): Declaration | undefined => catalogue.get(kind);

/** @returns the kinds that this subscription delivers. */
export const kindsOn = (stream: Declaration['stream']): ReadonlySet<string> => streams[stream];
