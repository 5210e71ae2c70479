let isUnderWay = false;

/** Whether the page itself is being reloaded: open forms are kept (kept-form.ts), so the browser need not ask about them. */
export const isReloading = (): boolean => isUnderWay;

/** Reloads the page; open forms keep what was typed. */
export function reload(): void {
  isUnderWay = true;
  location.reload();
}
