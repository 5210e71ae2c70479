import { command } from '../apollo/command.ts';
import { graphql } from '../gql/gql.ts';
import type { HistoryFields } from '../history/fields.ts';
import type { DomainHistory, Restore } from '../history/sentences.ts';

const History_restorePoll = graphql(`
  mutation History_restorePoll($input: RestorePollInput!) {
    restorePoll(input: $input) {
      ... on RestorePollPayload {
        poll {
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

const restore: Restore = async (client, { tripId, subjectId: pollId, name }) => {
  const outcome = await command(client, { mutation: History_restorePoll, variables: { input: { tripId, pollId } } });
  return outcome.ok ? { ...outcome, payload: `The poll “${name}” is back.` } : outcome;
};

export const history: DomainHistory = {
  POLL_CREATED: { verb: 'asked', isNamed: true },
  POLL_UPDATED: { verb: 'changed the poll', isNamed: true, hasFields: true },
  // A poll closes by itself at its closing time.
  POLL_CLOSED: { verb: 'closed the poll', isNamed: true, unnamed: 'closed a poll', isByItself: true },
  POLL_REMOVED: { verb: 'removed the poll', isNamed: true, restore },
  POLL_RESTORED: { verb: 'restored the poll', isNamed: true },
  VOTE_CAST: null,
};

export const fields: HistoryFields = { closesAt: { label: 'Closes' } };
