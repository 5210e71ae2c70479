import { emptyDatabase } from '../server/test/empty-database.ts';
import { memoryOfProcess } from './start/memory.ts';
import { memoryOfWindows } from './start/windows.ts';
import { alternately, type Benchmark, type Row, within } from './support/benchmark.ts';
import { inFolder, plainOn, planjamIn, planjamOn, postgres, type Running } from './support/processes.ts';

async function timed(start: () => Promise<Running>): Promise<number> {
  const from = performance.now();
  const server = await start();
  const ms = performance.now() - from;
  await server.stop();
  return ms;
}

async function timeOfStart(isSmall: boolean): Promise<Row[]> {
  const database = await emptyDatabase(postgres);
  const rounds = isSmall ? 1 : 5;
  try {
    const onPostgres = () => timed(() => planjamOn(database.url));
    await onPostgres();
    const [onServer = 0, plain = 0] = await alternately(rounds, onPostgres, () => timed(() => plainOn(database.url)));
    const [existing = 0, first = 0] = await inFolder(async (folder) => {
      let folders = 0;
      const again = () => timed(() => planjamIn(`${folder}/existing`));
      await again();
      return alternately(rounds, again, () => timed(() => planjamIn(`${folder}/new${folders++}`)));
    });
    return [
      within(600, 'ms', 'on Postgres', onServer),
      {
        what: 'the same, beside the least',
        ours: onServer,
        peer: plain,
        peerName: 'node:http, and one query',
        unit: 'ms',
        // The minimum of any server: it shows how fast this machine starts a process.
        target: null,
      },
      within(1_000, 'ms', 'embedded, existing data', existing),
      within(1_200, 'ms', 'embedded, the first time', first),
    ];
  } finally {
    await database.drop();
  }
}

export const start: Benchmark = {
  name: 'start',
  about:
    'From spawning the built server to its first response; its memory, idle and after load; and the memory of idle windows.',
  run: async (isSmall) => [
    ...(await timeOfStart(isSmall)),
    ...(await memoryOfProcess(isSmall)),
    ...(await memoryOfWindows(isSmall)),
  ],
};
