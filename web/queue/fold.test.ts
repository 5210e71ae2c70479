import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Waiting } from './entry.ts';
import { discarded, withEdit } from './fold.ts';
import { entryOf } from './testing.ts';

const folded = (...edits: Waiting[]) => edits.reduce<readonly Waiting[]>(withEdit, []);
const briefly = (entries: readonly Waiting[]) =>
  entries.map(({ kind, subjectId, input, base }) => [kind, subjectId, input, ...(base ? [base] : [])]);
const add = (id: string, input = {}) => entryOf('addActivity', id, input);
const update = (id: string, input: object, base: object = {}) =>
  entryOf('updateActivity', id, { ...input }, { ...base });
const move = (id: string, afterId: string | null) => entryOf('moveActivity', id, { afterId });
const remove = (id: string, base?: object) => entryOf('removeActivity', id, {}, base && { ...base });
const restore = (id: string) => entryOf('restoreActivity', id);
const react = (emoji: string, isOn: boolean) => entryOf('setReaction', 'm', { emoji, isOn });
const answer = (id: string, said: string | null, travelerId = 'ana') =>
  entryOf('setAnswer', id, { travelerId, answer: said });
const tried = (entry: Waiting): Waiting => ({ ...entry, isTried: true });

test.each<[string, Waiting[], unknown[]]>([
  [
    'a change of what is added is a part of the addition',
    [add('a', { name: 'Louvre' }), update('a', { name: 'The Louvre', cost: 5 })],
    [['addActivity', 'a', { name: 'The Louvre', cost: 5 }]],
  ],
  [
    'two changes are one, and each field has its first base',
    [update('a', { name: 'B' }, { name: 'A', cost: 1 }), update('a', { name: 'C', cost: 3 }, { name: 'B', cost: 2 })],
    [['updateActivity', 'a', { name: 'C', cost: 3 }, { name: 'A', cost: 2 }]],
  ],
  [
    'what may have arrived stays as it is',
    [tried(add('a', { name: 'A' })), update('a', { name: 'B' }, { name: 'A' })],
    [
      ['addActivity', 'a', { name: 'A' }],
      ['updateActivity', 'a', { name: 'B' }, { name: 'A' }],
    ],
  ],
  [
    'the last answer of each person counts, and a change is still a part of the addition before it',
    [add('a', { name: 'A' }), answer('a', 'IN'), answer('a', 'IN', 'ben'), answer('a', null), update('a', { cost: 5 })],
    [
      ['addActivity', 'a', { name: 'A', cost: 5 }],
      ['setAnswer', 'a', { travelerId: 'ben', answer: 'IN' }],
      ['setAnswer', 'a', { travelerId: 'ana', answer: null }],
    ],
  ],
  [
    'the last reaction with each emoji counts',
    [react('👍', true), react('❤️', true), react('👍', false)],
    [
      ['setReaction', 'm', { emoji: '❤️', isOn: true }],
      ['setReaction', 'm', { emoji: '👍', isOn: false }],
    ],
  ],
  [
    'an answer that may have arrived stays before the next one',
    [tried(answer('a', 'IN')), answer('a', 'OUT'), answer('a', 'MAYBE')],
    [
      ['setAnswer', 'a', { travelerId: 'ana', answer: 'IN' }],
      ['setAnswer', 'a', { travelerId: 'ana', answer: 'MAYBE' }],
    ],
  ],
  ['what is added and removed never was', [add('a'), update('a', { name: 'B' }), move('a', null), remove('a')], []],
  [
    'a removal of what may have been added is sent',
    [tried(add('a')), remove('a')],
    [
      ['addActivity', 'a', {}],
      ['removeActivity', 'a', {}],
    ],
  ],
  [
    'a removal makes the changes before it needless',
    [update('a', { name: 'B' }), move('a', 'b'), remove('a')],
    [['removeActivity', 'a', {}]],
  ],
  [
    'a removal says what the person saw, with own edits that may have arrived, and without those that never will',
    [
      tried(update('a', { name: 'B' }, { name: 'A', cost: 1 })),
      update('a', { name: 'C', cost: 2 }, { name: 'B', cost: 1 }),
      remove('a', { name: 'C', cost: 2 }),
    ],
    [
      ['updateActivity', 'a', { name: 'B' }, { name: 'A', cost: 1 }],
      ['removeActivity', 'a', {}, { name: 'B', cost: 1 }],
    ],
  ],
  [
    'what is put back has its changes again',
    [update('a', { name: 'B' }), remove('a'), restore('a')],
    [['updateActivity', 'a', { name: 'B' }, {}]],
  ],
  [
    'what someone has changed stays there when the removal is undone',
    [{ ...remove('a', { name: 'A' }), stuck: { reason: 'changed', message: '' } }, restore('a')],
    [],
  ],
  ['what was put back and is removed stays removed', [restore('a'), remove('a')], []],
  [
    'only the last move counts',
    [move('a', 'b'), move('c', 'd'), move('a', 'c')],
    [
      ['moveActivity', 'c', { afterId: 'd' }],
      ['moveActivity', 'a', { afterId: 'c' }],
    ],
  ],
  [
    'an earlier move stays if another activity was placed after it',
    [move('a', 'b'), move('c', 'a'), move('a', null)],
    [
      ['moveActivity', 'a', { afterId: 'b' }],
      ['moveActivity', 'c', { afterId: 'a' }],
      ['moveActivity', 'a', { afterId: null }],
    ],
  ],
  [
    'a later place of a change is a move of its own',
    [update('a', { name: 'B' }), add('x'), update('a', { cost: 1, afterId: 'x' })],
    [
      ['updateActivity', 'a', { name: 'B', cost: 1 }, {}],
      ['addActivity', 'x', {}],
      ['moveActivity', 'a', { afterId: 'x' }],
    ],
  ],
  [
    'what is added stays until its removal if another activity was placed after it',
    [add('x'), move('a', 'x'), remove('x')],
    [
      ['addActivity', 'x', {}],
      ['moveActivity', 'a', { afterId: 'x' }],
      ['removeActivity', 'x', {}],
    ],
  ],
])('%s', (_, edits, expected) => expect(briefly(folded(...edits))).toEqual(expected));

