import { command } from '../apollo/command.ts';
import { graphql } from '../gql/gql.ts';
import type { HistoryFields } from '../history/fields.ts';
import type { DomainHistory, Restore } from '../history/sentences.ts';

const History_restorePicture = graphql(`
  mutation History_restorePicture($input: RestorePictureInput!) {
    restorePicture(input: $input) {
      ... on RestorePicturePayload {
        picture {
          id
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

const restore: Restore = async (client, { subjectId: pictureId }) => {
  const outcome = await command(client, { mutation: History_restorePicture, variables: { input: { pictureId } } });
  return outcome.ok ? { ...outcome, payload: 'The picture is back.' } : outcome;
};

export const history: DomainHistory = {
  PICTURE_ADDED: {
    verb: 'added a picture to',
    unnamed: 'added a picture',
    ofRestoration: { verb: 'restored a picture of', unnamed: 'restored a picture' },
  },
  PICTURE_UPDATED: { verb: 'described a picture of', unnamed: 'described a picture', hasFields: true },
  PICTURE_REMOVED: { verb: 'removed a picture of', unnamed: 'removed a picture', restore },
};

export const fields: HistoryFields = { alternativeText: { label: 'Description' } };
