let isUnderWay = false;

/** Whether the app is reloading the page. The browser need not ask about forms: drafts are stored (draft-form.ts). */
export const isReloading = (): boolean => isUnderWay;

/** Reloads the page; the drafts of open forms are kept. */
export function reload(): void {
  isUnderWay = true;
  location.reload();
}
