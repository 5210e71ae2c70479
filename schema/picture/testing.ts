import { buildActivity, buildPicture } from '../../prisma/factories.ts';
import {
  type DomainTesting,
  LIST_OF_TRIP,
  MANAGERS,
  MEMBERS,
  NO_ONE,
  OWNERS,
  type Scene,
  SIGNED_IN,
} from '../../server/test/domain-testing.ts';
import { newId } from '../core/ids.ts';
import { addressOf } from './stored.ts';

const newCover = ({ db, tripId, people }: Scene) =>
  buildPicture(db, { tripId, purpose: 'TRIP_COVER', uploadedById: people.owner.id });

async function newPicture({ db, tripId, people }: Scene) {
  const { id: activityId } = await buildActivity(db, { tripId });
  return buildPicture(db, { tripId, purpose: 'ACTIVITY', activityId, uploadedById: people.owner.id });
}

export const testing: DomainTesting = {
  capabilities: { addPictures: MEMBERS },
  reads: [
    ['Trip', 'cover pictures activityPictures', MEMBERS],
    ['Activity', 'pictures', MEMBERS],
    ['Message', 'pictures', MEMBERS],
    ['Picture', 'id url purpose width height widths placeholder alternativeText crop', MEMBERS],
    ['Picture', 'uploadedBy uploadedAt viewerCan trip', MEMBERS],
    // The staged picture is a cover.
    ['Picture', 'activityId activity messageId message expenseId', NO_ONE],
    ['PicturePermissions', 'change', MANAGERS],
  ],
  passages: { Crop: 'x y width height', GrantedUpload: 'url expiresAt maxBytes types' },
  hidden: { Picture: 'place versions bytes hash attachedAt removedAt unusedSince' },
  archived: {
    lists: [
      {
        at: 'trips.0.pictures.0',
        model: 'Picture',
        as: { uploadedById: 'isYours' },
        leftOut: {
          ...LIST_OF_TRIP,
          ...Object.fromEntries(
            ['place', 'crop', 'width', 'height', 'versions', 'bytes', 'hash', 'placeholder'].map((field) => [
              field,
              'how it is stored and shown',
            ]),
          ),
          attachedAt: 'decides whether it is in use',
          removedAt: 'null: only those in use are here',
          unusedSince: 'null: only those in use are here',
        },
      },
    ],
    leftOut: { UploadGrant: 'a secret, or its hash', StoredFile: 'no person’s: it names files' },
  },
  mutations: {
    grantUpload: {
      may: MEMBERS,
      gives: 'grant',
      silent: 'a grant',
      input: ({ tripId }) => ({ purpose: 'ACTIVITY', tripId }),
    },
    setTripCover: {
      may: MANAGERS,
      gives: 'trip cause',
      input: async (scene) => ({ tripId: scene.tripId, pictureId: (await newCover(scene)).id }),
    },
    addActivityPictures: {
      // Only the person who has uploaded it.
      may: OWNERS,
      gives: 'activity',
      refusals: { member: 'NOT_FOUND', admin: 'NOT_FOUND' },
      input: async ({ db, tripId, people }) => {
        const { id: activityId } = await buildActivity(db, { tripId });
        const uploaded = { tripId, purpose: 'ACTIVITY', uploadedById: people.owner.id, attachedAt: null } as const;
        return { activityId, pictureIds: [(await buildPicture(db, uploaded)).id] };
      },
    },
    describePicture: {
      may: MEMBERS,
      gives: 'picture',
      input: async (scene) => ({ pictureId: (await newPicture(scene)).id, alternativeText: 'A tram' }),
    },
    removePicture: {
      may: MEMBERS,
      gives: 'pictureId',
      input: async (scene) => ({ pictureId: (await newPicture(scene)).id }),
    },
    restorePicture: {
      may: MEMBERS,
      gives: 'picture',
      input: async (scene) => ({ pictureId: (await newPicture(scene)).id }),
      async change(scene) {
        const { id: pictureId } = await newPicture(scene);
        await scene.people.owner.command('removePicture', { pictureId });
        return { who: scene.people.owner, input: { pictureId } };
      },
    },
    // A picture appends an event to each trip, although no table of trips has it: server/pictures/rights.test.ts.
    setAvatar: { may: SIGNED_IN, gives: 'viewer', silent: 'an account', input: () => ({ pictureId: null }) },
  },
  async stage({ db, people, tripId }) {
    const crop = { x: 0, y: 0.2, width: 1, height: 0.5 };
    const shown = { crop, alternativeText: 'A tram' };
    const fields = { tripId, purpose: 'TRIP_COVER', uploadedById: people.owner.id, ...shown } as const;
    const { id } = await buildPicture(db, fields);
    await db.trip.update({ where: { id: tripId }, data: { coverImageUrl: addressOf(id) } });
    return { Picture: id };
  },
  async plant({ db, tripId, userId, texts, now }) {
    for (const alternativeText of texts) await buildPicture(db, { tripId, purpose: 'MESSAGE', alternativeText });
    await buildPicture(db, { tripId, purpose: 'ACTIVITY', activityId: newId('Activity'), removedAt: now });
    await buildPicture(db, { tripId, purpose: 'MESSAGE', messageId: newId('Message'), removedAt: now });
    const grant = { userId, tripId, purpose: 'ACTIVITY', activityId: newId('Activity'), expiresAt: now } as const;
    await db.uploadGrant.create({ data: { id: 'd'.repeat(64), ...grant } });
    await db.storedFile.create({ data: { hash: 'e'.repeat(64), widths: [320, 960], writtenAt: now } });
  },
};
