import { expect, test } from 'vitest';
import { StartRefused } from '../../config/start-refused.ts';
import { folderRefusal } from './folder-refusal.ts';

test.each([
  ['ENOSPC', 'The disk of /data is full'],
  ['EDQUOT', 'quota of /data'],
  ['EROFS', 'is on a read-only file system'],
  ['EACCES', 'may not write to /data'],
  ['ENOTDIR', 'is not a folder'],
])('%s in the data folder becomes a message with a remedy', (code, words) => {
  const refusal = folderRefusal(Object.assign(new Error('no'), { code }), '/data');
  expect(refusal).toBeInstanceOf(StartRefused);
  expect(String(refusal)).toContain(words);
  expect(String(refusal)).toContain('DATA_DIR');
});

test('any other error is a bug, and does not change', () => {
  const bug = new TypeError('undefined is not a function');
  expect(folderRefusal(bug, '/data')).toBe(bug);
});
