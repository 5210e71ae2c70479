import { useCommand } from '../../apollo/command.ts';
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

/** Returns a function that uploads one file: it asks for a grant, and sends the file. It never throws. */
export function useGrantedUpload() {
  const grantUpload = useCommand(Upload_grant);

  return async <Done>({ input, file, tooLarge, read }: GrantedUpload<Done>, sending: Sending): Promise<Sent<Done>> => {
    const outcome = await grantUpload({ variables: { input } });
    if (!outcome.ok) return { ok: false, message: outcome.isUnreached ? null : outcome.message, isFinal: false };
    const { url, maxBytes } = outcome.payload.grant;
    if (file.size > maxBytes) {
      return { ok: false, message: tooLarge(Math.floor(maxBytes / MEGABYTE)), isFinal: true };
    }
    return putFile(url, file, read, sending);
  };
}
