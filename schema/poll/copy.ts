import { type Poll, Prisma } from '../../prisma/generated/browser.ts';
import { newId } from '../core/ids.ts';
import { withoutPrivate, writtenPart } from '../core/input/entity.ts';
import { isInstant } from '../core/input/fields.ts';
import { snapshot } from '../core/journal/changes.ts';
import type { ViewerWork } from '../core/journal/journal.ts';
import { daysLater } from '../core/local-times.ts';
import { insertRows } from '../core/sql/rows.ts';
import { type Copied, declareCopier } from '../trip/copies.ts';
import { pollFields } from './entity.ts';
import { readOldestFirst, readOptions } from './queries.ts';

/** Returns the closing time of a copy: as many days later as the trip; none if that is not in the future. */
function closingOf({ closesAt }: Poll, { source, days }: Copied, now: Date): Date | null {
  if (!closesAt || days === null) return null;
  const moved = daysLater(closesAt, days, source.timeZone);
  return moved > now && isInstant(moved.toISOString()) ? moved : null;
}

/** Copies all polls with their options: open again, and without votes. The viewer is their creator. */
async function copyPolls({ tx, tripId, viewer, now, append }: ViewerWork, copied: Copied): Promise<void> {
  const polls = await readOldestFirst(tx, copied.source.id);
  const options = await readOptions(
    tx,
    polls.map(({ id }) => id),
  );
  const copies = polls.map((poll): { copy: Poll; texts: string[] } => ({
    copy: {
      ...withoutPrivate(pollFields, poll),
      ...{ id: newId('Poll'), tripId, closesAt: closingOf(poll, copied, now), closedAt: null },
      ...{ createdById: viewer.id, createdAt: now },
    },
    texts: options.filter(({ pollId }) => pollId === poll.id).map(({ text }) => text),
  }));
  await insertRows(
    tx,
    'poll',
    Prisma.PollScalarFieldEnum,
    copies.map(({ copy }) => copy),
  );
  const newOptions = copies.flatMap(({ copy, texts }) =>
    texts.map((text, position) => ({ id: newId('PollOption'), pollId: copy.id, text, position })),
  );
  await insertRows(tx, 'pollOption', Prisma.PollOptionScalarFieldEnum, newOptions);
  for (const { copy, texts } of copies) {
    append('POLL_CREATED', copy.id, { after: { ...snapshot(writtenPart(pollFields, copy)), options: texts } });
  }
}

declareCopier('POLLS', { copy: copyPolls });
