import type { Duplex } from 'node:stream';
import type { Context } from '../../schema/core/context.ts';

type Caller = Pick<Context, 'viewer' | 'address' | 'limits'>;

/** The person for whom each socket counts. */
const persons = new WeakMap<Duplex, string>();

/** Returns the reason for a refusal, for the caller; null if the socket is allowed. It counts while it is open. */
export async function countSocket(caller: Caller, socket: Duplex): Promise<string | null> {
  const leave = await caller.limits.open('sockets-per-address', caller.address);
  if (!leave) return 'Too many live connections are open from this network address.';
  whenClosed(socket, leave);
  return countForPerson(caller, socket);
}

/** Counts a socket for its person only, unless it counts for the same person already. @returns as `countSocket`. */
export async function countForPerson({ viewer, limits }: Caller, socket: Duplex): Promise<string | null> {
  if (!viewer || persons.get(socket) === viewer.id) return null;
  const leave = await limits.open('sockets-per-person', viewer.id);
  if (!leave) return 'You have too many live connections open. Close some pages first.';
  persons.set(socket, viewer.id);
  whenClosed(socket, leave);
  return null;
}

/** Calls back when the socket closes; at once if it has closed meanwhile. */
function whenClosed(socket: Duplex, leave: () => void): void {
  if (socket.destroyed) leave();
  else socket.once('close', leave);
}
