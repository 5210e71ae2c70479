import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from './embedded-database.ts';

const embedded = await openEmbedded({});
afterAll(() => embedded.close());

test('a statement that fails takes nothing from whoever is next', async () => {
  for (let round = 0; round < 20; round += 1) {
    await expect(embedded.pool.query('SELECT 1 / $1::int', [0])).rejects.toThrow('division by zero');
    const next = embedded.pool.query({ name: 'next', text: 'SELECT $1::int AS round', values: [round] });
    expect((await next).rows).toEqual([{ round }]);
  }
});
