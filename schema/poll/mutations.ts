import './copy.ts';
import { builder } from '../core/builder.ts';
import { castVote, closePoll, createPoll, updatePoll } from './commands.ts';
import { PollType } from './graphql.ts';
import { removePoll, restorePoll } from './trash.ts';

const pollOutput = { type: PollType, description: 'The poll after the mutation.' } as const;
const pollIdInput = { required: true, description: 'The poll’s id.' } as const;

builder.relayMutationField(
  'createPoll',
  {
    inputFields: (t) => ({
      id: t.id({
        description: 'A new id made by the client. Sending the same id twice creates one poll.',
      }),
      tripId: t.id({ required: true, description: 'The trip’s id.' }),
      question: t.string({ required: true, description: 'The question: 1 to 300 characters.' }),
      description: t.string({ description: 'More information about the question: at most 5,000 characters.' }),
      options: t.stringList({
        required: true,
        description: 'The texts of 2 to 5 different options, each at most 120 characters. Blank texts are left out.',
      }),
      closesAt: t.field({
        type: 'DateTime',
        description:
          'The time when the poll closes automatically, in the future. Without it, the poll stays open until someone closes it.',
      }),
    }),
  },
  {
    description: 'Creates a poll for the members of the trip to vote on. For all members of the trip.',
    scope: 'POLLS_WRITE',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ poll: await createPoll(ctx, input) }),
  },
  { outputFields: (t) => ({ poll: t.field({ ...pollOutput, resolve: ({ poll }) => poll }) }) },
);

const PollOptionInput = builder.inputType('PollOptionInput', {
  description: 'One option in a poll’s new list of options.',
  fields: (t) => ({
    id: t.id({ description: 'The id of an existing option, which keeps its votes. Without it, the option is new.' }),
    text: t.string({ required: true, description: 'The option’s text: 1 to 120 characters.' }),
  }),
});

const BasePollOptionInput = builder.inputType('BasePollOptionInput', {
  description: 'One option of a poll when the edit began.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The option’s id.' }),
    text: t.string({ required: true, description: 'The option’s text when the edit began.' }),
    votes: t.int({
      description:
        'The option’s votes when the edit began. If the option is left out and has more votes now, the mutation fails with CONFLICT.',
    }),
  }),
});

const BasePollInput = builder.inputType('BasePollInput', {
  description: 'The values of a poll’s fields when the edit began. A field that is left out isn’t compared.',
  fields: (t) => ({
    question: t.string({ description: 'The question when the edit began.' }),
    description: t.string({ description: 'The description when the edit began. Null: there was none.' }),
    closesAt: t.field({
      type: 'DateTime',
      description: 'The closing time when the edit began. Null: there was none.',
    }),
  }),
});

builder.relayMutationField(
  'updatePoll',
  {
    inputFields: (t) => ({
      pollId: t.id(pollIdInput),
      base: t.field({
        type: BasePollInput,
        description:
          'The values of the poll’s fields when the edit began. If one of them has changed since, the mutation fails with CONFLICT.',
      }),
      question: t.string({
        description: 'The new question: 1 to 300 characters. Leave out a field to keep its value.',
      }),
      description: t.string({ description: 'The new description: at most 5,000 characters. Null clears it.' }),
      closesAt: t.field({
        type: 'DateTime',
        description: 'The new closing time, in the future. Null removes the closing time.',
      }),
      options: t.field({
        type: [PollOptionInput],
        description:
          'The complete new list of 2 to 5 different options. An option with an id keeps its votes. An option that is left out is removed with its votes.',
      }),
      baseOptions: t.field({
        type: [BasePollOptionInput],
        description:
          'The poll’s options when the edit began, in their order. If `options` is given and they or their order have changed since, the mutation fails with CONFLICT.',
      }),
    }),
  },
  {
    description:
      'Changes the given fields of a poll. For the poll’s creator, owners and admins. Fails with POLL_CLOSED, or with CONFLICT if `base` or `baseOptions` no longer match.',
    scope: 'POLLS_WRITE',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ poll: await updatePoll(ctx, input) }),
  },
  { outputFields: (t) => ({ poll: t.field({ ...pollOutput, resolve: ({ poll }) => poll }) }) },
);

builder.relayMutationField(
  'closePoll',
  { inputFields: (t) => ({ pollId: t.id(pollIdInput) }) },
  {
    description:
      'Closes a poll for good. For the poll’s creator, owners and admins. Fails with POLL_CLOSED if it is already closed.',
    scope: 'POLLS_WRITE',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ poll: await closePoll(ctx, input) }),
  },
  { outputFields: (t) => ({ poll: t.field({ ...pollOutput, resolve: ({ poll }) => poll }) }) },
);

builder.relayMutationField(
  'removePoll',
  { inputFields: (t) => ({ pollId: t.id(pollIdInput) }) },
  {
    description:
      'Removes a poll with its votes. For 30 days, restorePoll brings it back. For the poll’s creator, owners and admins.',
    scope: 'POLLS_WRITE',
    errors: {},
    resolve: (_root, { input }, ctx) => removePoll(ctx, input),
  },
  {
    outputFields: (t) => ({
      pollId: t.id({ description: 'The id of the removed poll.', resolve: ({ pollId }) => pollId }),
    }),
  },
);

builder.relayMutationField(
  'restorePoll',
  {
    inputFields: (t) => ({
      tripId: t.id({ required: true, description: 'The trip’s id.' }),
      pollId: t.id({ required: true, description: 'The id of the removed poll.' }),
    }),
  },
  {
    description:
      'Restores a removed poll with its options and votes, and the same id. If the poll exists, nothing happens. For the poll’s creator, owners and admins. Fails with NOT_FOUND more than 30 days after the removal.',
    scope: 'POLLS_WRITE',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ poll: await restorePoll(ctx, input) }),
  },
  { outputFields: (t) => ({ poll: t.field({ ...pollOutput, resolve: ({ poll }) => poll }) }) },
);

builder.relayMutationField(
  'castVote',
  {
    inputFields: (t) => ({
      pollId: t.id(pollIdInput),
      optionId: t.id({ required: true, description: 'The id of one of the poll’s options.' }),
    }),
  },
  {
    description:
      'Casts the viewer’s vote. Each member has one vote per poll and can’t change it. For all members of the trip. Fails with POLL_CLOSED or ALREADY_VOTED.',
    scope: 'POLLS_WRITE',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ poll: await castVote(ctx, input) }),
  },
  { outputFields: (t) => ({ poll: t.field({ ...pollOutput, resolve: ({ poll }) => poll }) }) },
);
