import {
  buildActivity,
  buildInvitation,
  buildMember,
  buildMessage,
  buildPoll,
  buildUser,
} from '../../prisma/factories.ts';
import { createPasswordReset } from '../../schema/account/resets.ts';
import { newId } from '../../schema/core/ids.ts';
import type { TestApp } from './app.ts';
import type { Cast, Stage } from './stage.ts';

type Input = (scene: Stage) => Promise<Record<string, unknown>> | Record<string, unknown>;

/** Returns valid inputs for each mutation on trips. The subject of each input is new. */
export function inputsOn({ db, kysely }: Pick<TestApp, 'db' | 'kysely'>, people: Cast): Record<string, Input> {
  const newActivity = ({ tripId }: Stage) => buildActivity(db, { tripId });
  const newPoll = ({ tripId }: Stage) => buildPoll(db, { tripId, createdById: people.owner.id });
  const newMessage = ({ tripId }: Stage) => buildMessage(db, { tripId, authorId: people.member.id });
  const newMember = ({ tripId }: Stage) => buildMember(db, { tripId });

  return {
    resetPassword: async () => {
      const { email } = await buildUser(db);
      const { token } = await createPasswordReset({ kysely, now: () => new Date() }, { email });
      return { token, password: 'a marigold signpost' };
    },
    createTrip: () => ({ name: 'Kyoto', destination: 'Japan' }),
    updateTrip: ({ tripId }) => ({ tripId, name: newId('Trip') }),
    deleteTrip: ({ tripId }) => ({ tripId }),
    leaveTrip: ({ tripId }) => ({ tripId }),
    noteTyping: ({ tripId }) => ({ tripId }),
    addActivity: ({ tripId }) => ({ tripId, name: 'Tram 28' }),
    updateActivity: async (scene) => ({ activityId: (await newActivity(scene)).id, name: 'Tram 12' }),
    moveActivity: async (scene) => ({ activityId: (await newActivity(scene)).id, afterId: scene.ids.Activity }),
    removeActivity: async (scene) => ({ activityId: (await newActivity(scene)).id }),
    restoreActivity: ({ tripId, ids }) => ({ tripId, activityId: ids.Activity }),
    markSeen: ({ tripId }) => ({ tripId, seq: 1 }),
    editMessage: async (scene) => ({ messageId: (await newMessage(scene)).id, text: 'hello again' }),
    removeMessage: async (scene) => ({ messageId: (await newMessage(scene)).id }),
    sendMessage: ({ tripId }) => ({ tripId, text: 'hello' }),
    createPoll: ({ tripId }) => ({ tripId, question: 'Where?', options: ['Here', 'There'] }),
    updatePoll: async (scene) => ({ pollId: (await newPoll(scene)).id, question: 'When?' }),
    closePoll: async (scene) => ({ pollId: (await newPoll(scene)).id }),
    removePoll: async (scene) => ({ pollId: (await newPoll(scene)).id }),
    async castVote(scene) {
      const { id: pollId, options } = await newPoll(scene);
      return { pollId, optionId: options[0]?.id };
    },
    inviteMember: ({ tripId }) => ({ tripId, email: `${newId('User')}@example.com`, role: 'ADMIN' }),
    resendInvitation: async ({ tripId }) => ({ invitationId: (await buildInvitation(db, { tripId })).id }),
    revokeInvitation: async ({ tripId }) => ({ invitationId: (await buildInvitation(db, { tripId })).id }),
    acceptInvitation: ({ token }) => ({ token }),
    declineInvitation: ({ token }) => ({ token }),
    changeRole: async (scene) => ({ memberId: (await newMember(scene)).id, role: 'ADMIN' }),
    removeMember: async (scene) => ({ memberId: (await newMember(scene)).id }),
    handOverTrip: async (scene) => ({ memberId: (await newMember(scene)).id }),
  };
}
