import { useEffectEvent, useLayoutEffect } from 'react';

/** An action that the palette offers and that may have a keyboard shortcut. */
export interface Command {
  id: string;
  label: string;
  /** The shortcut's single key, as in `event.key`. */
  shortcut?: string;
  onAction: () => void;
}

/** The fragment of an address that opens the list of shortcuts. */
export const SHORTCUTS_HASH = '#shortcuts';

const sources = new Set<() => readonly Command[]>();

/** Registers commands while the component is mounted. A key works as soon as the component is on the screen. */
export function useCommands(commands: readonly Command[]): void {
  const current = useEffectEvent(() => commands);
  useLayoutEffect(() => {
    const source = () => current();
    sources.add(source);
    return () => {
      sources.delete(source);
    };
  }, []);
}

/** The commands that are available now. */
export const availableCommands = (): Command[] => [...sources].flatMap((source) => [...source()]);

export const hasCommands = (): boolean => sources.size > 0;

/** Runs a command, if it is available now. */
export const runCommand = (wanted: string): void =>
  availableCommands()
    .find(({ id }) => id === wanted)
    ?.onAction();
