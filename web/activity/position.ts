import { generateKeyBetween } from 'fractional-indexing';
import type { Placed } from './plan.ts';

/** Predicts the position that the server assigns: right after `afterId`; null: first. `others` must be in order. */
export function positionAfter(afterId: string | null, others: readonly Placed[]): string {
  const before = others.find(({ id }) => id === afterId)?.position ?? null;
  const next = others.find(({ position }) => before === null || position > before);
  return generateKeyBetween(before, next?.position ?? null);
}
