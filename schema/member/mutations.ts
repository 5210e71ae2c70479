import { inputFields, mutation } from '../core/mutation.ts';
import { changeRole, handOverTrip, leaveTrip, removeMember } from './commands.ts';
import { MemberType, RoleEnum } from './graphql.ts';
import { changeRoleInput, leaveTripInput, memberReference, noteTypingInput } from './input.ts';
import { noteTyping } from './presence.ts';

const tripId = 'The trip’s id.';

mutation('changeRole', {
  description:
    'Changes a member’s role. If the new role is MEMBER, the unanswered invitations that the member sent are withdrawn and their join links revoked. For owners; admins may make plain members admins. Fails with LAST_OWNER if the trip would have no owner.',
  scope: 'MEMBERS_WRITE',
  input: inputFields(changeRoleInput, {
    memberId: 'The id of the member whose role changes.',
    role: { type: RoleEnum, description: 'The new role.' },
    baseRole: {
      type: RoleEnum,
      description:
        'The member’s role when the change began. If it has changed since, the mutation fails with CONFLICT.',
    },
  }),
  command: async (ctx, input) => ({ member: await changeRole(ctx, input) }),
  payload: (t) => ({ member: t.expose('member', { type: MemberType, description: 'The member after the change.' }) }),
});

mutation('handOverTrip', {
  description: 'Makes a member an owner and the viewer an admin. For owners.',
  scope: 'MEMBERS_WRITE',
  input: inputFields(memberReference, { memberId: 'The id of the new owner’s membership.' }),
  command: async (ctx, input) => ({ member: await handOverTrip(ctx, input) }),
  payload: (t) => ({ member: t.expose('member', { type: MemberType, description: 'The new owner’s membership.' }) }),
});

mutation('removeMember', {
  description:
    'Removes another member from the trip. The member’s open streams and sockets of the trip end at once. The unanswered invitations from the member, and those to the member’s confirmed address, are withdrawn, and the member’s join links revoked. For owners; admins may remove plain members. To remove yourself, call leaveTrip.',
  scope: 'MEMBERS_WRITE',
  input: inputFields(memberReference, { memberId: 'The id of the member to remove.' }),
  command: removeMember,
  payload: (t) => ({ memberId: t.exposeID('memberId', { description: 'The id of the removed member.' }) }),
});

mutation('leaveTrip', {
  description:
    'Ends the viewer’s own membership, withdraws the unanswered invitations that the viewer sent and revokes the viewer’s join links. For all members of the trip. Fails with LAST_OWNER if the viewer is the last owner.',
  scope: 'TRIPS_WRITE',
  input: inputFields(leaveTripInput, { tripId: 'The id of the trip to leave.' }),
  command: leaveTrip,
  payload: (t) => ({ tripId: t.exposeID('tripId', { description: tripId }) }),
});

mutation('noteTyping', {
  description:
    'Shows the viewer as typing in the trip’s chat for 5 seconds. Call it again while the viewer is still typing. For all members of the trip.',
  scope: 'CHAT_WRITE',
  input: inputFields(noteTypingInput, { tripId: 'The id of the trip with the chat.' }),
  command: noteTyping,
  payload: (t) => ({ tripId: t.exposeID('tripId', { description: tripId }) }),
});
