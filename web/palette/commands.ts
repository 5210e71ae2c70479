import { useEffect, useEffectEvent } from 'react';

/** Something that can be done from the keyboard. */
export interface Command {
  id: string;
  label: string;
  /** The single key that does it, as `event.key`. */
  shortcut?: string;
  onAction: () => void;
}

const sources = new Set<() => readonly Command[]>();

/** Offers commands for as long as the component is on the screen. */
export function useCommands(commands: readonly Command[]): void {
  const current = useEffectEvent(() => commands);
  useEffect(() => {
    const source = () => current();
    sources.add(source);
    return () => {
      sources.delete(source);
    };
  }, []);
}

/** What can be done right now. */
export const availableCommands = (): Command[] => [...sources].flatMap((source) => [...source()]);
