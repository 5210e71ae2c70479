import type { Page } from '@playwright/test';
import { reactionEmoji } from '../../schema/chat/entity.ts';
import { appDocument } from '../../server/test/app-commands.ts';
import { TestBrowser } from '../../server/test/browser.ts';
import { fill, idOf, messageOf, type Queryable, sessionOf } from '../../server/test/many-trips.ts';
import { median } from '../../server/test/median.ts';
import { type Row, within } from '../support/benchmark.ts';
import { openBrowser } from '../support/browser.ts';
import { changedFrames, longestFrame } from '../support/in-page.ts';
import { planjam } from '../support/processes.ts';

const TRIP = 1;
const tripId = idOf('trip', TRIP);
const PEOPLE = 20;
const MESSAGES = 5_000;
const BURST = 200;
/** Odd, for a median. */
const ROUNDS = 3;
const LONGEST_FRAME_MS = 50;
const KEY_MS = 40;
const WHEEL = { turns: 40, px: -400 };
const PATIENCE_MS = 300_000;

/** Every second message has reactions of up to three people, and every fifth answers an earlier one. */
async function answerAndReact(db: Queryable): Promise<void> {
  await db.query(
    `INSERT INTO reaction (message_id, emoji, user_id, reacted_at)
     SELECT m.id, ($2::text[])[1 + (m.seq + o.number) % 6], o.user_id, now()
     FROM message m, (SELECT user_id, row_number() OVER (ORDER BY user_id) AS number FROM member WHERE trip_id = $1) o
     WHERE m.trip_id = $1 AND m.seq % 2 = 0 AND o.number <= 1 + m.seq % 3`,
    [tripId, reactionEmoji],
  );
  await db.query(
    `UPDATE message m SET reply_to_id = o.id FROM message o
     WHERE m.trip_id = $1 AND o.trip_id = $1 AND m.seq % 5 = 0 AND o.seq = m.seq - 3`,
    [tripId],
  );
}

/** Writes reactions as another process would: the signal of the next change delivers all of them. */
const writeReactions = (db: Queryable, messageIds: readonly string[], emoji: string) =>
  db.query(
    `WITH trip AS (UPDATE trip SET seq = seq + $3::int WHERE id = $1 RETURNING seq - $3::int AS start),
     lines AS (SELECT id, ordinality::int AS number FROM unnest($2::text[]) WITH ORDINALITY AS of(id)),
     people AS (SELECT user_id, row_number() OVER (ORDER BY user_id) AS number FROM member WHERE trip_id = $1),
     said AS (SELECT lines.*, user_id FROM lines JOIN people ON people.number = 1 + lines.number % $5::int),
     reacted AS (INSERT INTO reaction (message_id, emoji, user_id, reacted_at)
       SELECT id, $4, user_id, now() FROM said ON CONFLICT DO NOTHING)
     INSERT INTO trip_event (trip_id, seq, kind_text, version, actor_id, subject_id, at)
       SELECT $1, start + number, 'MESSAGE_REACTED', 1, user_id, id, now() FROM said, trip`,
    [tripId, messageIds, messageIds.length, emoji, PEOPLE],
  );

/** Scrolls back until nothing more is loaded. */
const readBack = `(async () => {
  const log = document.querySelector('[role=log]');
  for (let still = 0; still < 60; ) {
    log.scrollTo({ top: 0 });
    await new Promise(requestAnimationFrame);
    still = log.scrollTop === 0 && log.ariaBusy !== 'true' ? still + 1 : 0;
  }
})()`;

async function scroll(page: Page): Promise<void> {
  await page.getByRole('log').hover();
  for (let turn = 0; turn < WHEEL.turns; turn += 1) await page.mouse.wheel(0, WHEEL.px);
}

async function toNewest(page: Page): Promise<void> {
  const jump = page.getByRole('button', { name: 'Jump to latest' });
  await jump.click();
  await jump.waitFor({ state: 'hidden' });
}

/** Measures a chat of 5,000 messages with reactions and answers, all of them loaded. */
export async function longChat(isSmall: boolean): Promise<Row[]> {
  const [ours, browser] = [await planjam(), await openBrowser()];
  try {
    const messages = isSmall ? BURST : MESSAGES;
    await fill(ours.pool, { from: TRIP, to: TRIP, activities: 50, messages, people: PEOPLE });
    await answerAndReact(ours.pool);
    await ours.pool.query('VACUUM (ANALYZE)');
    const [name = '', value = ''] = (await sessionOf(ours.pool, 1)).split('=');
    const ben = new TestBrowser(ours.url, await sessionOf(ours.pool, 2));
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addCookies([{ name, value, url: ours.url }]);
    const page = await context.newPage();
    await page.goto(`${ours.url}/trips/${tripId}?tab=chat`, { waitUntil: 'networkidle' });
    await page.evaluate(readBack);
    await toNewest(page);
    const newest = Array.from({ length: BURST }, (_, place) => messageOf(TRIP, messages - place));
    const react = async (messageIds: readonly string[], round: number) => {
      await writeReactions(ours.pool, messageIds, reactionEmoji[round] ?? '');
      const input = { messageId: newest[0], emoji: '🙏', isOn: round % 2 === 0 };
      await ben.graphql(appDocument('Reactions_set'), { input });
    };
    const composer = page.getByRole('textbox', { name: /message/i });
    const works: Record<string, (round: number) => Promise<unknown>> = {
      'when one gets a reaction': (round) => react([], round),
      [`when ${BURST} get a reaction at once`]: (round) => react(newest, round),
      [`when one gets ${BURST} at once`]: (round) =>
        react(
          newest.map(() => newest[0] ?? ''),
          round,
        ),
      'when the viewer reacts': () => page.getByRole('log').locator('[aria-pressed]').last().click(),
      'when a message is typed and sent': async () => {
        await composer.pressSequentially('So we walk', { delay: KEY_MS });
        await composer.press('Enter');
      },
      scrolling: () => scroll(page),
    };
    const rows: Row[] = [];
    for (const [what, work] of Object.entries(works)) {
      const frames: number[] = [];
      for (let round = 0; round < (isSmall ? 1 : ROUNDS); round += 1)
        frames.push(await longestFrame(page, () => work(round)));
      rows.push(
        within(LONGEST_FRAME_MS, 'ms', `5,000 messages with reactions: longest frame, ${what}`, median(frames)),
      );
    }
    await toNewest(page);
    const frames = await changedFrames(page, '[role=log]', () => react(newest, ROUNDS));
    return [
      ...rows,
      within(1, '', `5,000 messages with reactions: frames in which ${BURST} at once are shown`, frames),
    ];
  } finally {
    await browser.close();
    await ours.stop();
  }
}
