import { generateKeyBetween } from 'fractional-indexing';
import type { Placed } from './plan.ts';

/** The position that the server will give: right behind `afterId`, or at the front. Those of `others` are in order. */
export function positionAfter(afterId: string | null, others: readonly Placed[]): string {
  const before = others.find(({ id }) => id === afterId)?.position ?? null;
  const next = others.find(({ position }) => before === null || position > before);
  return generateKeyBetween(before, next?.position ?? null);
}
