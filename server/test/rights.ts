// The permissions over GraphQL. permissions.test.ts compares the whole schema with this table.

export const roles = ['signedOut', 'outsider', 'exMember', 'member', 'admin', 'owner'] as const;
export type CastRole = (typeof roles)[number];
type Group = readonly CastRole[];

export const ANYBODY: Group = roles;
export const SIGNED_IN: Group = roles.slice(1);
export const MEMBERS: Group = ['member', 'admin', 'owner'];
export const MANAGERS: Group = ['admin', 'owner'];
export const OWNERS: Group = ['owner'];
/** None of the roles, for example because only the invited person may do it. */
export const NO_ONE: Group = [];

/** Fields of the types that check access themselves, and the roles that see a value. */
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
  // The copied link contains the id. Anyone with the link sees the invitation without the note and the address.
  ['Invitation', 'id tripName tripDestination inviter role status createdAt expiresAt maskedEmail', ANYBODY],
  ['Invitation', 'email message', MANAGERS],
  ['Invitation', 'token', NO_ONE],
  ['TripEvent', 'seq kind actor at subjectId subject', MEMBERS],
  // The roles for which the value is true.
  ['TripPermissions', 'update invite manageMembers', MANAGERS],
  ['TripPermissions', 'delete', OWNERS],
  ['MemberPermissions', 'remove changeRole', MANAGERS],
  ['MemberPermissions', 'handOver', OWNERS],
  ['PollPermissions', 'update close remove', MANAGERS],
  ['PollPermissions', 'vote', NO_ONE],
  // For a message of the member.
  ['MessagePermissions', 'edit remove', ['member']],
];

/** Types that do not check access themselves: the field that leads there does. */
export const passages: Record<string, string> = {
  PageInfo: 'endCursor hasNextPage hasPreviousPage startCursor',
  MessageEvent: 'seq message',
  PollEvent: 'seq kind actor poll',
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
  /** The fields of the payload. */
  gives: string;
  /** Error codes for roles that do not get the usual one. */
  refusals?: Partial<Record<CastRole, string>>;
}

/** A role that is not in `may` gets UNAUTHENTICATED if signed out, NOT_FOUND without membership, or else FORBIDDEN. */
export const mutations: Record<string, Right> = {
  register: { may: ANYBODY, gives: 'viewer' },
  login: { may: ANYBODY, gives: 'viewer' },
  // Anyone with the link's token.
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
  // A message of the member.
  editMessage: { may: ['member'], gives: 'message' },
  removeMessage: { may: ['member'], gives: 'messageId' },
  createPoll: { may: MEMBERS, gives: 'poll' },
  // A poll of another person.
  updatePoll: { may: MANAGERS, gives: 'poll' },
  closePoll: { may: MANAGERS, gives: 'poll' },
  removePoll: { may: MANAGERS, gives: 'pollId' },
  castVote: { may: MEMBERS, gives: 'poll' },
  inviteMember: { may: MANAGERS, gives: 'invitation mail' },
  resendInvitation: { may: MANAGERS, gives: 'invitation mail' },
  revokeInvitation: { may: MANAGERS, gives: 'invitation' },
  // An invitation of another person, which does not exist for any of these roles.
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

/** Returns the error code of a mutation for this role; null if it succeeds. */
export function refusalOf({ may, refusals }: Right, role: CastRole): string | null {
  if (may.includes(role)) return null;
  const usual = role === 'signedOut' ? 'UNAUTHENTICATED' : MEMBERS.includes(role) ? 'FORBIDDEN' : 'NOT_FOUND';
  return refusals?.[role] ?? usual;
}
