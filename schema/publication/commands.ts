import { randomBytes } from 'node:crypto';
import type { Publication, Trip } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { Forbidden } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { asMember, type MemberWork, requireViewer } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { send } from '../core/sql/transaction.ts';
import { readWholeTrip } from '../trip/queries.ts';
import { publishTripInput, unpublishTripInput } from './input.ts';
import { findOpen } from './queries.ts';
import './rules.ts';
import { type Choices, columnOf, type ShownPart } from './shown.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** Returns 26 letters and digits with 130 random bits: a byte gives five, since 256 is a multiple of 32. */
const newAddress = () => Array.from(randomBytes(26), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

const choicesOf = (shows: readonly ShownPart[], isIndexed: boolean): Choices => ({
  hasRealDates: shows.includes('REAL_DATES'),
  hasDescriptions: shows.includes('DESCRIPTIONS'),
  isIndexed,
});

async function publishAnew({ tx, tripId, viewer, now, append }: MemberWork, choices: Choices): Promise<Publication> {
  const publication: Publication = {
    ...{ id: newId('Publication'), tripId, address: newAddress(), ...choices },
    ...{ publishedById: viewer.id, publishedAt: now, unpublishedAt: null },
  };
  await send(tx, tx.insertInto('publication').values(publication));
  append('TRIP_PUBLISHED', tripId, { after: choices });
  return publication;
}

async function change({ tx, tripId, append }: MemberWork, open: Publication, choices: Choices): Promise<Publication> {
  const names = [...Object.values(columnOf), 'isIndexed'] as const;
  const changed = names.filter((name) => open[name] !== choices[name]);
  if (changed.length === 0) return open;
  const partOf = (from: Choices) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  await send(tx, tx.updateTable('publication').set(choices).where('id', '=', open.id));
  append('PUBLICATION_CHANGED', tripId, { before: partOf(open), after: partOf(choices) });
  return { ...open, ...choices };
}

/**
 * Publishes a trip. If it is published already, the page keeps its address and shows what is chosen now.
 * @throws InvalidInput, NotFound, Forbidden (also if the server has no public pages), RateLimited.
 */
export async function publishTrip(ctx: Context, input: unknown): Promise<{ trip: Trip }> {
  const viewer = requireViewer(ctx);
  const { tripId, shows, isIndexed } = parse(publishTripInput, input);
  await ctx.limits.spend('publish', [`user:${viewer.id}`]);
  const choices = choicesOf(shows, isIndexed);
  return asMember(ctx, { trip: tripId }, 'publishTrip', async (work) => {
    if (!ctx.settings.hasPublicPages) throw new Forbidden('This server has no public pages.');
    const open = await findOpen(work.tx, tripId);
    await (open ? change(work, open, choices) : publishAnew(work, choices));
    return { trip: await readWholeTrip(work.tx, tripId) };
  });
}

/** Closes the trip's public page: its address never works again. Without a page nothing happens. */
export async function unpublishTrip(ctx: Context, input: unknown): Promise<{ trip: Trip }> {
  const { tripId } = parse(unpublishTripInput, input);
  return asMember(ctx, { trip: tripId }, 'publishTrip', async ({ tx, now, append }) => {
    const open = await findOpen(tx, tripId);
    if (open) {
      await send(tx, tx.updateTable('publication').set({ unpublishedAt: now }).where('id', '=', open.id));
      append('TRIP_UNPUBLISHED', tripId);
    }
    return { trip: await readWholeTrip(tx, tripId) };
  });
}
