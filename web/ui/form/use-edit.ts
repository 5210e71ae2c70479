import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Outcome } from '../../apollo/outcome.ts';

export type Side = 'yours' | 'theirs';

interface Clash<Values, Name> {
  names: readonly Name[];
  theirs: Values;
  /** The form with the viewer's text, by field. */
  yours: { readonly [name: string]: Values };
  chosen: readonly Name[];
}

export interface Choosing<Values, Name> {
  clash: Clash<Values, Name> | null;
  /** How often it was saved; the clash is announced each time. */
  tries: number;
  /** Whether the form has the other person's value in this field. */
  isTheirs: (values: Values, name: Name) => boolean;
  /** 'yours' is the form's current value, or the earlier one if the current value is theirs. */
  choose: (name: Name, side: Side) => void;
}

interface EditOptions<Values extends FieldValues, Fields extends object, Entity> {
  form: UseFormReturn<Values, unknown, Values>;
  initial: Values;
  valuesOf: (entity: Entity) => Values;
  /** The values to compare two edits by. A field that is missing from the viewer's is not compared. */
  compared: (values: Values) => Fields;
  /** Writes one compared field of `from` to the form. */
  put: (name: keyof Fields & string, from: Values) => void;
  send: (edit: Edit<Values, Fields, Entity>) => Promise<Outcome<unknown>>;
  /** Fetches the entity from the server; null if that fails. */
  fetchNow: () => Promise<Entity | null>;
  /** Adds the text as a new entity when the edited one is gone. Without it, that is an ordinary failure. */
  addInstead?: (values: Values) => Promise<Outcome<unknown>>;
}

interface Edit<Values, Fields, Entity> {
  typed: Values;
  /** The entity as this window knows it. */
  now: Entity;
  /** The fields that the viewer has changed. Other people's changes to other fields are not overwritten. */
  names: readonly (keyof Fields & string)[];
  /** The values as the viewer last knew them: when the form opened or, for a field that clashed, when they chose. */
  base: Fields;
}

/**
 * Edits an entity that others may edit at the same time. If both changed the same field, the viewer chooses. An edit
 * that the server calls stale is compared once more with the current values.
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
    // Another person's edit has not arrived in this window yet.
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
    isGone,
    /** @returns the outcome; null if the form shows what to do first. */
    submit: async (typed: Values, now: Entity, wasRemoved: boolean): Promise<Outcome<unknown> | null> => {
      setTries(tries + 1);
      if (addInstead && (isGone || wasRemoved)) return addInstead(typed);
      return clash && clash.chosen.length < clash.names.length ? null : save(typed, now, false);
    },
  };
}

const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[];
