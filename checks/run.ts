import { registrations } from './attacks/accounts.ts';
import { aliases, catchUp, unread, unreadLists, unreadSockets } from './attacks/answers.ts';
import { nearLimit, repeatedField, unknownKeys } from './attacks/documents.ts';
import { pipelinedPages, pipelinedRequests, unreadPages } from './attacks/pipelines.ts';
import { frames, hangUps, viewerStreams } from './attacks/streams.ts';
import { lockedTrip } from './attacks/trips.ts';
import { guidesCheck } from './guides.ts';
import { memory } from './memory.ts';
import { node } from './node.ts';
import type { Check } from './support/check.ts';

// `npm run check -- NAME…` runs these checks, one after the other. `attacks` runs all attacks. With `--embedded` they
// run on the embedded database. Without a name it lists the checks.

const attacks: readonly Check[] = [
  ...[hangUps, unknownKeys, repeatedField, aliases, unread, unreadLists, unreadSockets, catchUp],
  ...[viewerStreams, nearLimit, frames, registrations, lockedTrip, pipelinedPages, pipelinedRequests, unreadPages],
];
const checks: readonly Check[] = [node, memory, guidesCheck, ...attacks];

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const wanted = named.flatMap((name) => (name === 'attacks' ? attacks.map((each) => each.name) : [name]));
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (wanted.length === 0 || unknown.length > 0) {
  for (const name of unknown) console.error(`There is no check "${name}".`);
  const width = Math.max(...checks.map(({ name }) => name.length));
  for (const { name, about } of checks) console.log(`${name.padEnd(width)}  ${about}`);
  process.exit(unknown.length > 0 ? 2 : 0);
}

for (const { name, about, run } of checks) {
  if (!wanted.includes(name)) continue;
  console.log(`\n${name}: ${about}`);
  const findings = await run();
  console.table(
    findings.map(({ checked, seen, isFine }) => ({ checked, seen, '': isFine ? 'holds' : 'DOES NOT HOLD' })),
  );
  // A check without findings has failed too.
  if (findings.length === 0 || findings.some(({ isFine }) => !isFine)) process.exitCode = 1;
}
