// Who may read and do what over GraphQL: the table that permissions.test.ts holds the whole schema against.

export const roles = ['nobody', 'outsider', 'exMember', 'member', 'admin', 'owner'] as const;
export type CastRole = (typeof roles)[number];
type Group = readonly CastRole[];

export const ANYBODY: Group = roles;
export const SIGNED_IN: Group = roles.slice(1);
export const MEMBERS: Group = ['member', 'admin', 'owner'];
export const MANAGERS: Group = ['admin', 'owner'];
export const OWNERS: Group = ['owner'];
/** Nobody of the cast: what is the invited person's alone, say. */
export const NO_ONE: Group = [];

/** Fields of the types that have a way in of their own, and who sees something there. */
export const reads: [type: string, fields: string, who: Group][] = [
  ['Query', 'viewer', SIGNED_IN],
  ['Query', 'trip node nodes', MEMBERS],
  ['Query', 'invitation', ANYBODY],
  ['Viewer', 'user email trips invitations', SIGNED_IN],
  ['Trip', 'id name description destination startDate endDate coverImageUrl timeZone createdAt seq', MEMBERS],
  ['Trip', 'unseen seenSeq viewerSeat viewerCan memberCount members activities messages polls events present', MEMBERS],
  ['Trip', 'invitations', MANAGERS],
  ['User', 'id username avatarUrl', MEMBERS],
  ['Member', 'id user email role joinedAt viewerCan', MEMBERS],
  ['Activity', 'id name description location latitude longitude scheduledTime endTime category cost', MEMBERS],
  ['Activity', 'duration position createdBy updatedAt', MEMBERS],
  ['Message', 'id author text sentAt seq editedAt viewerCan', MEMBERS],
  ['Poll', 'id question description options totalVotes viewerVote viewerCan status', MEMBERS],
  ['Poll', 'closesAt createdAt createdBy', MEMBERS],
  ['PollOption', 'id text votes percentage', MEMBERS],
  // Its id is what the copied link carries: anyone who has it sees what is offered, but for the note and the address.
  ['Invitation', 'id tripName tripDestination inviter role status createdAt expiresAt maskedEmail', ANYBODY],
  ['Invitation', 'email message', MANAGERS],
  ['Invitation', 'token', NO_ONE],
  ['TripEvent', 'seq kind actor at subjectId subject', MEMBERS],
  // Their values: who is told that they may.
  ['TripPermissions', 'update invite manageMembers', MANAGERS],
  ['TripPermissions', 'delete', OWNERS],
  ['MemberPermissions', 'remove changeRole', MANAGERS],
  ['MemberPermissions', 'handOver', OWNERS],
  ['PollPermissions', 'update close remove', MANAGERS],
  ['PollPermissions', 'vote', NO_ONE],
  // Of a message of the member's.
  ['MessagePermissions', 'edit remove', ['member']],
];

/** Types without a way in of their own: what leads there decides. */
export const passages: Record<string, string> = {
  PageInfo: 'endCursor hasNextPage hasPreviousPage startCursor',
  MessageEvent: 'seq message',
  PollEvent: 'seq poll',
  Presence: 'present typing',
  Unseen: 'activities messages polls',
  InvalidInput: 'code message issues',
  Refusal: 'code message retryAfterSeconds',
  InputIssue: 'path message',
  LogoutPayload: 'signedOut',
};

export const subscriptions: Record<string, Group> = {
  messageSent: MEMBERS,
  pollChanged: MEMBERS,
  tripChanged: MEMBERS,
  presenceChanged: MEMBERS,
  viewerChanged: SIGNED_IN,
  viewerTripsChanged: SIGNED_IN,
};

interface Right {
  may: Group;
  /** The fields of its payload. */
  gives: string;
  /** The code for someone whom the table's usual ones don't fit. */
  refusals?: Partial<Record<CastRole, string>>;
}

/** Whoever isn't in `may`: signed out UNAUTHENTICATED, without a seat NOT_FOUND, with one FORBIDDEN. */
export const mutations: Record<string, Right> = {
  register: { may: ANYBODY, gives: 'viewer' },
  login: { may: ANYBODY, gives: 'viewer' },
  // By the link's token alone, whoever has it.
  resetPassword: { may: ANYBODY, gives: 'email' },
  logout: { may: ANYBODY, gives: 'signedOut' },
  createTrip: { may: SIGNED_IN, gives: 'trip' },
  updateTrip: { may: MANAGERS, gives: 'trip' },
  deleteTrip: { may: OWNERS, gives: 'tripId' },
  leaveTrip: { may: ['member', 'admin'], gives: 'tripId', refusals: { owner: 'LAST_OWNER' } },
  noteTyping: { may: MEMBERS, gives: 'tripId' },
  addActivity: { may: MEMBERS, gives: 'activity' },
  updateActivity: { may: MEMBERS, gives: 'activity' },
  moveActivity: { may: MEMBERS, gives: 'activity' },
  removeActivity: { may: MEMBERS, gives: 'activityId' },
  restoreActivity: { may: MEMBERS, gives: 'activity' },
  markSeen: { may: MEMBERS, gives: 'trip' },
  sendMessage: { may: MEMBERS, gives: 'message' },
  // The member's message.
  editMessage: { may: ['member'], gives: 'message' },
  removeMessage: { may: ['member'], gives: 'messageId' },
  createPoll: { may: MEMBERS, gives: 'poll' },
  // Somebody else's poll.
  updatePoll: { may: MANAGERS, gives: 'poll' },
  closePoll: { may: MANAGERS, gives: 'poll' },
  removePoll: { may: MANAGERS, gives: 'pollId' },
  castVote: { may: MEMBERS, gives: 'poll' },
  inviteMember: { may: MANAGERS, gives: 'invitation mail' },
  resendInvitation: { may: MANAGERS, gives: 'invitation mail' },
  revokeInvitation: { may: MANAGERS, gives: 'invitation' },
  // Somebody else's invitation: to everybody it isn't there.
  acceptInvitation: {
    may: NO_ONE,
    gives: 'trip member',
    refusals: { member: 'NOT_FOUND', admin: 'NOT_FOUND', owner: 'NOT_FOUND' },
  },
  declineInvitation: {
    may: NO_ONE,
    gives: 'invitation',
    refusals: { member: 'NOT_FOUND', admin: 'NOT_FOUND', owner: 'NOT_FOUND' },
  },
  changeRole: { may: MANAGERS, gives: 'member' },
  removeMember: { may: MANAGERS, gives: 'memberId' },
  handOverTrip: { may: OWNERS, gives: 'member' },
};

/** What a mutation answers to someone of this role; null: that it was done. */
export function refusalOf({ may, refusals }: Right, role: CastRole): string | null {
  if (may.includes(role)) return null;
  const usual = role === 'nobody' ? 'UNAUTHENTICATED' : MEMBERS.includes(role) ? 'FORBIDDEN' : 'NOT_FOUND';
  return refusals?.[role] ?? usual;
}
