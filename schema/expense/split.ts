import type { Prisma } from '../../prisma/generated/client.ts';
import { InvalidInput } from '../core/failures.ts';
import type { Split } from '../core/input/money/split.ts';
import type { SplitKind } from './entity.ts';

/**
 * How an expense is divided, as its column has it: the weight of each traveler who shares it, by id, a whole number as
 * text. That is 1 each, the shares, or the amounts in minor units. EQUALLY keeps the travelers of that time.
 */
export interface StoredSplit {
  kind: SplitKind;
  weights: Readonly<Record<string, string>>;
}

interface Said {
  kind: SplitKind;
  travelerIds?: readonly string[] | null | undefined;
  shares?: readonly { travelerId: string; shares: number }[] | null | undefined;
  amounts?: readonly { travelerId: string; amount: bigint }[] | null | undefined;
}

type Weights = readonly (readonly [travelerId: string, weight: bigint | number])[];

/** The field of the input that has the list of each kind. */
const lists = { AMONG: 'travelerIds', SHARES: 'shares', AMOUNTS: 'amounts' } as const;

/** @param everyone The travelers who share an expense that is divided equally. @throws InvalidInput */
export function storedSplit({ kind, ...said }: Said, everyone: readonly string[]): StoredSplit {
  const other = Object.values(lists).find((list) => said[list] && (kind === 'EQUALLY' || list !== lists[kind]));
  if (other) {
    throw new InvalidInput([{ path: ['split', other], message: `${other} does not belong to a split ${kind}.` }]);
  }
  const ids = kind === 'EQUALLY' ? everyone : (said.travelerIds ?? []);
  const weights: Weights = [
    ...ids.map((id) => [id, 1] as const),
    ...(said.shares ?? []).map(({ travelerId, shares }) => [travelerId, shares] as const),
    ...(said.amounts ?? []).map(({ travelerId, amount }) => [travelerId, amount] as const),
  ];
  return { kind, weights: Object.fromEntries(weights.map(([id, weight]) => [id, String(weight)])) };
}

/** The database has no type for it. */
export const splitIn = (column: Prisma.JsonValue): StoredSplit => column as unknown as StoredSplit;

/** Equal parts are one share each, or more: of someone who was two travelers before. */
export function splitOf({ kind, weights }: StoredSplit): Split {
  const entries = Object.entries(weights);
  if (kind === 'AMOUNTS') return { kind, amounts: new Map(entries.map(([id, amount]) => [id, BigInt(amount)])) };
  return { kind: 'SHARES', shares: new Map(entries.map(([id, shares]) => [id, Number(shares)])) };
}
