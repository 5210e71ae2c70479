import { buildPoll, buildVote } from '../../prisma/factories.ts';
import {
  COUNTED,
  type DomainTesting,
  LIST_OF_TRIP,
  MANAGERS,
  MEMBERS,
  NO_ONE,
  namesOf,
  type Scene,
  sampleOf,
} from '../../server/test/domain-testing.ts';
import { newId } from '../core/ids.ts';
import { pollFields } from './entity.ts';

const newPoll = ({ db, tripId, people }: Scene) => buildPoll(db, { tripId, createdById: people.owner.id });

export const testing: DomainTesting = {
  capabilities: { askPolls: MEMBERS, vote: MEMBERS, manageEveryPoll: MANAGERS },
  reads: [
    ['Trip', 'polls', MEMBERS],
    ['Poll', `id ${namesOf(pollFields)}`, MEMBERS],
    ['Poll', 'options totalVotes notVoted notVotedCount viewerVote viewerCan status', MEMBERS],
    ['Poll', 'createdAt createdBy trip', MEMBERS],
    ['PollOption', 'id text votes percentage', MEMBERS],
    // For a poll of the owner. Its creator has these rights too, in any role.
    ['PollPermissions', 'update close remove', MANAGERS],
    // Each role has voted, or sees no poll.
    ['PollPermissions', 'vote', NO_ONE],
  ],
  hidden: { Poll: 'closedAt', PollOption: 'pollId position' },
  passages: { PollEvent: 'seq kind actor poll', PollConnection: COUNTED },
  subscriptions: { pollChanged: MEMBERS },
  archived: {
    lists: [
      { at: 'trips.0.polls.0', model: 'Poll', as: { createdById: 'createdBy' }, leftOut: LIST_OF_TRIP },
      {
        at: 'trips.0.polls.0.options.0',
        model: 'PollOption',
        leftOut: { id: 'nothing names it', pollId: 'the poll that it is in', position: 'the order of the list' },
      },
    ],
    leftOut: { Vote: 'counted in the options, with the person’s own', RemovedPoll: 'removed' },
  },
  mutations: {
    createPoll: {
      may: MEMBERS,
      gives: 'poll',
      input: ({ tripId }) => ({ tripId, question: 'Where?', options: ['Here', 'There'] }),
    },
    updatePoll: {
      may: MANAGERS,
      gives: 'poll',
      input: async (scene) => ({ pollId: (await newPoll(scene)).id, question: 'When?' }),
    },
    closePoll: { may: MANAGERS, gives: 'poll', input: async (scene) => ({ pollId: (await newPoll(scene)).id }) },
    removePoll: { may: MANAGERS, gives: 'pollId', input: async (scene) => ({ pollId: (await newPoll(scene)).id }) },
    restorePoll: {
      may: MANAGERS,
      gives: 'poll',
      input: async (scene) => {
        const { tripId, people } = scene;
        const { id: pollId } = await newPoll(scene);
        await people.owner.command('removePoll', { pollId });
        return { tripId, pollId };
      },
    },
    castVote: {
      may: MEMBERS,
      gives: 'poll',
      input: async (scene) => {
        const { id: pollId, options } = await newPoll(scene);
        return { pollId, optionId: options[0]?.id };
      },
    },
  },
  async stage({ db, people: { owner, admin, member }, tripId }) {
    const poll = await buildPoll(db, {
      tripId,
      ...sampleOf(pollFields),
      createdById: owner.id,
    });
    const [option] = poll.options;
    if (!option) throw new Error('The poll has no options.');
    for (const { id: userId } of [owner, admin, member]) await buildVote(db, { option, userId });
    return { Poll: poll.id, PollOption: option.id };
  },
  async plant({ db, tripId, userId, now, texts }) {
    const { options } = await buildPoll(db, { tripId, createdById: userId, closesAt: now });
    if (options[0]) await buildVote(db, { option: options[0], userId });
    const content = { question: texts.join(), options: [{ id: newId('PollOption'), text: texts.join(), position: 0 }] };
    await db.removedPoll.create({
      data: { id: newId('Poll'), tripId, createdById: userId, removedAt: now, content: { ...content, votes: [] } },
    });
  },
};
