import type { Transaction } from '../core/context.ts';
import { Conflict, NotFound } from '../core/failures.ts';
import { newId } from '../core/ids.ts';

interface WantedOption {
  id?: string | null | undefined;
  text: string;
}

/** Where options wait while they change places, clear of the unique (poll, position). */
const ASIDE = 1_000;

/**
 * Makes the poll's options these, in this order. One with an id keeps its votes; one that is left out goes, with its
 * votes.
 * @param base What the caller took them for; whoever doesn't say takes them as they are.
 * @returns what changed, null if nothing did.
 * @throws NotFound for an id that is no option of this poll, Conflict when they aren't what they were taken for.
 */
export async function replaceOptions(
  tx: Transaction,
  pollId: string,
  wanted: WantedOption[],
  base?: { id: string; text: string }[] | null,
): Promise<Record<'before' | 'after', { options: string[] }> | null> {
  const present = await tx.pollOption.findMany({ where: { pollId }, orderBy: { position: 'asc' } });
  const isAsTaken = ({ id, text }: { id: string; text: string }) =>
    base?.some((option) => option.id === id && option.text === text);
  if (base && !(base.length === present.length && present.every(isAsTaken))) {
    throw new Conflict('Someone has changed the options meanwhile. Please save again.');
  }
  const kept = new Set(wanted.flatMap(({ id }) => id ?? []));
  if ([...kept].some((id) => !present.some((option) => option.id === id))) throw new NotFound('Option');
  if (kept.size !== wanted.filter(({ id }) => id).length) throw new NotFound('Option');
  const isSame =
    present.length === wanted.length &&
    present.every(({ id, text }, position) => wanted[position]?.id === id && wanted[position]?.text === text);
  if (isSame) return null;
  await tx.pollOption.deleteMany({ where: { pollId, id: { notIn: [...kept] } } });
  await tx.pollOption.updateMany({ where: { pollId }, data: { position: { increment: ASIDE } } });
  for (const [position, { id, text }] of wanted.entries()) {
    if (id) await tx.pollOption.update({ where: { id }, data: { text, position } });
    else await tx.pollOption.create({ data: { id: newId('PollOption'), pollId, text, position } });
  }
  return {
    before: { options: present.map(({ text }) => text) },
    after: { options: wanted.map(({ text }) => text) },
  };
}
