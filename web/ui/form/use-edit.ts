import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Outcome } from '../../apollo/outcome.ts';

export type Side = 'yours' | 'theirs';

/** Fields that two people changed in different ways. */
interface Clash<Values, Name> {
  names: readonly Name[];
  /** The form as the other person's change would show it. */
  theirs: Values;
  /** The form with what the viewer typed, by field. */
  yours: { readonly [name: string]: Values };
  /** Those that the viewer has chosen a side for. */
  chosen: readonly Name[];
}

/** What a choice between both sides needs to know of an edit. */
export interface Choosing<Values, Name> {
  clash: Clash<Values, Name> | null;
  /** How often it was saved: each time, a clash is said anew. */
  tries: number;
  /** Whether these values of the form have in this field what the other person put there. */
  isTheirs: (values: Values, name: Name) => boolean;
  /** 'yours' is what stands in the form now or, where that is the other's, what stood there before. */
  choose: (name: Name, side: Side) => void;
}

interface EditOptions<Values extends FieldValues, Fields extends object, Entity> {
  form: UseFormReturn<Values, unknown, Values>;
  /** What the viewer knew when the form began. */
  initial: Values;
  /** What is edited, as the form would show it. */
  valuesOf: (entity: Entity) => Values;
  /** What two edits are compared by. A field that the viewer's doesn't have isn't compared. */
  compared: (values: Values) => Fields;
  /** Puts one compared field of `from` into the form. */
  put: (name: keyof Fields & string, from: Values) => void;
  send: (edit: Edit<Values, Fields, Entity>) => Promise<Outcome<unknown>>;
  /** Reads it anew from the server; null: that failed. */
  fetchNow: () => Promise<Entity | null>;
  /** Adds what was typed as a new one, where what was edited is gone. Without it, that is a failure like any other. */
  addInstead?: (values: Values) => Promise<Outcome<unknown>>;
}

interface Edit<Values, Fields, Entity> {
  typed: Values;
  /** As far as this window knows. */
  now: Entity;
  /** The fields that the viewer has changed: nobody else's change of another one is overwritten. */
  names: readonly (keyof Fields & string)[];
  /** As the viewer last knew it: at the beginning or, for a field that clashed, when they chose. */
  base: Fields;
}

/**
 * Edits something that others may edit at the same time. Where both changed the same field the viewer chooses; an edit
 * that the server says is stale is compared once more with what is there.
 */
export function useEdit<Values extends FieldValues, Fields extends object, Entity>(
  options: EditOptions<Values, Fields, Entity>,
) {
  type Name = keyof Fields & string;
  const { form, initial, valuesOf, compared, put, send, fetchNow, addInstead } = options;
  const [base, setBase] = useState(() => compared(initial));
  const [clash, setClash] = useState<Clash<Values, Name> | null>(null);
  const [isGone, setGone] = useState(false);
  const [tries, setTries] = useState(0);

  const save = async (typed: Values, now: Entity, isAgain: boolean): Promise<Outcome<unknown> | null> => {
    const current = valuesOf(now);
    const [mine, theirs] = [compared(typed), compared(current)];
    const names = namesOf(mine).filter((name) => mine[name] !== base[name]);
    const clashing = names.filter((name) => theirs[name] !== base[name] && mine[name] !== theirs[name]);
    if (clashing.length > 0) {
      const yours = Object.fromEntries(clashing.map((name) => [name, typed]));
      setClash({ names: clashing, theirs: current, yours, chosen: [] });
      return null;
    }
    const outcome = await send({ typed, now, names, base });
    if (outcome.ok) return outcome;
    if (outcome.code === 'NOT_FOUND' && addInstead) {
      setGone(true);
      return null;
    }
    if (outcome.code !== 'CONFLICT' || isAgain) return outcome;
    // Somebody else's edit hasn't come here yet.
    const fresh = await fetchNow();
    return fresh ? save(typed, fresh, true) : outcome;
  };

  const isTheirs = (values: Values, name: Name) =>
    clash !== null && compared(values)[name] === compared(clash.theirs)[name];

  const choose = (name: Name, side: Side) => {
    if (!clash) return;
    const { theirs, chosen } = clash;
    const typed = form.getValues();
    const before = clash.yours[name];
    const yours = isTheirs(typed, name) && before ? before : typed;
    put(name, side === 'yours' ? yours : theirs);
    setBase({ ...base, [name]: compared(theirs)[name] });
    setClash({ ...clash, yours: { ...clash.yours, [name]: yours }, chosen: [...new Set([...chosen, name])] });
  };

  const choosing: Choosing<Values, Name> = { clash, tries, isTheirs, choose };
  return {
    choosing,
    /** The server has said that it isn't there any more. */
    isGone,
    /** @returns how it ended; null: the form says what is to be done first. */
    submit: async (typed: Values, now: Entity, wasRemoved: boolean): Promise<Outcome<unknown> | null> => {
      setTries(tries + 1);
      if (addInstead && (isGone || wasRemoved)) return addInstead(typed);
      return clash && clash.chosen.length < clash.names.length ? null : save(typed, now, false);
    },
  };
}

const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[];
