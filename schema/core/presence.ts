/** The people who have a trip open, over all processes. The bus signals every change as `presence`. */
export interface Presence {
  /** Adds one window of this user on the trip. @returns a function that removes it. */
  enter(tripId: string, userId: string): () => void;
  /** Notes that the user is typing. The note expires after a few seconds unless it is repeated. */
  type(tripId: string, userId: string): void;
  stopTyping(tripId: string, userId: string): void;
  /** Returns user ids in order of arrival. A user with several windows appears once. */
  read(tripId: string): Promise<{ present: string[]; typing: string[] }>;
}
