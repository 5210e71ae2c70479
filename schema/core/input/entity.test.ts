import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changesIn } from '../../trip/changes.ts';
import { onBase, onCreate, onUpdate } from '../entity-fields.ts';
import { recordingsOf } from '../events.ts';
import { dayField, numberField, recordedShapes, requiredTextField, textField, withoutPrivate } from './entity.ts';

const fields = {
  title: requiredTextField('Title', 1_200, 'The ticket’s title'),
  gate: textField('Gate', 20, 'The name of the gate', { noun: 'door' }),
  degrees: numberField('Degrees', -90, 90, 'The temperature'),
  code: dayField('Code', 'The day that opens it', { isPrivate: true }),
};

test('the descriptions of inputs are made of what a field is, its limits and whether it can be empty', () => {
  expect(onCreate(fields)).toMatchObject({
    title: 'The ticket’s title: 1 to 1,200 characters.',
    gate: 'The name of the gate: at most 20 characters.',
    degrees: 'The temperature, −90 to 90.',
  });
  expect(onUpdate(fields)).toMatchObject({
    title: 'The new title: 1 to 1,200 characters.',
    gate: 'The new door: at most 20 characters. Null clears it.',
    degrees: 'The new degrees, −90 to 90. Null clears it.',
  });
  expect(onBase(fields)).toMatchObject({
    title: 'The title when the edit began.',
    gate: 'The door when the edit began. Null: there was none.',
  });
});

test('a private value is recorded, and is neither in the history nor in a copy', () => {
  const before = { gate: 'A1', code: '2027-05-02T00:00:00.000Z' };
  const after = { gate: 'A2', code: '2027-05-03T00:00:00.000Z' };
  expect(changesIn(recordingsOf(fields), before, after).map(({ field }) => field)).toEqual(['gate']);
  expect(withoutPrivate(fields, after)).toEqual({ gate: 'A2', code: null });
});

test('a day is read from the journal, which has it as an instant', () => {
  const { code } = z.parse(z.object(recordedShapes(fields)), { title: 'A', code: '2027-05-02T00:00:00.000Z' });
  expect(code).toEqual(new Date('2027-05-02'));
});
