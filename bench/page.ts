import { REAL_TRIP } from '../server/test/many-trips.ts';
import { growPages } from './page/growth.ts';
import { readPages } from './page/reads.ts';
import { writeToTrips } from './page/writes.ts';
import type { Benchmark, Row } from './support/benchmark.ts';
import { fillPlanner } from './support/planner.ts';
import { planjam } from './support/processes.ts';

async function againstSql(isSmall: boolean): Promise<Row[]> {
  const ours = await planjam();
  try {
    const cookies = await fillPlanner(ours.pool, isSmall ? { ...REAL_TRIP, messages: 30 } : REAL_TRIP);
    return [...(await readPages(ours, cookies, isSmall)), ...(await writeToTrips(ours, cookies, isSmall))];
  } finally {
    await ours.stop();
  }
}

export const page: Benchmark = {
  name: 'page',
  about:
    'The requests of the built web app for a trip, the list of trips and two writes, beside hand-written SQL and JSON; and its pages with few and with many rows behind them.',
  run: async (isSmall) => [...(await againstSql(isSmall)), ...(await growPages(isSmall))],
};
