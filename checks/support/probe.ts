// Requests a page of trips again and again, as a person who is not part of the attack, and reports the slowest
// response. It is a process of its own, so that the attacker's work does not slow it down.
import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 20;
/** A request is aborted after this time, and counts as that long. */
const GIVE_UP_MS = 20_000;

const [, , url = '', cookie = ''] = process.argv;
const body = JSON.stringify({
  query: 'query Probe { viewer { user { username } trips(first: 10) { edges { node { name memberCount } } } } }',
});

let slowestMs = 0;
let asked = 0;
let failed = 0;

async function ask(): Promise<void> {
  const start = performance.now();
  asked += 1;
  try {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body,
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    const { data } = (await answer.json()) as { data?: unknown };
    if (!data) failed += 1;
  } catch {
    failed += 1;
  }
  slowestMs = Math.max(slowestMs, performance.now() - start);
}

const isAsking = { now: true };
process.on('message', (word) => {
  if (word === 'begin') {
    slowestMs = 0;
    asked = 0;
    failed = 0;
    process.send?.('begun');
  } else {
    isAsking.now = false;
  }
});

// Warm-up.
for (let time = 0; time < 20; time += 1) await ask();
process.send?.('ready');
while (isAsking.now) {
  await ask();
  await pause(EVERY_MS);
}
process.send?.({ slowestMs, asked, failed });
process.disconnect();
