import type { Budget } from '../../schema/core/cost/limits.ts';
import { MINUTE_MS } from './cost-budget.ts';

const SECONDS = MINUTE_MS / 1_000;

/** They tell a program to slow down in time: https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
export const budgetHeaders = (budget: Budget | null): Record<string, string> =>
  budget
    ? {
        'RateLimit-Policy': `"points";q=${budget.limit};w=${SECONDS}`,
        RateLimit: `"points";r=${budget.remaining};t=${budget.resetsInSeconds}`,
      }
    : {};
