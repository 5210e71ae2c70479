/** Lets parts of the web app communicate without importing each other. */
export function signal<Args extends readonly unknown[] = [], Answer = void>() {
  const listeners = new Set<(...args: Args) => Answer>();
  return {
    /** @returns a function that stops listening. */
    listen: (listener: (...args: Args) => Answer): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    // The listeners of this moment: one of them may add another.
    send: (...args: Args): Answer[] => [...listeners].map((listener) => listener(...args)),
  };
}