test('a new edit of a field ends the conflict about it', () => {
  const clash = { field: 'name', format: 'TEXT', theirs: 'T', yours: 'Y', by: 'Ana', at: null };
  const stuck = { reason: 'conflict' as const, message: '', clashes: [clash, { ...clash, field: 'cost' }] };
  const entries = withEdit(
    [{ ...update('a', { name: 'Y', cost: 2 }), stuck }],
    update('a', { name: 'Z' }, { name: 'T' }),
  );
  expect(briefly(entries)).toEqual([
    ['updateActivity', 'a', { cost: 2 }, {}],
    ['updateActivity', 'a', { name: 'Z' }, { name: 'T' }],
  ]);
  expect(entries[0]?.stuck?.clashes?.map(({ field }) => field)).toEqual(['cost']);
});

test('what was placed after a discarded activity comes after the one before it', () => {
  const entries = folded(add('x'), move('x', 'b'), move('a', 'x'), entryOf('recordExpense', 'e', { activityId: 'x' }));
  expect(briefly(discarded(entries, entries[0]?.id ?? ''))).toEqual([
    ['moveActivity', 'a', { afterId: 'b' }],
    ['recordExpense', 'e', { activityId: null }],
  ]);
});

test('what is discarded takes what depends on it along, and later changes are based on what was before', () => {
  const [first, removal] = [tried(update('a', { name: 'B' }, { name: 'A' })), remove('c')];
  const entries = folded(add('x'), tried(update('x', { name: 'X' })), first, update('a', { name: 'C' }, { name: 'B' }));
  expect(briefly(discarded(discarded(entries, entries[0]?.id ?? ''), first.id))).toEqual([
    ['updateActivity', 'a', { name: 'C' }, { name: 'A' }],
  ]);
  expect(briefly(discarded(folded(update('c', { name: 'B' }), removal), removal.id))).toEqual([
    ['updateActivity', 'c', { name: 'B' }, {}],
  ]);
});

interface Trip {
  order: readonly string[];
  values: Readonly<Record<string, object>>;
  removed: readonly string[];
}

/** The server, as far as the rules depend on it. */
function done(trip: Trip, { kind, subjectId: id, input }: Waiting): Trip {
  const { order, values, removed } = trip;
  const others = order.filter((each) => each !== id);
  const { afterId, ...fields } = input;
  const place = afterId === null ? 0 : others.indexOf(String(afterId)) + 1;
  const placed = afterId === undefined ? order : [...others.slice(0, place), id, ...others.slice(place)];
  const isThere = order.includes(id);
  switch (kind) {
    case 'addActivity':
      return isThere ? trip : { ...trip, order: [...order, id], values: { ...values, [id]: fields } };
    case 'updateActivity':
    case 'moveActivity':
      return isThere ? { ...trip, order: placed, values: { ...values, [id]: { ...values[id], ...fields } } } : trip;
    case 'removeActivity':
      return isThere ? { ...trip, order: others, removed: [...removed, id] } : trip;
    default:
      return trip;
  }
}

const START: Trip = { order: ['a', 'b', 'c'], values: { a: {}, b: {}, c: {} }, removed: [] };

test('folded edits leave the same trip as all of them one by one', async () => {
  const anyId = fc.constantFrom('a', 'b', 'c', 'x', 'y');
  const anyEdit = fc.oneof(
    anyId.map((id) => add(id, { name: 'new' })),
    fc
      .tuple(anyId, fc.constantFrom('name', 'cost'), fc.nat(9))
      .map(([id, field, value]) => update(id, { [field]: value })),
    fc.tuple(anyId, fc.option(anyId)).map(([id, afterId]) => move(id, afterId)),
    fc.tuple(anyId, fc.option(anyId)).map(([id, afterId]) => update(id, { name: 'moved', afterId })),
    anyId.map(remove),
  );
  /** Only what a person can do: nothing is added twice, and only what is there is changed, or placed after another. */
  const isPossible = ({ order, values }: Trip, { kind, subjectId, input: { afterId } }: Waiting) =>
    kind === 'addActivity'
      ? !(subjectId in values)
      : order.includes(subjectId) && (!afterId || (afterId !== subjectId && order.includes(String(afterId))));
  await fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 14 }), fc.nat(4), (wanted, firstTried) => {
      let oneByOne = START;
      let entries: readonly Waiting[] = [];
      for (const [place, edit] of wanted.entries()) {
        if (!isPossible(oneByOne, edit)) continue;
        oneByOne = done(oneByOne, edit);
        entries = withEdit(entries, edit);
        if (place === firstTried) entries = entries.map((each, index) => (index === 0 ? tried(each) : each));
      }
      const { order, values } = entries.reduce(done, START);
      expect(order).toEqual(oneByOne.order);
      for (const id of order) expect(values[id]).toEqual(oneByOne.values[id]);
    }),
    { numRuns: 2_000 },
  );
});
