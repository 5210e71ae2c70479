import { roleOf, type Waiting } from './entry.ts';

type Entries = readonly Waiting[];

const isOpen = ({ isTried, stuck }: Waiting) => !isTried && stuck === null;
const isAbout = (subjectId: string) => (entry: Waiting) => entry.subjectId === subjectId;
const replaced = (entries: Entries, old: Waiting, by: Waiting) => entries.map((each) => (each === old ? by : each));

/** Whether an entry names this subject in its input, so that it must come after its creation. */
export const mentions = ({ input }: Waiting, subjectId: string): boolean => Object.values(input).includes(subjectId);

const without = (values: Waiting['input'], ...names: string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Adds an edit, and folds it with what waits: the outcome on the server is the same. */
export function withEdit(entries: Entries, edit: Waiting): Entries {
  if (!isOpen(edit)) return [...entries, edit];
  switch (roleOf(edit)) {
    case 'update':
      return withUpdate(withoutClashes(entries, edit), edit);
    case 'move':
      return [...withoutMoves(entries, edit.subjectId), edit];
    case 'remove':
      return withRemoval(entries, edit);
    case 'answer':
      return [...withoutAnswers(entries, edit), edit];
    case 'restore': {
      const removal = entries.findLast((each) => isAbout(edit.subjectId)(each) && roleOf(each) === 'remove');
      // What someone has changed stays if it is not to be removed any more.
      const isUndone = removal && (isOpen(removal) || removal.stuck?.reason === 'changed');
      return isUndone ? discarded(entries, removal.id) : [...entries, edit];
    }
    default:
      return [...entries, edit];
  }
}

/** The newest entry about the subject in which an update can be written, too. */
function updatable(entries: Entries, subjectId: string): Waiting | undefined {
  const own = entries.filter(isAbout(subjectId));
  const end = own.findLastIndex(
    (each) => !isOpen(each) || !['create', 'update', 'move', 'answer'].includes(roleOf(each) ?? ''),
  );
  return own.slice(end + 1).findLast((each) => ['create', 'update'].includes(roleOf(each) ?? ''));
}

function withUpdate(entries: Entries, edit: Waiting): Entries {
  const target = updatable(entries, edit.subjectId);
  if (!target) return [...entries, edit];
  const { afterId } = edit.input;
  const input = { ...target.input, ...without(edit.input, 'afterId') };
  // The base of a field is what the server had before its first edit. A creation has none.
  const first = Object.entries(target.base ?? {}).filter(([name]) => name in target.input);
  const base = target.base && { ...target.base, ...edit.base, ...Object.fromEntries(first) };
  const shown = { ...target.shown, ...edit.shown };
  const folded = replaced(entries, target, { ...target, input, ...(base && { base }), shown });
  if (afterId === undefined) return folded;
  // Its place may be after an activity that is added later than the first edit, so the move comes at the end.
  const { base: _, ...rest } = edit;
  return withEdit(folded, { ...rest, kind: 'moveActivity', input: { afterId } });
}

/** Takes out the earlier moves of an activity that moves again, unless others were placed after it meanwhile. */
function withoutMoves(entries: Entries, subjectId: string): Entries {
  const lastMention = entries.findLastIndex((each) => mentions(each, subjectId));
  return entries.flatMap((each, place) => {
    if (place < lastMention || each.subjectId !== subjectId || !isOpen(each)) return [each];
    if (roleOf(each) === 'move') return [];
    return roleOf(each) === 'update' ? [{ ...each, input: without(each.input, 'afterId') }] : [each];
  });
}

/** Takes out the earlier answers of someone who answers again, and those with the same emoji: the last one counts. */
const withoutAnswers = (entries: Entries, { kind, subjectId, input }: Waiting): Entries => {
  const isSame = (each: Waiting) =>
    each.kind === kind &&
    each.subjectId === subjectId &&
    ['travelerId', 'emoji'].every((name) => each.input[name] === input[name]);
  return entries.filter((each) => !isOpen(each) || !isSame(each));
};

/** Takes out what a removal makes needless, unless others were placed after the activity meanwhile. */
function withRemoval(entries: Entries, edit: Waiting): Entries {
  const isBarrier = (each: Waiting) =>
    mentions(each, edit.subjectId) || (each.subjectId === edit.subjectId && each.isTried);
  const needless = entries.slice(entries.findLastIndex(isBarrier) + 1).filter(isAbout(edit.subjectId));
  const left = entries.filter((each) => !needless.includes(each));
  // What is added and removed never was.
  if (needless.some((each) => ['create', 'restore'].includes(roleOf(each) ?? ''))) return left;
  // The person saw the needless edits as done. The server never gets them.
  const removal = needless.reduceRight(rebased, edit);
  const dropped = needless.flatMap((each) => (roleOf(each) === 'remove' ? (each.dropped ?? []) : [each]));
  return [...left, { ...removal, ...(dropped.length > 0 && { dropped }) }];
}

/** Lets what was placed after a discarded activity come after the one before it. Other references to it end. */
function withoutMentions(entries: Entries, subjectId: string, cancelled: Entries): Entries {
  const places = cancelled.flatMap(({ input, shown }) => [shown?.afterId, input.afterId]);
  const afterId = places.findLast((place) => place !== undefined) ?? null;
  const repaired = (name: string, value: unknown) =>
    value !== subjectId ? value : name === 'afterId' ? afterId : null;
  const repair = (values: Waiting['input']) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, repaired(name, value)]));
  return entries.map(({ shown, ...each }) => ({
    ...each,
    input: repair(each.input),
    ...(shown && { shown: repair(shown) }),
  }));
}

