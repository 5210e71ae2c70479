import { expect, test } from 'vitest';
import { SharedMessages } from './messages.ts';

test('the messages of equal results are made once per subscription id', () => {
  const shared = new SharedMessages(['{"data":1}}', '{"data":2}}'].map((text) => Buffer.from(text)));
  expect(shared.for('1')).not.toBe(shared.for('1'));
  expect(shared.for('1')).toBe(shared.for('1'));
  for (let number = 0; number < 100; number += 1) {
    expect(shared.for(`"${number}`).map(String)).toEqual([
      `{"id":"\\"${number}","type":"next","payload":{"data":1}}`,
      `{"id":"\\"${number}","type":"next","payload":{"data":2}}`,
    ]);
  }
  expect(shared.for('1').map(String)[0]).not.toContain('99');
});
