import type { LimitedAct, Limits } from './cost/limits.ts';
import { RateLimited } from './failures.ts';

/** Counts an e-mail against its limits. @returns false when one is reached. Then only the e-mail is left out. */
export async function spendMail(
  limits: Pick<Limits, 'spend'>,
  act: LimitedAct & `${string}-mail`,
  keys: string[],
): Promise<boolean> {
  try {
    await limits.spend(act, keys);
    return true;
  } catch (error) {
    if (error instanceof RateLimited) return false;
    throw error;
  }
}
