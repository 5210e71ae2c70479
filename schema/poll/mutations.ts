import { builder } from '../core/builder.ts';
import { castVote, closePoll, createPoll, removePoll, updatePoll } from './commands.ts';
import { PollType } from './graphql.ts';

const pollOutput = { type: PollType, description: 'The poll as it is now.' } as const;
const pollIdInput = { required: true, description: 'The poll.' } as const;

builder.relayMutationField(
  'createPoll',
  {
    inputFields: (t) => ({
      id: t.id({
        description: 'An id made by the client. Sent twice with the same id, the mutation creates one poll.',
      }),
      tripId: t.id({ required: true, description: 'The trip.' }),
      question: t.string({ required: true, description: 'At most 300 characters.' }),
      description: t.string({ description: 'At most 5,000 characters.' }),
      options: t.stringList({
        required: true,
        description: '2 to 5 different ones, each at most 120 characters. Blank ones are left out.',
      }),
      closesAt: t.field({
        type: 'DateTime',
        description: 'When the poll closes by itself: in the future. None: it stays open until someone closes it.',
      }),
    }),
  },
  {
    description: 'Creates a poll for the members of the trip to vote on. For all members of the trip.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ poll: await createPoll(ctx, input) }),
  },
  { outputFields: (t) => ({ poll: t.field({ ...pollOutput, resolve: ({ poll }) => poll }) }) },
);

const PollOptionInput = builder.inputType('PollOptionInput', {
  description: 'An option in a poll’s new list.',
  fields: (t) => ({
    id: t.id({ description: 'The option it was: it keeps its votes. None: a new one.' }),
    text: t.string({ required: true, description: 'At most 120 characters.' }),
  }),
});

const BasePollOptionInput = builder.inputType('BasePollOptionInput', {
  description: 'An option of a poll as it was.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The option.' }),
    text: t.string({ required: true, description: 'What it said.' }),
  }),
});

const BasePollInput = builder.inputType('BasePollInput', {
  description: 'Fields of a poll as an edit found them. One that is left out isn’t compared.',
  fields: (t) => ({
    question: t.string({ description: 'The question that the edit found.' }),
    description: t.string({ description: 'The description that the edit found. Null: there was none.' }),
    closesAt: t.field({ type: 'DateTime', description: 'The closing time that the edit found. Null: there was none.' }),
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
          'Fields of the poll as the edit found them: if one of them has another value by now, the edit is refused with CONFLICT.',
      }),
      question: t.string({ description: '1 to 300 characters. Leave it out to keep it, as with every field here.' }),
      description: t.string({ description: 'At most 5,000 characters. Null clears it.' }),
      closesAt: t.field({
        type: 'DateTime',
        description: 'When voting ends: in the future. Null removes the closing time.',
      }),
      options: t.field({
        type: [PollOptionInput],
        description:
          'The whole new list of 2 to 5 different options, each at most 120 characters. An option with an id keeps its votes; one that is left out is removed with its votes.',
      }),
      baseOptions: t.field({
        type: [BasePollOptionInput],
        description:
          'The options that the edit started from: if they have changed since, an edit of options is refused with CONFLICT.',
      }),
    }),
  },
  {
    description:
      'Changes the fields that are given. For its creator, owners and admins. Refuses with POLL_CLOSED or CONFLICT.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ poll: await updatePoll(ctx, input) }),
  },
  { outputFields: (t) => ({ poll: t.field({ ...pollOutput, resolve: ({ poll }) => poll }) }) },
);

builder.relayMutationField(
  'closePoll',
  { inputFields: (t) => ({ pollId: t.id(pollIdInput) }) },
  {
    description: 'Ends the voting for good. For its creator, owners and admins. Refuses with POLL_CLOSED.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ poll: await closePoll(ctx, input) }),
  },
  { outputFields: (t) => ({ poll: t.field({ ...pollOutput, resolve: ({ poll }) => poll }) }) },
);

builder.relayMutationField(
  'removePoll',
  { inputFields: (t) => ({ pollId: t.id(pollIdInput) }) },
  {
    description: 'Takes a poll away, with its votes. For its creator, owners and admins.',
    errors: {},
    resolve: (_root, { input }, ctx) => removePoll(ctx, input),
  },
  {
    outputFields: (t) => ({
      pollId: t.id({ description: 'The poll that is gone.', resolve: ({ pollId }) => pollId }),
    }),
  },
);

builder.relayMutationField(
  'castVote',
  {
    inputFields: (t) => ({
      pollId: t.id(pollIdInput),
      optionId: t.id({ required: true, description: 'One of the poll’s options.' }),
    }),
  },
  {
    description:
      'Casts the viewer’s vote: one per member and poll. For all members of the trip. Refuses with POLL_CLOSED or ALREADY_VOTED.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ poll: await castVote(ctx, input) }),
  },
  { outputFields: (t) => ({ poll: t.field({ ...pollOutput, resolve: ({ poll }) => poll }) }) },
);
