import type { Duplex } from 'node:stream';
import type { Context } from '../../schema/core/context.ts';

type Caller = Pick<Context, 'viewer' | 'address' | 'limits'>;

/**
 * Counts a socket for its person and its address, for as long as it is open.
 * @returns why it is refused, for the caller; null if it isn't.
 */
export async function countSocket({ viewer, address, limits }: Caller, socket: Duplex): Promise<string | null> {
  const leaveAddress = await limits.open('sockets-per-address', address);
  if (!leaveAddress) return 'Too many live connections are open from this network address.';
  const leavePerson = viewer ? await limits.open('sockets-per-person', viewer.id) : () => {};
  if (!leavePerson) {
    leaveAddress();
    return 'You have too many live connections open. Close some pages first.';
  }
  const leave = () => {
    leaveAddress();
    leavePerson();
  };
  // It may have been closed while it was being counted.
  if (socket.destroyed) leave();
  else socket.once('close', leave);
  return null;
}
