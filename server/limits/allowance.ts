import type { LimitedUse } from '../../schema/core/cost/limits.ts';
import type { Config } from '../config/config.ts';
import { CostBudget } from './cost-budget.ts';
import { OpenCounts } from './open-counts.ts';

/** The limits per caller: spending per minute, and open sockets and subscriptions. */
export interface Allowance {
  costs: CostBudget;
  counts: OpenCounts;
  /** 0: no limit. */
  most: Record<LimitedUse, number>;
}

export const unlimited: Allowance = {
  costs: new CostBudget(0),
  counts: new OpenCounts(),
  most: { subscriptions: 0, 'sockets-per-person': 0, 'sockets-per-address': 0 },
};

export type AllowanceSettings = Pick<
  Config,
  'costPerMinute' | 'socketsPerPerson' | 'socketsPerAddress' | 'subscriptionsPerPerson'
>;

/** Creates the allowance of the configuration. @param counts Set if several processes count together. */
export const allowanceOf = (
  { costPerMinute, socketsPerPerson, socketsPerAddress, subscriptionsPerPerson }: AllowanceSettings,
  counts = new OpenCounts(),
): Allowance => ({
  costs: new CostBudget(costPerMinute),
  counts,
  most: {
    subscriptions: subscriptionsPerPerson,
    'sockets-per-person': socketsPerPerson,
    'sockets-per-address': socketsPerAddress,
  },
});
