import { setTimeout as pause } from 'node:timers/promises';
import { castVote, noteTyping, sendMessage, updateActivity, updatePoll } from '../server/test/app-commands.ts';
import { TestBrowser } from '../server/test/browser.ts';
import { emptyDatabase } from '../server/test/empty-database.ts';
import {
  fill,
  firstActivityOf,
  idOf,
  OPTIONS,
  optionOf,
  pollOf,
  REAL_TRIP,
  sessionOf,
} from '../server/test/many-trips.ts';
import { median } from '../server/test/median.ts';
import { type Benchmark, type Row, within } from './support/benchmark.ts';
import { Crowd } from './support/crowd.ts';
import { baseline, planjamOn, postgres, type Running } from './support/processes.ts';
import { sentTo, whatPagesSend } from './support/sent.ts';
import { countStatements } from './support/statements.ts';

const TRIP = 1;
const tripId = idOf('trip', TRIP);
/** For each kind and each number of windows. Odd, because the median of the statements is taken. */
const EVENTS = 9;
/** Warm-up, so that the statements are prepared and the documents compiled. */
const FIRST_EVENTS = 6;
/** After this time all statements of an event are executed. The last ones follow its frames. */
const AFTER_MS = 40;
/** The server sends presence at most every 250 ms. */
const AFTER_PRESENCE_MS = 300;
/** After this time a person no longer counts as typing. */
const TYPING_MS = 6_000;
const QUIET = { ms: 300, cpu: 15 };

interface Cost {
  statements: number;
  executed: string[];
  /** The server's CPU time in ms. */
  cpu: number;
}

interface Kind {
  send: () => Promise<void>;
  /** Whether it changes presence, and not the trip. */
  isPresence: boolean;
}

/** Waits until the server is idle, after it has sent presence to all windows. */
async function whenIdle(server: Running): Promise<void> {
  for (let before = server.cpu(); ; before = server.cpu()) {
    await pause(QUIET.ms);
    if (server.cpu() - before < QUIET.cpu) return;
  }
}

