/** What an edit does to its subject. The rules of the queue know no more of a kind. */
const roles = {
  addActivity: 'create',
  updateActivity: 'update',
  moveActivity: 'move',
  removeActivity: 'remove',
  restoreActivity: 'restore',
  castVote: 'other',
  sendMessage: 'other',
  recordExpense: 'other',
  setAnswer: 'answer',
  setTripAnswer: 'answer',
  setReaction: 'answer',
} as const;

export type Kind = keyof typeof roles;

type Values = Readonly<Record<string, unknown>>;

/** A field that someone else has changed meanwhile. The values are those of the input. */
export interface Clash {
  field: string;
  /** How to show the values: the API's ChangeFormat. */
  format: string;
  theirs: unknown;
  yours: unknown;
  /** The name of the person who changed it; null if that is unknown. */
  by: string | null;
  /** When they did: ISO 8601; null if that is unknown. */
  at: string | null;
}

/** Why an entry is not sent by itself any more. */
export interface Stuck {
  /**
   * `conflict`: see `clashes`. `changed`: the subject that was to be removed. `gone`: the subject was removed.
   * `refused`: the server gives the reason.
   */
  reason: 'conflict' | 'changed' | 'gone' | 'refused';
  /** For the person. */
  message: string;
  clashes?: readonly Clash[];
}

/** An edit that the server does not have yet, as far as this device knows. */
export interface Waiting {
  id: string;
  tripId: string;
  /** For the list of what waits, also when the trip cannot be read any more. Absent if no one knew it. */
  tripName?: string;
  /** One of `Kind`. A newer version of the app may have stored others, which are left alone. */
  kind: string;
  /** The id of the activity, poll, message, expense or traveler. */
  subjectId: string;
  /** What the edit writes: the mutation's input without the ids of the trip and the subject. */
  input: Values;
  /** The values that the person saw, of all fields of what is updated or removed. Own edits that wait are in them. */
  base?: Values;
  /** What the screen shows of it in addition to the input. */
  shown?: Values;
  /** When it was made, by the server's clock as far as it is known: ISO 8601. */
  at: string;
  /** Whether it may have arrived: it was sent, and no answer came. Such an entry is sent again exactly as it is. */
  isTried: boolean;
  stuck: Stuck | null;
  /** Edits that a removal has made needless. They come back when it is taken back. */
  dropped?: readonly Waiting[];
}

/** An edit as a form or a gesture makes it. */
export type Edit = Pick<Waiting, 'tripId' | 'subjectId' | 'input' | 'base' | 'shown'> & { kind: Kind };

export const kindNames = Object.keys(roles);

export const isKind = (kind: string): kind is Kind => kind in roles;

export const roleOf = ({ kind }: Pick<Waiting, 'kind'>) => (isKind(kind) ? roles[kind] : null);

/** @param at ISO 8601. @param isTried Whether it was sent already, and no answer came. */
export const waitingOf = (edit: Edit, at: string, isTried: boolean): Waiting => ({
  ...edit,
  // Not randomUUID, which browsers have in secure contexts only.
  id: `${edit.subjectId}.${Date.now().toString(36)}${Math.random().toString(36).slice(1)}`,
  at,
  isTried,
  stuck: null,
});
