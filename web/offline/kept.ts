import { type ApolloClient, type ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { complain } from '../apollo/complain.ts';
import { canReach } from '../apollo/connection.ts';
import { NoReply } from '../apollo/deadlines.ts';
import { oneAtATime } from '../apollo/one-at-a-time.ts';
import { awaitReply } from '../apollo/session-link.ts';
import { keptShown, restart, saidSession } from '../apollo/signals.ts';
import { readSession, watchSession } from '../session/session.ts';
import { whenIdle } from '../when-idle.ts';
import { noteFresh, noteNothingShown, noteShown } from './as-of.ts';
import { ownerOfKept } from './choice.ts';
import { derive } from './derive.ts';
import { type Device, deletePart, type KeptAnswer, onDevice } from './device.ts';
import { keyOf, shapeOf } from './kept-key.ts';
import { mustBeNewest, PAST_DEVICE, partOf } from './kept-names.ts';
import { LIST, partOfPage } from './page-part.ts';
import { readAbout, readyDevice } from './ready-device.ts';
import { redact } from './redact.ts';
import { isTripKept } from './retention.ts';

/** After a change, the answers are kept anew when no other change follows for so long. */
const SETTLED_MS = 2_000;

interface Asked {
  client: ApolloClient;
  query: DocumentNode;
  variables: ApolloLink.Operation['variables'];
  part: string;
  key: string;
}

type Data = Record<string, unknown>;

/** What this page has asked for, and the last answer from the cache that was kept. */
const asked = new Map<string, Asked & { last?: unknown }>();
/** Of these the screen has the device's answers. */
const shown = new Map<string, Asked>();
const waiting = new Map<string, KeptAnswer>();
restart.listen(async () => {
  for (const each of [asked, shown, waiting]) each.clear();
  noteNothingShown();
});

const askedIn = ({ client, query, variables, operationName }: ApolloLink.Operation, part: string): Asked => ({
  ...{ client, query, variables, part },
  key: keyOf(operationName, variables),
});

/** Whether an answer is about a trip that is long over. */
const isOver = (data: Data, now: number) => {
  const { trip } = data;
  return typeof trip === 'object' && trip !== null && !isTripKept(trip as Data, now);
};

/** Returns the person who was signed in when the server was last reached. */
export const readViewer = (): Promise<object | null> => readyDevice(async (_device, { viewer }) => viewer);

/** Returns the kept answer to a request, as the server would give it. Null if there is none for this person. */
export async function read(
  operation: ApolloLink.Operation,
  { path, hasFailed }: { path: string; hasFailed: boolean },
): Promise<Data | null> {
  const part = partOf(operation, path);
  if (part === null || (mustBeNewest(operation) && canReach() && !hasFailed)) return null;
  const request = askedIn(operation, part);
  // The page has the server's answer, which is newer, and what has changed since then.
  if (asked.has(request.key) && !mustBeNewest(operation)) return null;
  const now = Date.now();
  const found = await readyDevice(async (device, { viewer }) => {
    if (!viewer) return null;
    const own = await device.get('answers', request.key);
    if (own?.shape === shapeOf(request.query)) {
      const data = isOver(own.data, now) ? null : redact(own.data, now);
      return data && { at: own.at, data: 'session' in data ? { ...data, session: viewer } : data };
    }
    const others = await device.getAllFromIndex('answers', 'part', part);
    const data = derive(operation.operationName, request.variables.id, others);
    return data && { at: Math.min(...others.map(({ at }) => at)), data };
  });
  if (!found) return null;
  shown.set(request.key, request);
  noteShown(request.key, { part, at: found.at });
  // By then the client has written it to the cache.
  setTimeout(() => keptShown.send());
  return found.data;
}

/** When the server has last answered: epoch milliseconds. */
let answeredAt: number | null = null;

let writing: Promise<unknown> = Promise.resolve();

/** Waits until the answers that came so far are written. */
export const written = (): Promise<unknown> => writing;

let isDue = false;

/** Writes the answers that wait, when the browser is idle, and not before it is known whose they are. */
function write(): void {
  if (isDue) return;
  isDue = true;
  writing = new Promise((resolve) => {
    whenIdle(() => {
      isDue = false;
      const owner = readSession().user?.id;
      const answers = owner ? [...waiting.values()] : [];
      if (owner) waiting.clear();
      resolve(owner && onDevice((device) => writeAll(device, owner, answers)));
    });
  });
}

watchSession(() => waiting.size > 0 && write());

async function writeAll(device: Device, owner: string, answers: readonly KeptAnswer[]): Promise<void> {
  const about = await readAbout(device, owner);
  if (ownerOfKept() !== owner) return;
  const change = device.transaction(['about', 'answers'], 'readwrite');
  void change.objectStore('about').put({ ...about, reachedAt: answeredAt ?? about.reachedAt }, 'about');
  for (const answer of answers) void change.objectStore('answers').put(answer);
  await change.done;
}

/** Keeps an answer of the server, as it may be kept. */
function keep({ key, part, query }: Asked, data: Data): void {
  const at = Date.now();
  if (isOver(data, at)) return void deletePart(part);
  const answer = 'session' in data ? { ...data, session: null } : data;
  waiting.set(key, { key, part, at, shape: shapeOf(query), data: redact(answer, at) });
  write();
}

/** Whether the server has said that a signed-in person is not a member of the trip. */
const isGone = ({ session, trip }: Data) => Boolean(session) && trip === null;

/** Takes an answer of the server. @param isLate Whether the device has answered before it. */
export function take(
  operation: ApolloLink.Operation,
  { path, result, isLate }: { path: string; result: ApolloLink.Result; isLate: boolean },
): void {
  const part: string | null = operation.getContext().part ?? partOf(operation, path);
  if (part === null) return;
  const request = askedIn(operation, part);
  const data = (result.data as Data | null | undefined) ?? null;
  shown.delete(request.key);
  noteFresh(request.key);
  if (!data) return;
  answeredAt = Date.now();
  if (part !== LIST && isGone(data)) void deletePart(part);
  if (isLate) writeLate(request, data);
  if (result.errors || data.trip === null || data.viewer === null) return;
  if (!operation.getContext().isForDevice) asked.set(request.key, request);
  keep(request, data);
}

function writeLate({ client, query, variables }: Asked, data: Data): void {
  client.writeQuery({ query, variables, data });
  if ('session' in data) saidSession.send(data.session);
}

let settling: ReturnType<typeof setTimeout> | undefined;

/** Notes that live events or commands have changed the cache: the answers are kept anew. */
export function noteChange(): void {
  clearTimeout(settling);
  settling = setTimeout(keepChanged, SETTLED_MS);
}

/** Keeps what has changed in the cache. Without a line it may have changes that the server does not know. */
function keepChanged(): void {
  clearTimeout(settling);
  if (!canReach()) return;
  for (const [key, request] of asked) {
    const { client, query, variables, last } = request;
    const data = client.cache.readQuery<Data>({ query, variables });
    if (!data || data === last) continue;
    asked.set(key, { ...request, last: data });
    if (!shown.has(key)) keep(request, data);
  }
}

// A phone may end a hidden page at any time.
addEventListener('visibilitychange', () => document.hidden && keepChanged());

/** Asks the server for what the device has answered, until it answers. The open page comes first. */
export const catchUp = oneAtATime(async () => {
  const here = partOfPage(location.pathname);
  const requests = [...shown.values()].sort((a, b) => Number(b.part === here) - Number(a.part === here));
  for (const { client, query, variables, key } of requests) {
    if (!canReach()) throw new NoReply();
    // The answer may come after the event of a change that it does not include.
    const takeAgain = awaitReply(null);
    const context = { queryDeduplication: false, ...PAST_DEVICE };
    try {
      await client.query({ query, variables, fetchPolicy: 'network-only', context });
    } catch (error) {
      if (!CombinedGraphQLErrors.is(error)) throw error;
      complain(error);
    } finally {
      takeAgain();
    }
    shown.delete(key);
    noteFresh(key);
  }
}, complain);
