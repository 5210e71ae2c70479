export interface PersonHere {
  id: string;
  username: string;
  avatarUrl: string | null;
}

export interface Presence {
  present: readonly PersonHere[];
  typing: readonly PersonHere[];
}

export const noPresence: Presence = { present: [], typing: [] };
