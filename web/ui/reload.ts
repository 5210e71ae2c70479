const drafts = new Set<() => void>();
let isUnderWay = false;

/** Whether the page is being reloaded with its drafts kept: the browser need not ask about them. */
export const isReloading = (): boolean => isUnderWay;

/** Calls `keep` before a reload. @returns how to stop. */
export function beforeReload(keep: () => void): () => void {
  drafts.add(keep);
  return () => drafts.delete(keep);
}

/** Reloads the page; open forms keep what was typed (kept-draft.ts). */
export function reload(): void {
  isUnderWay = true;
  for (const keep of drafts) keep();
  location.reload();
}
