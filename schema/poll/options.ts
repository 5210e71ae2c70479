import type { Transaction } from '../core/context.ts';
import { Conflict, NotFound } from '../core/failures.ts';
import { newId } from '../core/ids.ts';

interface WantedOption {
  id?: string | null | undefined;
  text: string;
}

/** Added to positions while options are reordered, because (poll, position) is unique. */
const ASIDE = 1_000;

/**
 * Replaces the poll's options with these, in this order. An option with an id keeps its votes. An option that is left
 * out is removed with its votes.
 * @param base The options that the edit is based on. Without it they are not compared.
 * @returns the texts before and after; null if nothing changed.
 * @throws NotFound for an id that is not an option of this poll, Conflict when the options differ from `base`.
 */
export async function replaceOptions(
  tx: Transaction,
  pollId: string,
  wanted: WantedOption[],
  base?: { id: string; text: string }[] | null,
): Promise<Record<'before' | 'after', { options: string[] }> | null> {
  const present = await tx.pollOption.findMany({ where: { pollId }, orderBy: { position: 'asc' } });
  const isInBase = ({ id, text }: { id: string; text: string }) =>
    base?.some((option) => option.id === id && option.text === text);
  if (base && !(base.length === present.length && present.every(isInBase))) {
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
