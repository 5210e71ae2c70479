import { lockFolder } from '../folder-lock.ts';
import { StartRefused } from '../start-refused.ts';

// A process of its own for folder-lock.test.ts: takes the folder, says so, and holds it until it is told to let go.
try {
  const lock = await lockFolder(process.argv[2] ?? '');
  console.log('held');
  process.stdin.once('data', () => lock.release().then(() => process.exit(0)));
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.log(error.message);
}
