import { Hono } from 'hono';
import type { Prisma } from '../../prisma/generated/client.ts';
import { requireViewer } from '../../schema/core/journal/journal.ts';
import { parse } from '../../schema/core/parse.ts';
import { requireMembership } from '../../schema/member/queries.ts';
import { castVote, createPoll } from '../../schema/poll/commands.ts';
import { tripReference } from '../../schema/trip/input.ts';
import type { TransportEnv } from '../transports.ts';
import { answerList } from './list.ts';
import { presentPoll } from './present.ts';
import { existingId, readBody } from './request.ts';
import { pollParts, readPoll } from './rows.ts';

const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }] satisfies Prisma.PollOrderByWithRelationInput[];

export const pollRoutes = new Hono<TransportEnv>()
  .get('/polls', async (c) => {
    const { ctx } = c.var;
    const viewer = requireViewer(ctx);
    const asked = parse(tripReference, { tripId: c.req.query('tripId') });
    const { tripId } = await requireMembership(ctx, existingId('Trip', asked.tripId));
    const now = ctx.now();
    return answerList(c, {
      name: 'polls',
      check: () => requireMembership(ctx, tripId),
      ids: (take) => ctx.db.poll.findMany({ where: { tripId }, orderBy: newestFirst, take, select: { id: true } }),
      rows: ({ where, take }) =>
        ctx.db.poll.findMany({
          where: { ...where, tripId },
          orderBy: newestFirst,
          take,
          include: pollParts(viewer),
        }),
      present: (poll) => presentPoll(poll, now),
    });
  })

  .post('/polls', async (c) => {
    const { ctx } = c.var;
    const viewer = requireViewer(ctx);
    const { id } = await createPoll(ctx, await readBody(c));
    return c.json({ success: true, poll: presentPoll(await readPoll(ctx, viewer, id), ctx.now()) }, 201);
  })

  .post('/polls/:pollId/vote', async (c) => {
    const { ctx } = c.var;
    const viewer = requireViewer(ctx);
    const pollId = existingId('Poll', c.req.param('pollId'));
    const { id } = await castVote(ctx, { ...(await readBody(c)), pollId });
    return c.json({ success: true, poll: presentPoll(await readPoll(ctx, viewer, id), ctx.now()) });
  });
