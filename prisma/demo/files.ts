import { createHash } from 'node:crypto';
import { draftAttachment } from '../drafts.ts';
import type { Prisma } from '../generated/client.ts';
import type { DemoEvent, Scene } from './rows.ts';

/** The bytes of a stored file. */
export interface DemoFile {
  hash: string;
  content: Uint8Array;
}

/** Everyone can open them, and a phone takes over the one that it has an app for. */
export function drawFiles(
  { script, tripId, idOf, clock }: Scene,
  activities: readonly Pick<Prisma.ActivityCreateManyInput, 'id' | 'name'>[],
) {
  const drawn = (script.files ?? []).map(({ by, added, activity, name, mediaType, content: write }) => {
    const content = Buffer.from(write((day, time) => clock.at(script.startsIn + day - 1, time)));
    const hash = createHash('sha256').update(content).digest('hex');
    const [at, actorId] = [clock.when(added), idOf(by)];
    const activityId = activities.find((each) => each.name === activity)?.id ?? null;
    const fields = { tripId, activityId, name, addedById: actorId, addedAt: at, hash };
    const attachment = draftAttachment({ ...fields, mediaType, bytes: content.length });
    const event: DemoEvent = {
      ...{ kind: 'ATTACHMENT_ADDED', subjectId: attachment.id, actorId, at },
      after: { name, activityId },
    };
    return { attachment, event, file: { hash, content } satisfies DemoFile };
  });
  return {
    attachments: drawn.map(({ attachment }) => attachment),
    events: drawn.map(({ event }) => event),
    files: drawn.map(({ file }) => file),
  };
}
