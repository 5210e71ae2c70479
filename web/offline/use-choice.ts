import { useSyncExternalStore } from 'react';
import { signal } from '../signal.ts';
import { canKeep, choiceOf, forgetChoice, storeChoice } from './choice.ts';
import { deleteCopy } from './delete-copy.ts';

const changed = signal();

/** Stores this person's choice. Without it, what is kept is deleted. @returns whether the browser lets it be stored. */
export async function choose(userId: string, keeps: boolean): Promise<boolean> {
  const isStored = storeChoice(userId, keeps);
  if (!keeps) await deleteCopy();
  // Browsers delete the storage of sites that are not used for long, unless they agree here.
  else void navigator.storage?.persist?.().catch(() => {});
  if (!isStored) forgetChoice();
  changed.send();
  return isStored;
}

/**
 * Whether this person's trips are kept on this device. Null if they were not asked; undefined where it is impossible.
 */
export const useChoice = (userId: string): boolean | null | undefined =>
  useSyncExternalStore(changed.listen, () => (canKeep() ? choiceOf(userId) : undefined));
