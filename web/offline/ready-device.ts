import { readSession, watchSession } from '../session/session.ts';
import { ownerOfKept } from './choice.ts';
import { deleteCopy } from './delete-copy.ts';
import { type About, type Device, onDevice } from './device.ts';
import { isForgotten } from './retention.ts';
import { sweep } from './sweep.ts';

const dayOf = (instant: number) => new Date(instant).toDateString();

/** Returns what is known about this person's copy. */
export async function readAbout(device: Device, owner: string): Promise<About> {
  const about = await device.get('about', 'about');
  return about?.owner === owner ? about : { owner, viewer: viewerNow(), reachedAt: Date.now(), sweptOn: '' };
}

/**
 * Works with the copy of its owner's trips, after what has to go is deleted: once a day, and all of it when the server
 * was not reached for long. Returns null if there is none, or if another person is signed in.
 */
export async function readyDevice<Result>(
  work: (device: Device, about: About) => Promise<Result>,
): Promise<Result | null> {
  const owner = ownerOfKept();
  const { user } = readSession();
  if (!owner || (user && user.id !== owner)) return null;
  const now = Date.now();
  return onDevice(async (device) => {
    const about = await device.get('about', 'about');
    if (about?.owner !== owner) return null;
    if (isForgotten(about.reachedAt, now)) {
      await deleteCopy();
      return null;
    }
    if (about.sweptOn !== dayOf(now)) {
      await sweep(device, now);
      await device.put('about', { ...about, sweptOn: dayOf(now) }, 'about');
    }
    return work(device, about);
  });
}

/** Returns the signed-in person as a query gives them; null if no one is signed in. */
function viewerNow(): object | null {
  const { user } = readSession();
  if (!user) return null;
  const { email, emailStatus, preferences, id, username, avatarUrl } = user;
  return {
    __typename: 'Viewer',
    ...{ email, emailStatus },
    preferences: { ...preferences, __typename: 'Preferences' },
    user: { __typename: 'User', id, username, avatarUrl },
  };
}

/** Keeps who is signed in. When the server says that the session has ended, the copy is shown no more. */
async function keepViewer(): Promise<void> {
  const { user, isLoading } = readSession();
  const owner = ownerOfKept();
  if (isLoading || !owner || (user && user.id !== owner)) return;
  await onDevice(async (device) => {
    const about = await readAbout(device, owner);
    if (ownerOfKept() === owner) await device.put('about', { ...about, viewer: viewerNow() }, 'about');
  });
}

watchSession(() => void keepViewer());
void keepViewer();