export const event: Benchmark = {
  name: 'event',
  about:
    'One event on a trip of 12 people, with 1 and with 1,000 windows of the built web app that show it; and opening such a window.',
  async run(isSmall) {
    const windows = isSmall ? 24 : 1_000;
    const [database, crowd] = [await emptyDatabase(postgres), new Crowd()];
    const pool = database.open(2);
    const counted = await countStatements(database.url);
    const server = await planjamOn(counted.url);
    const raw = await baseline('raw-sockets');
    try {
      await fill(pool, { from: TRIP, to: TRIP, ...REAL_TRIP });
      await pool.query('VACUUM (ANALYZE)');
      const people = Array.from({ length: REAL_TRIP.people }, (_, index) => sessionOf(pool, index + 1));
      const cookies = await Promise.all(people);
      const caller = (person: number) => new TestBrowser(server.url, cookies[person]);
      const sent = (await whatPagesSend(server.url, cookies[0] ?? '')).trip;

      let [made, votes] = [0, 0];
      const ana = caller(0);
      const ofTrip = (send: () => Promise<void>): Kind => ({ send, isPresence: false });
      const message = ofTrip(() => sendMessage(ana, { tripId, text: `The tram leaves at 9:40, platform ${made}` }));
      const kinds: Record<string, Kind> = {
        message,
        'activity edit': ofTrip(() =>
          updateActivity(ana, { activityId: firstActivityOf(TRIP), name: `Pastéis, then tram ${made}` }),
        ),
        'poll edit': ofTrip(() => updatePoll(ana, { pollId: pollOf(TRIP, 1), question: `Where to eat, ${made}?` })),
        // The second half of the people haven't voted yet.
        vote: ofTrip(() => {
          const [poll, person] = [
            1 + (votes % REAL_TRIP.polls),
            REAL_TRIP.people / 2 + Math.floor(votes / REAL_TRIP.polls),
          ];
          const optionId = optionOf(TRIP, poll, votes % OPTIONS);
          votes += 1;
          return castVote(caller(person), { pollId: pollOf(TRIP, poll), optionId });
        }),
        // Someone else each time: it is an event only when a person begins.
        typing: { send: () => noteTyping(caller(made % REAL_TRIP.people), { tripId }), isPresence: true },
      };

      /** @returns what one of the windows costs that opens. */
      async function openWindows(count: number, isPresence: boolean): Promise<Omit<Cost, 'executed'>> {
        const { rows } = await pool.query('SELECT seq FROM trip WHERE id = $1', [tripId]);
        const place = { url: server.url, tripId, after: rows[0].seq };
        const [first, before] = [counted.executed.length, server.cpu()];
        await crowd.open({
          url: `${server.url.replace('http', 'ws')}/graphql`,
          protocol: 'graphql-transport-ws',
          cookies,
          count,
          hello: sentTo(sent, place).frames,
          isPresence,
        });
        await whenIdle(server);
        const cost = { cpu: server.cpu() - before, statements: counted.executed.length - first };
        heard = 0;
        if (!isPresence) await happen(message);
        await whenIdle(server);
        return { cpu: cost.cpu / count, statements: cost.statements / count };
      }

      let heard = 0;
      async function happen({ send }: Kind): Promise<void> {
        made += 1;
        heard += 1;
        await send();
        await crowd.hasHeard(heard);
      }

      /** Waits until the windows receive no frame of an earlier event any more. */
      async function whenQuiet({ isPresence }: Kind): Promise<void> {
        if (!isPresence) return;
        await pause(TYPING_MS);
        await crowd.restart();
        heard = 0;
      }

      async function costOf(kind: Kind, target: Running): Promise<Cost> {
        const statements: string[][] = [];
        const before = target.cpu();
        for (let number = 0; number < EVENTS; number += 1) {
          const first = counted.executed.length;
          await happen(kind);
          await pause(kind.isPresence ? AFTER_PRESENCE_MS : AFTER_MS);
          statements.push(counted.executed.slice(first));
        }
        const cpu = (target.cpu() - before) / EVENTS;
        return { statements: median(statements.map(({ length }) => length)), executed: statements.at(-1) ?? [], cpu };
      }

      const costs: Record<string, Cost[]> = {};
      const frames: Record<string, string> = {};
      let joining = { cpu: 0, statements: 0 };
      for (const count of [1, windows]) {
        for (const isPresence of [false, true]) {
          joining = await openWindows(count, isPresence);
          for (const [name, kind] of Object.entries(kinds)) {
            if (kind.isPresence !== isPresence) continue;
            for (let number = 0; count === 1 && number < FIRST_EVENTS; number += 1) await happen(kind);
            await whenQuiet(kind);
            const cost = await costOf(kind, server);
            costs[name] = [...(costs[name] ?? []), cost];
            frames[name] = await crowd.lastFrame();
          }
          await crowd.leave();
          await whenIdle(server);
        }
      }

      const rawCosts: Record<string, Cost[]> = {};
      let rawJoining = 0;
      for (const count of [1, windows]) {
        const before = raw.cpu();
        await crowd.open({ url: raw.url.replace('http', 'ws'), protocol: null, cookies: [], count, hello: [] });
        rawJoining = (raw.cpu() - before) / count;
        heard = 0;
        for (const [name, frame] of Object.entries(frames)) {
          const kind = ofTrip(async () => void (await fetch(`${raw.url}/send`, { method: 'POST', body: frame })));
          for (let number = 0; number < FIRST_EVENTS; number += 1) await happen(kind);
          rawCosts[name] = [...(rawCosts[name] ?? []), await costOf(kind, raw)];
        }
        await crowd.leave();
      }

      return [
        ...Object.keys(kinds).flatMap((name) => rowsOf(name, windows, costs[name] ?? [], rawCosts[name] ?? [])),
        within(MOST_STATEMENTS_TO_JOIN, '', 'joining: statements per window', joining.statements),
        {
          what: 'joining: CPU of the server per window',
          ours: joining.cpu,
          peer: rawJoining,
          peerName: 'raw ws, without a session',
          unit: 'ms',
          target: { atMost: 4 },
        },
      ];
    } finally {
      await Promise.all([crowd.stop(), server.stop(), raw.stop()]);
      counted.stop();
      await database.drop();
    }
  },
};

/** The session for the upgrade and for the subscriptions, the membership, and the session before the first frame. */
const MOST_STATEMENTS_TO_JOIN = 5;

const MICROSECONDS_PER_MS = 1_000;

function rowsOf(kind: string, windows: number, [one, many]: Cost[], [rawOne, rawMany]: Cost[]): Row[] {
  if (!one || !many || !rawOne || !rawMany) throw new Error('Nothing was measured.');
  for (const statement of new Set(many.executed)) {
    const [few, all] = [one, many].map(({ executed }) => executed.filter((each) => each === statement).length);
    if (few !== all)
      console.log(`  ${kind}, ${few} times and then ${all}: ${statement.replaceAll(/\s+/g, ' ').slice(0, 150)}`);
  }
  const perWindow = (few: Cost, all: Cost) => ((all.cpu - few.cpu) * MICROSECONDS_PER_MS) / (windows - 1);
  return [
    {
      what: `${kind}: statements with ${windows.toLocaleString('en-US')} windows`,
      ours: many.statements,
      peer: one.statements,
      peerName: 'with 1 window',
      unit: '',
      target: { atMost: 1 },
    },
    {
      what: `${kind}: CPU of the server per window`,
      ours: perWindow(one, many),
      peer: perWindow(rawOne, rawMany),
      peerName: 'raw ws, the same frame',
      unit: 'µs',
      target: { atMost: 3 },
    },
  ];
}
