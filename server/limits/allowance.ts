import type { LimitedUse } from '../../schema/core/context.ts';
import type { Config } from '../config.ts';
import { CostBudget } from './cost-budget.ts';
import { OpenCounts } from './open-counts.ts';

/** A page of the app has five subscriptions, and a person may have several pages open. */
const SUBSCRIPTIONS_PER_PERSON = 100;

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

export type AllowanceSettings = Pick<Config, 'costPerMinute' | 'socketsPerPerson' | 'socketsPerAddress'>;

/** Creates the allowance of the configuration. @param counts Set if several processes count together. */
export const allowanceOf = (
  { costPerMinute, socketsPerPerson, socketsPerAddress }: AllowanceSettings,
  counts = new OpenCounts(),
): Allowance => ({
  costs: new CostBudget(costPerMinute),
  counts,
  most: {
    // Without a limit on sockets there is none on subscriptions either.
    subscriptions: socketsPerPerson === 0 ? 0 : SUBSCRIPTIONS_PER_PERSON,
    'sockets-per-person': socketsPerPerson,
    'sockets-per-address': socketsPerAddress,
  },
});
