import { testHangUps } from '../test/hang-ups.ts';
import { transports } from '../test/opened-streams.ts';

await testHangUps(Object.keys(transports) as (keyof typeof transports)[], 1);
