import type { ApolloClient } from '@apollo/client';
import { command } from '../../apollo/command.ts';
import { graphql } from '../../gql/gql.ts';
import type { GrantUploadInput } from '../../gql/graphql.ts';
import { putFile, type Sending, type Sent } from './put-file.ts';

const Upload_grant = graphql(`
  mutation Upload_grant($input: GrantUploadInput!) {
    grantUpload(input: $input) {
      ... on GrantUploadPayload {
        grant {
          url
          maxBytes
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

const MEGABYTE = 1024 * 1024;

interface GrantedUpload<Done> {
  input: GrantUploadInput;
  /** Its type is sent along. */
  file: Blob;
  /** Says that the file is too large. */
  tooLarge: (megabytes: number) => string;
  /** Reads the response to a success; null: it is not understood. */
  read: (response: unknown) => Done | null;
}

/** Uploads one file: it asks for a grant, and sends the file. It never throws. */
export async function sendGranted<Done>(
  client: ApolloClient,
  { input, file, tooLarge, read }: GrantedUpload<Done>,
  sending: Sending,
): Promise<Sent<Done>> {
  const outcome = await command(client, { mutation: Upload_grant, variables: { input } });
  if (!outcome.ok) return { ok: false, message: outcome.isUnreached ? null : outcome.message, isFinal: false };
  const { url, maxBytes } = outcome.payload.grant;
  if (file.size > maxBytes) return { ok: false, message: tooLarge(Math.floor(maxBytes / MEGABYTE)), isFinal: true };
  return putFile(url, file, read, sending);
}
