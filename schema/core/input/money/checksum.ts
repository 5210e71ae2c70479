import { convert } from './convert.ts';
import { partsOf } from './split.ts';

// For tests: the same arithmetic must give the same parts in each browser and on the server.

/** What `checksum` returns everywhere. */
export const CHECKSUM = '445590839';

/** Numbers that look random, and are the same on each machine. */
function* drawn(): Generator<bigint, never> {
  for (let state = 49n; ; ) {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn;
    yield state >> 20n;
  }
}

/** Converts and divides some hundred expenses among up to twelve. @returns a number that depends on each part. */
export function checksum(): string {
  const numbers = drawn();
  const next = (below: bigint) => numbers.next().value % below;
  let sum = 0n;
  for (let count = 0; count < 400; count += 1) {
    const amount = 1_000n + next(10n ** (4n + next(8n)));
    const converted = convert(amount, 'EUR', 'JPY', `${next(100n)}.${1n + next(10n ** 9n)}`);
    const ids = Array.from({ length: 1 + Number(next(12n)) }, (_, place) => `traveler_${place}`);
    const shares = new Map(ids.map((id) => [id, 1 + Number(next(count % 2 ? 2n : 1_000n))]));
    const payers = { key: `expense_${10n + next(90n)}`, paid: new Map([[ids[0] ?? '', amount]]) };
    const baseAmount = 'amount' in converted ? converted.amount : 1n;
    const divided = partsOf({ amount, baseAmount, ...payers, split: { kind: 'SHARES', shares } });
    for (const { share, shareBase } of 'parts' in divided ? divided.parts : []) {
      sum = (sum * 31n + share * 7n + shareBase) % 1_000_000_007n;
    }
  }
  return String(sum);
}
