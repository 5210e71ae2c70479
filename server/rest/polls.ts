import { Hono } from 'hono';
import { requireViewer } from '../../schema/core/journal/journal.ts';
import { parse } from '../../schema/core/parse.ts';
import { requireMembership } from '../../schema/member/queries.ts';
import { castVote, createPoll } from '../../schema/poll/commands.ts';
import { pollIds, pollOrder, readPolls, withTally } from '../../schema/poll/queries.ts';
import { tripReference } from '../../schema/trip/input.ts';
import type { TransportEnv } from '../http/transports.ts';
import { answerList } from './list.ts';
import { presentPoll } from './present.ts';
import { existingId, readBody, scoped } from './request.ts';

const newPoll = ['id', 'tripId', 'question', 'description', 'options', 'closesAt'];

export const pollRoutes = new Hono<TransportEnv>()
  .get('/polls', async (c) => {
    const { ctx } = c.var;
    requireViewer(ctx);
    const asked = parse(tripReference, { tripId: c.req.query('tripId') });
    const { tripId } = await requireMembership(ctx, existingId('Trip', asked.tripId));
    const now = ctx.now();
    return answerList(c, {
      name: 'polls',
      hasTag: true,
      check: () => requireMembership(ctx, tripId),
      order: pollOrder,
      ids: (slice) => pollIds(ctx, tripId, slice),
      rows: async (slice) => {
        const polls = await readPolls(ctx, tripId, slice);
        return Promise.all(polls.map((poll) => withTally(ctx, poll)));
      },
      present: (poll) => presentPoll(poll, now),
    });
  })

  .post('/polls', scoped('POLLS_WRITE'), async (c) => {
    const { ctx } = c.var;
    requireViewer(ctx);
    const poll = await createPoll(ctx, await readBody(c, newPoll));
    return c.json({ success: true, poll: presentPoll(await withTally(ctx, poll), ctx.now()) }, 201);
  })

  .post('/polls/:pollId/vote', scoped('POLLS_WRITE'), async (c) => {
    const { ctx } = c.var;
    requireViewer(ctx);
    const pollId = existingId('Poll', c.req.param('pollId'));
    const poll = await castVote(ctx, { ...(await readBody(c, ['optionId'])), pollId });
    return c.json({ success: true, poll: presentPoll(await withTally(ctx, poll), ctx.now()) });
  });
