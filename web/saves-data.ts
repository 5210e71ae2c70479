declare global {
  interface Navigator {
    /** https://wicg.github.io/savedata/, which not all browsers have. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether the browser saves data. The app then loads only what it shows. */
export const savesData = (): boolean => navigator.connection?.saveData ?? false;
