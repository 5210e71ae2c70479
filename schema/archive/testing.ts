import { type DomainTesting, NO_ONE, SIGNED_IN } from '../../server/test/domain-testing.ts';
import { newId } from '../core/ids.ts';

export const testing: DomainTesting = {
  // No one has asked for one.
  reads: [['Viewer', 'archive', NO_ONE]],
  hidden: { Archive: 'userId attempts takenUntil' },
  passages: {
    // Below Viewer, which only the person sees.
    Archive: 'id status progress sizeBytes createdAt expiresAt path',
    RequestArchivePayload: 'archive',
  },
  mutations: { requestArchive: { may: SIGNED_IN, gives: 'archive', silent: 'an archive' } },
  async plant({ db, userId, texts, now }) {
    const id = newId('Archive');
    const times = { createdAt: now, expiresAt: new Date('9998-12-31T23:59:59.999Z'), takenUntil: now };
    await db.archive.create({
      data: { id, userId, status: 'READY', progress: 100, sizeBytes: 5, attempts: 1, ...times },
    });
    await db.archiveChunk.createMany({ data: texts.map((content, number) => ({ archiveId: id, number, content })) });
  },
};
