import './copy.ts';
import { builder } from '../core/builder.ts';
import { onBase, onCreate, onUpdate } from '../core/entity-fields.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { castVote, closePoll, createPoll, updatePoll } from './commands.ts';
import { pollFields } from './entity.ts';
import { PollType } from './graphql.ts';
import {
  baseOption,
  castVoteInput,
  createPollInput,
  optionToKeep,
  pollAsRead,
  pollReference,
  restorePollInput,
  updatePollInput,
} from './input.ts';
import { removePoll, restorePoll } from './trash.ts';

const pollAfter = { type: PollType, description: 'The poll after the mutation.' } as const;
const tripId = 'The trip’s id.';
const pollId = 'The poll’s id.';

mutation('createPoll', {
  description: 'Creates a poll for the members of the trip to vote on. For all members of the trip.',
  scope: 'POLLS_WRITE',
  input: inputFields(createPollInput, {
    id: 'A new id made by the client. Sending the same id twice creates one poll.',
    tripId,
    ...onCreate(pollFields),
    options: 'The texts of 2 to 5 different options, each at most 120 characters. Blank texts are left out.',
  }),
  command: async (ctx, input) => ({ poll: await createPoll(ctx, input) }),
  payload: (t) => ({ poll: t.expose('poll', pollAfter) }),
});

const PollOptionInput = builder.inputType('PollOptionInput', {
  description: 'One option in a poll’s new list of options.',
  fields: inputFields(optionToKeep, {
    id: 'The id of an existing option, which keeps its votes. Without it, the option is new.',
    text: 'The option’s text: 1 to 120 characters.',
  }),
});

const BasePollOptionInput = builder.inputType('BasePollOptionInput', {
  description: 'One option of a poll when the edit began.',
  fields: inputFields(baseOption, {
    id: 'The option’s id.',
    text: 'The option’s text when the edit began.',
    votes:
      'The option’s votes when the edit began. If the option is left out and has more votes now, the mutation fails with CONFLICT.',
  }),
});

const BasePollInput = builder.inputType('BasePollInput', {
  description: 'The values of a poll’s fields when the edit began. A field that is left out isn’t compared.',
  fields: inputFields(pollAsRead, onBase(pollFields)),
});

mutation('updatePoll', {
  description:
    'Changes the given fields of a poll. For the poll’s creator, owners and admins. Fails with POLL_CLOSED, or with CONFLICT if `base` or `baseOptions` no longer match.',
  scope: 'POLLS_WRITE',
  input: inputFields(updatePollInput, {
    pollId,
    base: {
      type: BasePollInput,
      description:
        'The values of the poll’s fields when the edit began. If one of them has changed since, the mutation fails with CONFLICT.',
    },
    ...onUpdate(pollFields),
    options: {
      type: PollOptionInput,
      description:
        'The complete new list of 2 to 5 different options. An option with an id keeps its votes. An option that is left out is removed with its votes.',
    },
    baseOptions: {
      type: BasePollOptionInput,
      description:
        'The poll’s options when the edit began, in their order. If `options` is given and they or their order have changed since, the mutation fails with CONFLICT.',
    },
  }),
  command: async (ctx, input) => ({ poll: await updatePoll(ctx, input) }),
  payload: (t) => ({ poll: t.expose('poll', pollAfter) }),
});

mutation('closePoll', {
  description:
    'Closes a poll for good. For the poll’s creator, owners and admins. Fails with POLL_CLOSED if it is already closed.',
  scope: 'POLLS_WRITE',
  input: inputFields(pollReference, { pollId }),
  command: async (ctx, input) => ({ poll: await closePoll(ctx, input) }),
  payload: (t) => ({ poll: t.expose('poll', pollAfter) }),
});

mutation('removePoll', {
  description:
    'Removes a poll with its votes. For 30 days, restorePoll brings it back. For the poll’s creator, owners and admins.',
  scope: 'POLLS_WRITE',
  input: inputFields(pollReference, { pollId }),
  command: removePoll,
  payload: (t) => ({ pollId: t.exposeID('pollId', { description: 'The id of the removed poll.' }) }),
});

mutation('restorePoll', {
  description:
    'Restores a removed poll with its options and votes, and the same id. If the poll exists, nothing happens. For the poll’s creator, owners and admins. Fails with NOT_FOUND more than 30 days after the removal.',
  scope: 'POLLS_WRITE',
  input: inputFields(restorePollInput, { tripId, pollId: 'The id of the removed poll.' }),
  command: async (ctx, input) => ({ poll: await restorePoll(ctx, input) }),
  payload: (t) => ({ poll: t.expose('poll', pollAfter) }),
});

mutation('castVote', {
  description:
    'Casts the viewer’s vote. Each member has one vote per poll and can’t change it. Sending the same vote again succeeds, also after the poll was closed. For all members of the trip. Fails with POLL_CLOSED or ALREADY_VOTED.',
  scope: 'POLLS_WRITE',
  input: inputFields(castVoteInput, { pollId, optionId: 'The id of one of the poll’s options.' }),
  command: async (ctx, input) => ({ poll: await castVote(ctx, input) }),
  payload: (t) => ({ poll: t.expose('poll', pollAfter) }),
});
