import { command } from '../apollo/command.ts';
import { graphql } from '../gql/gql.ts';
import type { DomainHistory, Restore } from '../history/sentences.ts';

const History_restoreAttachment = graphql(`
  mutation History_restoreAttachment($input: RestoreAttachmentInput!) {
    restoreAttachment(input: $input) {
      ... on RestoreAttachmentPayload {
        attachment {
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

const restore: Restore = async (client, { subjectId: attachmentId, name }) => {
  const variables = { input: { attachmentId } };
  const outcome = await command(client, { mutation: History_restoreAttachment, variables });
  return outcome.ok ? { ...outcome, payload: `The file “${name}” is back.` } : outcome;
};

export const history: DomainHistory = {
  ATTACHMENT_ADDED: {
    ...{ verb: 'added the file', isNamed: true },
    ofRestoration: { verb: 'restored the file', isNamed: true },
  },
  ATTACHMENT_REMOVED: { verb: 'removed the file', isNamed: true, restore },
};
