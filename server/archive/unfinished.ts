import { rmSync } from 'node:fs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const paths = new Set<string>();

/** Deletes the unfinished files, and lets the signal end the process as usual. */
function clear(signal: NodeJS.Signals): void {
  for (const path of paths) rmSync(path, { recursive: true, force: true });
  for (const each of signals) process.off(each, clear);
  process.kill(process.pid, signal);
}

/** A signal such as Ctrl+C deletes the path, which contains people's data, before it ends the process. */
export function deleteIfInterrupted(path: string): () => void {
  if (paths.size === 0) for (const signal of signals) process.on(signal, clear);
  paths.add(path);
  return () => {
    paths.delete(path);
    if (paths.size === 0) for (const signal of signals) process.off(signal, clear);
  };
}
