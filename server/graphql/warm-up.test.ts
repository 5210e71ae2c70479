import { expect, test } from 'vitest';
import { openTransports } from '../open-transports.ts';
import { testApp } from '../test/app.ts';
import type { Transports } from '../transports.ts';
import { appDocuments } from './app-documents.ts';
import { warmUp } from './warm-up.ts';

test('after the warm-up, all documents of the app are known', async () => {
  let transports: Transports | null = null;
  const app = await testApp({
    transportsOf(services) {
      transports = openTransports(services);
      return transports;
    },
  });
  const known = () => appDocuments.filter((query) => transports?.operationOf({ query }));
  expect(known()).toEqual([]);
  await app.warmUp();
  expect(known()).toEqual(appDocuments);
});

test('requests come in between: no two documents are prepared in one turn', async () => {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const turns: number[] = [];
  await warmUp({ learn: () => void turns.push(turn) });
  isOver = true;
  expect(turns).toHaveLength(appDocuments.length);
  expect(new Set(turns).size).toBe(appDocuments.length);
});
