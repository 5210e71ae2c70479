import { buildInvitation } from '../../prisma/factories.ts';
import {
  ANYBODY,
  type DomainTesting,
  MANAGERS,
  MEMBERS,
  NO_ONE,
  type Scene,
  SIGNED_IN,
} from '../../server/test/domain-testing.ts';
import { newId } from '../core/ids.ts';

const newInvitation = ({ db, tripId }: Scene) => buildInvitation(db, { tripId });

/** An invitation of another person does not exist for any of these roles. */
const ofSomeoneElse = {
  may: NO_ONE,
  refusals: { member: 'NOT_FOUND', admin: 'NOT_FOUND', owner: 'NOT_FOUND' },
  input: ({ token }: Scene) => ({ token }),
  async change({ tripId, people: { owner, outsider } }: Scene) {
    await owner.command('inviteMember', { tripId, email: outsider.email });
    const { data } = await outsider.graphql('{ viewer { invitations { token } } }');
    return { who: outsider, input: { token: data.viewer.invitations[0].token } };
  },
  otherChanges: {
    // The member has changed their address to the invited one.
    async 'by a member'({ db, tripId, people: { member } }: Scene) {
      const { token } = await buildInvitation(db, { tripId, email: member.email });
      return { who: member, input: { token } };
    },
  },
};

export const testing: DomainTesting = {
  reads: [
    ['Query', 'invitation', ANYBODY],
    ['Viewer', 'invitations', SIGNED_IN],
    ['Trip', 'invitations', MANAGERS],
    // The copied link contains the id. Anyone with the link sees the invitation without the note and the address.
    ['Invitation', 'id tripName tripDestination inviter role status createdAt expiresAt maskedEmail', ANYBODY],
    ['Invitation', 'trip', MEMBERS],
    ['Invitation', 'email message', MANAGERS],
    // Only for the invited person, and with the secret of the mailed link: answers.test.ts.
    ['Invitation', 'token hasAccount', NO_ONE],
  ],
  hidden: { Invitation: 'secretHash' },
  mutations: {
    inviteMember: {
      may: MANAGERS,
      gives: 'invitation mail secret',
      input: ({ tripId }) => ({ tripId, email: `${newId('User')}@example.com`, role: 'ADMIN' }),
    },
    resendInvitation: {
      may: MANAGERS,
      gives: 'invitation mail secret',
      input: async (scene) => ({ invitationId: (await newInvitation(scene)).id }),
    },
    revokeInvitation: {
      may: MANAGERS,
      gives: 'invitation',
      input: async (scene) => ({ invitationId: (await newInvitation(scene)).id }),
    },
    acceptInvitation: { ...ofSomeoneElse, gives: 'trip member' },
    declineInvitation: { ...ofSomeoneElse, gives: 'invitation' },
  },
  async stage({ db, people, tripId }) {
    const { id } = await buildInvitation(db, { tripId, inviterId: people.owner.id, message: 'Come!' });
    return { Invitation: id };
  },
  async plant({ db, tripId, userId, texts }) {
    await buildInvitation(db, { tripId, inviterId: userId, message: texts.join() });
  },
};
