import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';

const { db } = await testDatabase();

test('a test file has an empty database of its own', async () => {
  expect(await db.user.count()).toBe(0);
});
