import { isKind, roleOf, type Stuck, type Waiting } from './entry.ts';
import { mentions, withFields, withoutClashes } from './fold.ts';

type Entries = readonly Waiting[];

/**
 * What became of an entry that was sent. `later`: it may be sent again by itself. `signed out`: by the same person
 * only. Otherwise it is stuck.
 */
export type Verdict = 'done' | 'later' | 'signed out' | Stuck;

const change = (entries: Entries, id: string, part: Partial<Waiting>): Entries =>
  entries.map((each) => (each.id === id ? { ...each, ...part } : each));

/** Whether an entry waits for another one that is stuck: the creation of its subject, or of what it names. */
const isHeld = (entries: Entries, entry: Waiting): boolean =>
  entries
    .slice(0, entries.indexOf(entry))
    .some(
      (each) =>
        each.stuck &&
        ['create', 'restore'].includes(roleOf(each) ?? '') &&
        (each.subjectId === entry.subjectId || mentions(entry, each.subjectId)),
    );

/** Whether an entry is sent by itself when there is a line. */
export const isGoing = (entries: Entries, entry: Waiting): boolean =>
  entry.stuck === null && isKind(entry.kind) && !isHeld(entries, entry);

/** Returns the entry to send next. */
export const nextOf = (entries: Entries): Waiting | undefined => entries.find((each) => isGoing(entries, each));

/** Notes that an entry is on its way. */
export const tried = (entries: Entries, id: string): Entries => change(entries, id, { isTried: true });

/** Takes in what became of an entry. */
export function settled(entries: Entries, id: string, verdict: Verdict): Entries {
  const entry = entries.find((each) => each.id === id);
  if (!entry || verdict === 'later' || verdict === 'signed out') return entries;
  if (verdict === 'done') {
    const place = entries.indexOf(entry);
    // Of what is removed, no earlier edit is left to decide.
    const isOver = (each: Waiting, index: number) =>
      roleOf(entry) === 'remove' && index < place && each.subjectId === entry.subjectId && each.stuck !== null;
    return withoutClashes(
      entries.filter((each, index) => each !== entry && !isOver(each, index)),
      entry,
    );
  }
  // The answer is known, so it is an edit like a new one.
  const stuck = { ...entry, isTried: false, stuck: verdict };
  if (verdict.reason === 'gone') return together(entries, stuck);
  const { clashes } = verdict;
  if (!clashes) return change(entries, id, stuck);
  // The server has written the other fields. What conflicts with it now is newer than what did before.
  const input = Object.fromEntries(clashes.map(({ field, yours }) => [field, yours]));
  return change(withoutClashes(entries, { ...entry, input: { ...entry.input, ...input } }), id, { ...stuck, input });
}

/** Joins all updates of a subject that was removed, so that they can be put back together. */
function together(entries: Entries, stuck: Waiting): Entries {
  const isUpdate = (each: Waiting) =>
    each.subjectId === stuck.subjectId && ['update', 'move'].includes(roleOf(each) ?? '');
  if (!isUpdate(stuck)) return change(entries, stuck.id, stuck);
  const updates = entries.filter(isUpdate).map((each) => (each.id === stuck.id ? stuck : each));
  const joined = updates.reduce((sum, each) => ({
    ...stuck,
    kind: roleOf(sum) === 'update' ? sum.kind : each.kind,
    input: { ...sum.input, ...each.input },
    base: { ...each.base, ...sum.base },
    shown: { ...sum.shown, ...each.shown },
  }));
  return entries.flatMap((each) => (each.id === stuck.id ? [joined] : isUpdate(each) ? [] : [each]));
}

/** Lets a stuck entry be sent again. A removal then is no longer refused because of what others have changed. */
export const retried = (entries: Entries, id: string): Entries =>
  entries.map((each) => {
    if (each.id !== id) return each;
    const { base, ...rest } = each;
    return { ...rest, stuck: null, ...(base && each.stuck?.reason !== 'changed' && { base }) };
  });

/** Decides a conflict about some of its fields. A field that is decided for the other person stays as it is. */
export const decided = (entries: Entries, id: string, fields: readonly string[], side: 'yours' | 'theirs'): Entries =>
  entries.flatMap((each) => {
    if (each.id !== id || !each.stuck) return [each];
    const rest = withFields(each, (name) => !fields.includes(name));
    if (side === 'theirs') return rest;
    // It is sent again on top of their values. The person has decided with no others in view.
    const seen = Object.fromEntries(each.stuck.clashes?.map(({ field, theirs }) => [field, theirs]) ?? []);
    const again = { id: `${id}.${fields.join('.')}`, base: seen, stuck: null };
    return [...rest, ...withFields(each, (name) => fields.includes(name)).map((mine) => ({ ...mine, ...again }))];
  });

/** Restores what was removed meanwhile, and then sends the edit again. @param restore The restoring entry. */
export const putBack = (entries: Entries, id: string, restore: Waiting): Entries =>
  retried(entries, id).flatMap((each) => (each.id === id ? [restore, each] : [each]));
