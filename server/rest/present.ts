import type { Activity, Message, Role, Trip } from '../../prisma/generated/client.ts';
import { endTimeOf } from '../../schema/activity/rules.ts';
import { shownAddress } from '../../schema/core/shown-address.ts';
import type { Viewer } from '../../schema/core/viewer.ts';
import type { AddressedInvitation } from '../../schema/invitation/queries.ts';
import { statusOf } from '../../schema/invitation/rules.ts';
import type { MemberRow } from '../../schema/member/queries.ts';
import type { TalliedPoll } from '../../schema/poll/queries.ts';
import { isOpen, percentageOf } from '../../schema/poll/rules.ts';

// The entities as REST and the chat socket show them. The product spec fixes their fields and names (section 3), so a
// new column is not shown. Instants are ISO 8601 in UTC.

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;
const lowerCase = <Word extends string>(word: Word) => word.toLowerCase() as Lowercase<Word>;

export const presentViewer = ({ id, username, email, avatarUrl }: Viewer) => ({
  id,
  username,
  email: shownAddress(email),
  avatarUrl,
});

export const presentTrip = (trip: Trip) => ({
  id: trip.id,
  name: trip.name,
  description: trip.description,
  destination: trip.destination,
  startDate: dayOf(trip.startDate),
  endDate: dayOf(trip.endDate),
  coverImageUrl: trip.coverImageUrl,
  timeZone: trip.timeZone,
  createdAt: trip.createdAt,
});

export const presentMember = ({ id, userId, user, role, joinedAt }: MemberRow) => ({
  id,
  userId,
  username: user?.username ?? null,
  email: user ? shownAddress(user.email) : null,
  avatarUrl: user?.avatarUrl ?? null,
  role: lowerCase<Role>(role),
  joinedAt,
});

/** `cost` in cents, `duration` in minutes. An activity with a day and no time looks like one without a day. */
export const presentActivity = (activity: Activity) => ({
  id: activity.id,
  tripId: activity.tripId,
  name: activity.name,
  description: activity.description,
  location: activity.location,
  latitude: activity.latitude,
  longitude: activity.longitude,
  scheduledTime: activity.scheduledTime,
  endTime: endTimeOf(activity),
  category: activity.category,
  cost: activity.cost,
  duration: activity.duration,
  position: activity.position,
  createdAt: activity.createdAt,
  updatedAt: activity.updatedAt,
});

/** Only the invited person gets the token, so that others cannot accept it. @param own The viewer's proven address. */
export const presentInvitation = (invitation: AddressedInvitation, own: string | null, now: Date) => ({
  id: invitation.id,
  token: invitation.email === own ? invitation.token : null,
  tripId: invitation.tripId,
  tripName: invitation.trip.name,
  tripDestination: invitation.trip.destination,
  email: shownAddress(invitation.email),
  role: lowerCase(invitation.role),
  message: invitation.message,
  status: lowerCase(statusOf(invitation, now)),
  inviterUsername: invitation.inviter.username,
  createdAt: invitation.createdAt,
  expiresAt: invitation.expiresAt,
});

/** A poll for the viewer. `userVote` is the id of the option that the viewer chose. */
export const presentPoll = ({ tally, ownOptionId, ...poll }: TalliedPoll, now: Date) => ({
  id: poll.id,
  tripId: poll.tripId,
  question: poll.question,
  description: poll.description,
  options: tally.map(({ id, text, votes, totalVotes }) => ({
    id,
    text,
    votes,
    percentage: percentageOf(votes, totalVotes),
  })),
  totalVotes: tally[0]?.totalVotes ?? 0,
  userVote: ownOptionId,
  status: isOpen(poll, now) ? 'open' : 'closed',
  closesAt: poll.closesAt,
  createdAt: poll.createdAt,
});

interface MessageRow extends Message {
  author: { username: string } | null;
}

/** A chat message. It has no author after the author's account was deleted. */
export const presentMessage = ({ id, authorId, author, text, sentAt }: MessageRow) => ({
  id,
  userId: authorId,
  username: author?.username ?? null,
  message: text,
  timestamp: sentAt,
});
