import module from 'node:module';
import { join } from 'node:path';
import { readConfig, readEnvironmentFile } from './config/config.ts';
import { projectFolder } from './config/project-folder.ts';
import { StartRefused } from './config/start-refused.ts';
import { takeFolder } from './database/embedded/take-folder.ts';
import { PRIVATE_UMASK } from './database/embedded/tighten.ts';
import { openLog } from './log/log.ts';

/**
 * Keeps compiled code beside the build, which saves a sixth of the time that later starts take. Node 20 has no such
 * cache. NODE_DISABLE_COMPILE_CACHE=1 switches it off: https://nodejs.org/docs/latest-v24.x/api/module.html
 */
function keepCompiledCode(): void {
  const { enableCompileCache } = module as typeof module & { enableCompileCache?: (folder: string) => void };
  enableCompileCache?.(join(projectFolder, 'dist/server/compiled'));
}

async function start(): Promise<void> {
  keepCompiledCode();
  readEnvironmentFile();
  const config = readConfig(undefined, process.argv.slice(2));
  const log = openLog(config);
  // Each branch imports only its own code: the primary does not need the app, and a server not the primary's code.
  if (config.workers > 1 && config.worker === null) {
    const { keepWorkers } = await import('./workers/primary.ts');
    await keepWorkers(config, log);
  } else {
    // The database comes first: it opens while this thread loads the rest.
    process.umask(PRIVATE_UMASK);
    const onLost = (reason: string) => {
      log.fatal(`Ending without further writes: ${reason}`);
      process.exit(1);
    };
    const taken = config.databaseUrl ? undefined : await takeFolder(config.dataDir, { log, onLost });
    const { serve } = await import('./serve.ts');
    await serve(config, log, taken);
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
});
