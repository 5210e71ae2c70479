import type { Member, TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from './context.ts';
import type { IdentifiedType } from './ids.ts';
import type { ChangeFormat, EntityFields } from './input/entity.ts';
import type { Capability } from './permissions.ts';

/** The content of an event, as JSON: the subject's fields before and after the change. */
export interface Payload {
  before?: object;
  after?: object;
}

/** The values of a private field: the history shows none of them. */
interface PrivateValues {
  hidden: ChangeFormat;
}

/** How a field of a payload is recorded. Null: it is no value of its own, such as an id or a position. */
type Recording = ChangeFormat | PrivateValues | null;

export type Recordings = Readonly<Record<string, Recording>>;

/** How each field of a payload is recorded. */
export type ShownFields<Fields> = Record<keyof Fields, Recording>;

/** How the payloads of an entity record its fields. */
export const recordingsOf = <Fields extends EntityFields>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { format, isPrivate }]) => [name, isPrivate ? { hidden: format } : format]),
  ) as Record<keyof Fields, Recording>;

/** The format of a recorded value, also of a private one. */
export const formatOf = (recording: Recording | undefined): ChangeFormat | null =>
  typeof recording === 'object' ? (recording?.hidden ?? null) : (recording ?? null);

/** What the chat says of events. */
export type Notice = 'JOINED' | 'LEFT' | 'DATES_CHANGED' | 'POLL_OPENED' | 'POLL_CLOSED' | 'ACTIVITIES_ADDED';

interface Declaration {
  description: string;
  /**
   * Stored with each event. Raise it when a reader would misread older events: a field changes its meaning or type, or
   * is gone. An added field needs no new version if its absence means null.
   */
  version: number;
  /** The type of the entity that `subjectId` identifies. */
  subject: IdentifiedType;
  /** Reads this entity, of any trip; null after its removal. It checks no membership. */
  readSubject: (ctx: Context, id: string) => Promise<{ id: string; tripId?: string } | null>;
  /** Reads the name for the history, if the payload does not record it; null without one. It checks no membership. */
  readName?: (ctx: Context, event: TripEvent) => Promise<string | null>;
  /** Completes the changes for the history with what the payload does not record, such as names. */
  readChanges?: (ctx: Context, event: TripEvent, changes: FieldChange[]) => Promise<FieldChange[]>;
  /** Who sees the same subject. Others may see less of a `viewer` event, so each subscriber has an execution. */
  audience: 'members' | 'viewer';
  /** The filter of `tripEvents` that has this kind. */
  stream: 'tripChanged' | 'pollChanged' | 'messageSent';
  /** The unseen count that this event raises by one. */
  unseen?: 'activities' | 'messages' | 'polls' | 'expenses';
  /** What a line in the chat says of the events of this kind. Without it, the chat says nothing. */
  notice?: Notice;
  /** The event ends the membership of `before.userId`. That person's streams of the trip end too. */
  endsMembership?: true;
  /** The event ends the trip for everyone, until it is restored. All streams of the trip end. */
  endsTrip?: true;
  /** Whether a member may restore what the event removed. Without it, no one can. @param before The payload. */
  mayRestore?: (member: Pick<Member, 'userId' | 'role'>, before: object) => boolean;
  /** The capability to restore the fields that the event changed. Without it, they can't be restored. */
  fieldsRestoredBy?: Capability;
  /** Whether the member may restore them, if it depends on more than the capability. */
  mayRestoreFields?: (ctx: Context, event: TripEvent, member: Pick<Member, 'userId' | 'role'>) => Promise<boolean>;
  /**
   * Restores them, unless they are those of the trip or an activity. The caller must check the membership first.
   * @returns the seq of the event that says so; null if they have these values already.
   */
  restoreFields?: (ctx: Context, event: TripEvent) => Promise<number | null>;
  /** The kind of event that undoes this one. Without it, the event can't be undone. */
  undoneBy?: string;
  /** The event brings back what was removed. An event without it does, too, if its `after` has `restored: true`. */
  restores?: true;
  /** The fields of the payload that the trip's history shows. Without it, it shows none. */
  shown?: Recordings;
}

export interface FieldChange {
  field: string;
  format: ChangeFormat;
  /** Null: it had no value, or the entity is new. */
  before: string | null;
  /** Null: it has no value any more, or the entity was removed. */
  after: string | null;
  /** The time zones in which to show the two, if they are times. Null or absent: the trip's. */
  beforeTimeZone?: string | null;
  afterTimeZone?: string | null;
}

declare const payload: unique symbol;

/** A declared kind. Only the compiler knows the shape of its payload. */
export interface EventKind<Shape extends Payload = Payload> extends Declaration {
  [payload]?: Shape;
}

/** Each domain's events.ts adds its own kinds: `interface EventKinds extends Kinds<typeof pollEvents> {}`. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface EventKinds {}

export type Kinds<Declared> = { [Kind in keyof Declared]: Declared[Kind] };

export type EventName = keyof EventKinds & string;

export type PayloadOf<Kind extends EventName> = EventKinds[Kind] extends EventKind<infer Shape> ? Shape : never;

const catalogue = new Map<string, Declaration>();
export type TripStream = 'tripEvents' | Declaration['stream'];

/** The kinds of each stream. All watchers of a stream share its set. */
const streams: Record<TripStream, Set<string>> = {
  tripEvents: new Set(),
  tripChanged: new Set(),
  pollChanged: new Set(),
  messageSent: new Set(),
};

export const event = <Shape extends Payload = { before?: never; after?: never }>(
  declaration: Declaration,
): EventKind<Shape> => declaration;

/** Adds a domain's kinds to the catalogue. @throws Error when another domain has a kind with the same name. */
export function declareEvents<Declared extends Record<string, Declaration>>(kinds: Declared): Declared {
  for (const [kind, declaration] of Object.entries(kinds)) {
    if (catalogue.has(kind)) throw new Error(`Two domains declare the event ${kind}.`);
    catalogue.set(kind, declaration);
    streams.tripEvents.add(kind);
    streams[declaration.stream].add(kind);
  }
  return kinds;
}

/** Returns all kinds that this build knows. A newer build may have written others. */
export const eventKinds = (): ReadonlyMap<EventName, Declaration> => catalogue as ReadonlyMap<EventName, Declaration>;

/** @returns the declaration of a kind; undefined for a kind of a newer build. */
export const declarationOf = (kind: string): Declaration | undefined => catalogue.get(kind);

export const kindsOn = (stream: TripStream): ReadonlySet<string> => streams[stream];
