import { allocate, byId, sumOf } from './allocate.ts';
import { isAmount } from './minor-units.ts';

// Who paid an expense and who shares it, in its own currency and in the trip's. Isomorphic.

/** How an expense is divided. EQUALLY has all travelers, AMONG some. */
export type Split =
  | { kind: 'EQUALLY' | 'AMONG'; travelerIds: readonly string[] }
  | { kind: 'SHARES'; shares: ReadonlyMap<string, number> }
  | { kind: 'AMOUNTS'; amounts: ReadonlyMap<string, bigint> };

export interface Payers {
  /** In minor units of the expense's currency. */
  amount: bigint;
  /** The same in the trip's currency. */
  baseAmount: bigint;
  /** The id of the expense; of a refund, that of the refunded expense. */
  key: string;
  /** What each traveler paid. */
  paid: ReadonlyMap<string, bigint>;
}

/** What one traveler paid of an expense, and what their share is. */
export interface Part {
  travelerId: string;
  paid: bigint;
  paidBase: bigint;
  share: bigint;
  shareBase: bigint;
}

export type SplitProblem =
  | { problem: 'NO_SHARER' }
  | { problem: 'SHARES_OUT_OF_RANGE' | 'NEGATIVE_AMOUNT'; travelerId: string }
  | { problem: 'PAID_TOO_MUCH' | 'PAID_TOO_LITTLE' | 'SHARED_TOO_MUCH' | 'SHARED_TOO_LITTLE'; by: bigint };

/**
 * The shares that one can give a traveler, such as 2 for a couple: enough for the square metres of a room. Someone who was
 * two travelers before can have more.
 */
export const MAX_SHARES = 1000;

export const isInRange = (shares: number): boolean => shares >= 1 && shares <= MAX_SHARES;

const isLegal = (shares: number) => Number.isSafeInteger(shares) && shares >= 1;

function weightsOf(split: Split): ReadonlyMap<string, bigint> {
  if (split.kind === 'AMOUNTS') return split.amounts;
  if (split.kind === 'SHARES') return new Map(Array.from(split.shares, ([id, shares]) => [id, BigInt(shares)]));
  return new Map(split.travelerIds.map((id) => [id, 1n]));
}

function problemOf(split: Split, { amount, paid }: Payers): SplitProblem | null {
  const outside = split.kind === 'SHARES' && [...split.shares].find(([, shares]) => !isLegal(shares));
  if (outside) return { problem: 'SHARES_OUT_OF_RANGE', travelerId: outside[0] };
  const amounts = split.kind === 'AMOUNTS' ? split.amounts : null;
  const negative = [...paid, ...(amounts ?? [])].find(([, each]) => each < 0n);
  if (negative) return { problem: 'NEGATIVE_AMOUNT', travelerId: negative[0] };

  const paidOver = sumOf(paid.values()) - amount;
  if (paidOver > 0n) return { problem: 'PAID_TOO_MUCH', by: paidOver };
  if (paidOver < 0n) return { problem: 'PAID_TOO_LITTLE', by: -paidOver };
  if (!amounts) return weightsOf(split).size === 0 ? { problem: 'NO_SHARER' } : null;
  const sharedOver = sumOf(amounts.values()) - amount;
  if (sharedOver > 0n) return { problem: 'SHARED_TOO_MUCH', by: sharedOver };
  return sharedOver < 0n ? { problem: 'SHARED_TOO_LITTLE', by: -sharedOver } : null;
}

/**
 * Divides an expense. In both currencies, what was paid adds up to its amount, and so do the shares.
 * @returns A part for everyone who paid or shares, in the order of their ids; or why there are none.
 * @throws RangeError if one of the amounts is not legal, or the key is not an id.
 */
export function partsOf({ split, ...payers }: Payers & { split: Split }): { parts: Part[] } | SplitProblem {
  const { amount, baseAmount, key, paid } = payers;
  if (!isAmount(amount) || !isAmount(baseAmount)) throw new RangeError('An expense has two amounts within the limits.');
  const problem = problemOf(split, payers);
  if (problem) return problem;

  const weights = weightsOf(split);
  const [share, shareBase] = [allocate(amount, weights, key), allocate(baseAmount, weights, key)];
  const paidBase = allocate(baseAmount, paid, key);
  const isPart = (id: string) => Boolean(weights.get(id) || paid.get(id));
  const ids = [...new Set([...weights.keys(), ...paid.keys()])].filter(isPart).sort(byId);
  const parts = ids.map((travelerId) => ({
    travelerId,
    paid: paid.get(travelerId) ?? 0n,
    paidBase: paidBase.get(travelerId) ?? 0n,
    share: share.get(travelerId) ?? 0n,
    shareBase: shareBase.get(travelerId) ?? 0n,
  }));
  return { parts };
}
