import { keepCompiled } from './code-cache.ts';
import { scripts } from './launch.ts';

// The server as ever; once its input is closed, it keeps what V8 has compiled of it, and ends: scripts/code-cache.ts.
process.stdin.resume().once('end', () => {
  keepCompiled(scripts);
  process.exit();
});
