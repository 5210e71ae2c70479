import type { DomainHistory } from '../history/sentences.ts';

export const history: DomainHistory = {
  PICTURE_ADDED: {
    verb: 'added a picture to',
    unnamed: 'added a picture',
    ofRestoration: { verb: 'restored a picture of', unnamed: 'restored a picture' },
  },
  PICTURE_UPDATED: { verb: 'described a picture of', unnamed: 'described a picture', hasFields: true },
  PICTURE_REMOVED: { verb: 'removed a picture of', unnamed: 'removed a picture' },
};