/** Takes an entry back. What depends on a creation goes with it. */
export function discarded(entries: Entries, id: string): Entries {
  const entry = entries.find((each) => each.id === id);
  if (!entry) return entries;
  const place = entries.indexOf(entry);
  if (roleOf(entry) === 'create') {
    const own = entries.filter(isAbout(entry.subjectId));
    const left = entries.filter((each) => !own.includes(each));
    return withoutMentions(left, entry.subjectId, own);
  }
  const later = entries.slice(place + 1).map((each) => rebased(each, entry));
  return [...entries.slice(0, place), ...(entry.dropped ?? []), ...later];
}

/** A later edit was made on top of an update that does not happen: it is based on what was there before. */
function rebased(later: Waiting, gone: Waiting): Waiting {
  if (later.subjectId !== gone.subjectId || !later.base || !gone.base) return later;
  const { base } = gone;
  return {
    ...later,
    base: Object.fromEntries(
      Object.entries(later.base).map(([name, value]) => [
        name,
        name in gone.input && name in base && isSame(value, gone.input[name]) ? base[name] : value,
      ]),
    ),
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Ends the conflicts about fields that a newer edit writes: its author has seen the values of others. */
export function withoutClashes(entries: Entries, newer: Pick<Waiting, 'id' | 'subjectId' | 'input'>): Entries {
  return entries.flatMap((each) => {
    const { stuck } = each;
    if (each.id === newer.id || each.subjectId !== newer.subjectId || stuck?.reason !== 'conflict') return [each];
    return withFields(each, (name) => !(name in newer.input));
  });
}

/** An entry in conflict with only these of its fields; none if nothing is left. */
export function withFields(entry: Waiting, isLeft: (name: string) => boolean): Waiting[] {
  const input = Object.fromEntries(Object.entries(entry.input).filter(([name]) => isLeft(name)));
  if (Object.keys(input).length === 0) return [];
  const clashes = entry.stuck?.clashes?.filter(({ field }) => isLeft(field)) ?? [];
  return [{ ...entry, input, stuck: entry.stuck && { ...entry.stuck, clashes } }];
}
