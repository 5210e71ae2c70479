import type { TestApp } from './app.ts';
import type { Actor, Cast, Stage } from './domain-testing.ts';
import { mutations } from './rights.ts';

type Input = Record<string, unknown>;

/** Returns valid inputs for each mutation on trips. The subject of each input is new. */
export function inputsOn({ db, kysely }: Pick<TestApp, 'db' | 'kysely'>, people: Cast) {
  const found: Record<string, (stage: Stage) => Promise<Input> | Input> = {};
  for (const [name, { input }] of Object.entries(mutations)) {
    if (input) found[name] = (stage) => input({ db, kysely, people, ...stage });
  }
  return found;
}

/** Returns the changes of a mutation: the usual one, and the further ones by what is special about them. */
export const changesBy = (name: string): [name: string, how: string][] =>
  ['', ...Object.keys(mutations[name]?.otherChanges ?? {})].map((how) => [name, how]);

/** Returns a caller of each mutation, and an input with which the mutation changes something. */
export function changesOn({ db, kysely }: Pick<TestApp, 'db' | 'kysely'>, people: Cast) {
  return async (name: string, stage: Stage, how = ''): Promise<{ who: Actor; input: Input }> => {
    const scene = { db, kysely, people, ...stage };
    const { change: usual, otherChanges, input } = mutations[name] ?? {};
    const change = otherChanges?.[how] ?? usual;
    if (change) return change(scene);
    if (!input) throw new Error(`${name} has no input in the testing.ts of its domain.`);
    return { who: people.owner, input: await input(scene) };
  };
}
