import { buildAttachment } from '../../prisma/factories.ts';
import {
  type DomainTesting,
  LIST_OF_TRIP,
  MANAGERS,
  MEMBERS,
  PAGE,
  type Scene,
} from '../../server/test/domain-testing.ts';
import { newId } from '../core/ids.ts';

/** A file that the owner has added: other members may not remove it. */
const newAttachment = ({ db, tripId, people }: Scene) => buildAttachment(db, { tripId, addedById: people.owner.id });

export const testing: DomainTesting = {
  capabilities: { removeEveryFile: MANAGERS },
  reads: [
    ['Trip', 'files', MEMBERS],
    ['Activity', 'attachments', MEMBERS],
    ['Attachment', 'id name mediaType bytes url activityId activity addedBy addedAt viewerCan trip', MEMBERS],
    ['AttachmentPermissions', 'remove', MANAGERS],
  ],
  passages: { AttachmentConnection: PAGE, AttachmentEdge: 'cursor node' },
  hidden: { Attachment: 'hash removedAt unusedSince' },
  archived: {
    lists: [
      {
        at: 'trips.0.files.0',
        model: 'Attachment',
        as: { addedById: 'isYours' },
        leftOut: {
          ...LIST_OF_TRIP,
          hash: 'how it is stored',
          removedAt: 'null: only those that members see are here',
          unusedSince: 'null: only those that members see are here',
        },
      },
    ],
    leftOut: { AttachmentFile: 'no person’s: it names files' },
  },
  mutations: {
    removeAttachment: {
      may: MANAGERS,
      gives: 'attachmentId',
      input: async (scene) => ({ attachmentId: (await newAttachment(scene)).id }),
    },
    restoreAttachment: {
      may: MANAGERS,
      gives: 'attachment',
      input: async (scene) => ({ attachmentId: (await newAttachment(scene)).id }),
      async change(scene) {
        const { id: attachmentId } = await newAttachment(scene);
        await scene.people.owner.command('removeAttachment', { attachmentId });
        return { who: scene.people.owner, input: { attachmentId } };
      },
    },
  },
  async stage({ db, people, tripId }) {
    const { id: activityId } = await db.activity.findFirstOrThrow({ where: { tripId }, orderBy: { id: 'desc' } });
    const { id } = await buildAttachment(db, { tripId, activityId, addedById: people.owner.id });
    return { Attachment: id };
  },
  async plant({ db, tripId, userId, texts, now }) {
    for (const name of texts) await buildAttachment(db, { tripId, name, addedById: userId });
    await buildAttachment(db, { tripId, activityId: newId('Activity'), removedAt: now });
    await db.attachmentFile.create({ data: { hash: 'f'.repeat(64), writtenAt: now } });
    const grant = { userId, tripId, purpose: 'ATTACHMENT', name: 'ticket.pdf', expiresAt: now } as const;
    await db.uploadGrant.create({ data: { id: 'c'.repeat(64), ...grant } });
  },
};
