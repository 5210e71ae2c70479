/** A person, as the page shows them. */
export interface PersonHere {
  id: string;
  username: string;
  avatarUrl: string | null;
}

/** The people who have a trip open, and those of them who are typing. */
export interface Presence {
  present: readonly PersonHere[];
  typing: readonly PersonHere[];
}

export const nobodyPresent: Presence = { present: [], typing: [] };
