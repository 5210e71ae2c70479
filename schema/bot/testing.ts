import { type DomainTesting, MANAGERS, MEMBERS, NO_ONE, type Scene } from '../../server/test/domain-testing.ts';
import { newId } from '../core/ids.ts';
import { botAddressOf } from '../core/input/bot-address.ts';

/** Creates a bot on the trip, without a token. @returns the id of its membership. */
async function plantBot({ db, tripId }: Pick<Scene, 'db' | 'tripId'>): Promise<string> {
  const [id, userId] = [newId('Member'), newId('User')];
  const account = { email: botAddressOf(userId), username: 'Tram times', passwordHash: '', createdAt: new Date() };
  await db.user.create({ data: { id: userId, ...account, botTripId: tripId } });
  await db.member.create({ data: { id, tripId, userId, role: 'MEMBER', joinedAt: new Date() } });
  return id;
}

export const testing: DomainTesting = {
  capabilities: { manageBots: MANAGERS },
  reads: [
    ['User', 'isBot', MEMBERS],
    // The member is a person here. For bots: commands.test.ts.
    ['Member', 'botToken', NO_ONE],
    ['TripPermissions', 'manageBots', MANAGERS],
  ],
  mutations: {
    createBot: {
      may: MANAGERS,
      gives: 'member accessToken secret',
      input: ({ tripId }) => ({ tripId, name: 'Tram times', scopes: ['CHAT_WRITE'] }),
    },
    renameBot: {
      may: MANAGERS,
      gives: 'member',
      input: async (scene) => ({ memberId: await plantBot(scene), name: 'Bus times' }),
    },
    renewBotToken: {
      may: MANAGERS,
      gives: 'member accessToken secret',
      silent: 'an access token',
      input: async (scene) => ({ memberId: await plantBot(scene), scopes: ['READ'] }),
    },
  },
  async plant({ db, tripId }) {
    await plantBot({ db, tripId });
  },
};
