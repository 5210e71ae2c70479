import { execFileSync } from 'node:child_process';

/** Whether this system lets us mount a disk with such options there: only root may. */
export function canMount(folder: string, options: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
