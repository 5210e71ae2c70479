import { sql } from 'kysely';
import { Conflict, NotFound } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send } from '../core/sql/transaction.ts';

interface WantedOption {
  id?: string | null | undefined;
  text: string;
}

interface BaseOption {
  id: string;
  text: string;
  votes?: number | null | undefined;
}

/** Added to positions while options are reordered, because (poll, position) is unique. */
const ASIDE = 1_000;

/**
 * Options with an id keep their votes; those left out are removed with theirs.
 * @param base In their order. Without it the options are not compared.
 * @returns the texts before and after; null if nothing changed.
 * @throws NotFound for an unknown id, Conflict when they differ from `base` or one to remove has got more votes.
 */
export async function replaceOptions(
  tx: Tx,
  pollId: string,
  wanted: WantedOption[],
  base?: BaseOption[] | null,
): Promise<Record<'before' | 'after', { options: string[] }> | null> {
  const present = await tx
    .selectFrom('pollOption')
    .select(['id', 'text'])
    .where('pollId', '=', pollId)
    .orderBy('position')
    .execute();
  const isAsInBase = ({ id, text }: BaseOption, place: number) => base?.[place]?.id === id && base[place].text === text;
  if (base && !(base.length === present.length && present.every(isAsInBase))) {
    throw new Conflict('Someone has changed the options meanwhile. Please save again.');
  }
  const staying = new Set(wanted.flatMap(({ id }) => id ?? []));
  if ([...staying].some((id) => !present.some((option) => option.id === id))) throw new NotFound('Option');
  if (staying.size !== wanted.filter(({ id }) => id).length) throw new NotFound('Option');
  const isSame =
    present.length === wanted.length &&
    present.every(({ id, text }, position) => wanted[position]?.id === id && wanted[position]?.text === text);
  if (isSame) return null;
  const removed = base?.filter(({ id }) => !staying.has(id)) ?? [];
  await requireNoMoreVotes(tx, pollId, removed);
  const options = tx.updateTable('pollOption');
  await send(
    tx,
    tx
      .deleteFrom('pollOption')
      .where('pollId', '=', pollId)
      .where('id', '<>', sql<string>`all(${[...staying]})`),
  );
  await send(tx, options.set({ position: sql`position + ${ASIDE}` }).where('pollId', '=', pollId));
  for (const [position, { id, text }] of wanted.entries()) {
    const isStaying = typeof id === 'string';
    await send(
      tx,
      isStaying
        ? options.set({ text, position }).where('id', '=', id)
        : tx.insertInto('pollOption').values({ id: newId('PollOption'), pollId, text, position }),
    );
  }
  return {
    before: { options: present.map(({ text }) => text) },
    after: { options: wanted.map(({ text }) => text) },
  };
}

/** @throws Conflict when one of the options has more votes now than in its base. */
async function requireNoMoreVotes(tx: Tx, pollId: string, removed: BaseOption[]): Promise<void> {
  const known = new Map(removed.flatMap(({ id, votes }) => (typeof votes === 'number' ? [[id, votes] as const] : [])));
  if (known.size === 0) return;
  const counts = await tx
    .selectFrom('vote')
    .select(['optionId', sql<number>`count(*)::int`.as('votes')])
    .where('pollId', '=', pollId)
    .groupBy('optionId')
    .execute();
  if (counts.some(({ optionId, votes }) => votes > (known.get(optionId) ?? votes))) {
    throw new Conflict('Someone has voted for an option that you remove. Please save again.');
  }
}
