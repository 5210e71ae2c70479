import { useState } from 'react';

export type Side = 'yours' | 'theirs';

/** A field that two people changed in different ways; `choice` is null until the viewer has chosen. */
export interface Clash<Name> {
  name: Name;
  choice: Side | null;
}

/**
 * Finds the fields of a form that somebody else has changed as well, and remembers what the viewer chose for each.
 * @param initial What the form began with, as comparable values by field.
 */
export function useClashes<Fields extends object>(initial: Fields) {
  type Name = keyof Fields & string;
  /** As the viewer last knew it: at the beginning or, for a field that clashed, when they chose. */
  const [base, setBase] = useState(initial);
  const [theirs, setTheirs] = useState(initial);
  const [clashes, setClashes] = useState<readonly Clash<Name>[]>([]);

  return {
    clashes,
    /** What the viewer has changed: nobody else's change of another field is overwritten. */
    edited: (typed: Fields): Name[] => namesOf(typed).filter((name) => typed[name] !== base[name]),
    /**
     * @param current As it is now.
     * @returns whether the viewer has to choose first.
     */
    find: (typed: Fields, current: Fields): boolean => {
      const found = namesOf(typed).filter(
        (name) => typed[name] !== base[name] && current[name] !== base[name] && typed[name] !== current[name],
      );
      if (found.length > 0) {
        setTheirs(current);
        setClashes(found.map((name) => ({ name, choice: null })));
      }
      return found.length > 0;
    },
    choose: (name: Name, choice: Side) => {
      setBase((before) => ({ ...before, [name]: theirs[name] }));
      setClashes((all) => all.map((clash) => (clash.name === name ? { name, choice } : clash)));
    },
  };
}

const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[];
