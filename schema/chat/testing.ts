import { buildMessage } from '../../prisma/factories.ts';
import { type DomainTesting, LIST_OF_TRIP, MEMBERS, type Scene } from '../../server/test/domain-testing.ts';

const newMessage = ({ db, tripId, people }: Scene) => buildMessage(db, { tripId, authorId: people.member.id });
const edit = async (scene: Scene) => ({ messageId: (await newMessage(scene)).id, text: 'hello again' });
const removal = async (scene: Scene) => ({ messageId: (await newMessage(scene)).id });

export const testing: DomainTesting = {
  capabilities: { chat: MEMBERS },
  reads: [
    ['Trip', 'messages', MEMBERS],
    ['Message', 'id author text sentAt seq editedAt viewerCan trip replyToId replyTo mentions reactions', MEMBERS],
    // For a message of the member.
    ['MessagePermissions', 'edit remove', ['member']],
  ],
  hidden: { Mention: 'messageId', Reaction: 'messageId userId reactedAt' },
  passages: { MessageEvent: 'seq message', Mention: 'user name', Reaction: 'emoji count people' },
  subscriptions: { messageSent: MEMBERS },
  archived: {
    lists: [{ at: 'trips.0.messages.0', model: 'Message', as: { authorId: 'author' }, leftOut: LIST_OF_TRIP }],
    leftOut: { Mention: 'named in the message', Reaction: 'named in the message' },
  },
  mutations: {
    sendMessage: { may: MEMBERS, gives: 'message', input: ({ tripId }) => ({ tripId, text: 'hello' }) },
    editMessage: {
      may: ['member'],
      gives: 'message',
      input: edit,
      change: async (scene) => ({ who: scene.people.member, input: await edit(scene) }),
    },
    setReaction: {
      may: MEMBERS,
      gives: 'message',
      input: async (scene) => ({ messageId: (await newMessage(scene)).id, emoji: '👍', isOn: true }),
    },
    removeMessage: {
      may: ['member'],
      gives: 'messageId',
      input: removal,
      change: async (scene) => ({ who: scene.people.member, input: await removal(scene) }),
    },
  },
  async stage({ db, people, tripId }) {
    const by = { tripId, authorId: people.member.id };
    const { id: replyToId } = await buildMessage(db, by);
    const { id: messageId } = await buildMessage(db, { ...by, editedAt: new Date(), replyToId });
    const ofMember = { messageId, userId: people.member.id };
    await db.mention.create({ data: { ...ofMember, name: 'member' } });
    await db.reaction.create({ data: { ...ofMember, emoji: '👍', reactedAt: new Date() } });
    return { Message: messageId };
  },
  async plant({ db, tripId, userId, texts, now }) {
    for (const text of texts) await buildMessage(db, { tripId, authorId: userId, text, sentAt: now });
    const { id: replyToId } = await buildMessage(db, {
      tripId,
      authorId: null,
      text: 'x'.repeat(4_000),
      editedAt: now,
    });
    const { id: messageId } = await buildMessage(db, { tripId, authorId: userId, text: '@', sentAt: now, replyToId });
    for (const name of texts) {
      await db.mention.deleteMany({ where: { messageId } });
      await db.mention.create({ data: { messageId, userId, name } });
    }
    await db.reaction.create({ data: { messageId, userId, emoji: '❤️', reactedAt: now } });
  },
};
