import { StartRefused } from '../config/start-refused.ts';
import { lockFolder } from '../database/embedded/folder-lock.ts';
import { lockTimes } from '../database/embedded/heartbeat.ts';

// A separate process for the tests of the lock. It locks the folder, prints that, and releases the lock on any input.
//   folder-holder.ts FOLDER [HOST [PACE [TEMPLATE]]]
// HOST replaces this computer's name. PACE divides the times of the lock. With TEMPLATE it opens a database in the
// folder as the server does ("restore": as that command does), writes rows endlessly, and prints the number of writes
// that succeeded.
const [folder = '', host, pace = '1', template] = process.argv.slice(2);
const { beat, stale, settle } = lockTimes;
const options = {
  ...(host && { host }),
  times: { beat: beat / Number(pace), stale: stale / Number(pace), settle: settle / Number(pace) },
  onWaiting: (words: string) => console.log(words),
  onLost(reason: string) {
    console.log(`lost: ${reason}`);
    // Gives the database's thread time for a write that it must not do.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    process.exit(1);
  },
};

async function write(from: string): Promise<void> {
  // Most tests only need the lock. Loading a database takes three times as long.
  const { openTarget } = await import('../archive/databases.ts');
  const { openFolder } = await import('../database/database.ts');
  const { takeFolder } = await import('../database/embedded/take-folder.ts');
  const { pool } =
    from === 'restore'
      ? await openTarget({ databaseUrl: null, dataDir: folder }, options)
      : await openFolder(folder, await takeFolder(folder, { ...options, template: from }));
  console.log('locked');
  await pool.query('CREATE TABLE IF NOT EXISTS line (writer INT, number INT)');
  for (let number = 1; ; number += 1) {
    // So many rows that the process is nearly always within a statement.
    await pool.query('INSERT INTO line SELECT $1, $2 FROM generate_series(1, 20000)', [process.pid, number]);
    console.log(`wrote ${number}`);
  }
}

try {
  if (template) await write(template);
  else {
    const lock = await lockFolder(folder, options);
    console.log('locked');
    process.stdin.once('data', () => lock.release().then(() => process.exit(0)));
  }
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.log(error.message);
}
