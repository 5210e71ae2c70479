import { useCommand } from '../apollo/command.ts';
import { graphql } from '../gql/gql.ts';
import type { GrantUploadInput } from '../gql/graphql.ts';
import { putFile, type Sending, type Sent } from '../ui/upload/put-file.ts';
import { kindIn, refusalOf } from './refusal.ts';
import { uploadTexts } from './upload-texts.ts';

const Picture_grant = graphql(`
  mutation Picture_grant($input: GrantUploadInput!) {
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

/** A picture that is uploaded and not put to use yet. */
export interface NewPicture {
  id: string;
  width: number;
  height: number;
}

function newPictureIn(response: unknown): NewPicture | null {
  if (typeof response !== 'object' || response === null) return null;
  const { id, width, height } = response as Partial<NewPicture>;
  return id && width && height ? { id, width, height } : null;
}

const MEGABYTE = 1024 * 1024;

const refused = (message: string): Sent<NewPicture> => ({ ok: false, message, isFinal: true });

/** Returns a function that uploads one picture: it asks for a grant, and sends the file. It never throws. */
export function useSendPicture(input: GrantUploadInput) {
  const grantUpload = useCommand(Picture_grant);

  return async (file: File, sending: Sending): Promise<Sent<NewPicture>> => {
    // A file that was deleted or moved meanwhile can't be read.
    const kind = await kindIn(file).catch(() => null);
    const refusal = refusalOf(kind);
    if (refusal) return refused(refusal);
    const outcome = await grantUpload({ variables: { input } });
    if (!outcome.ok) return { ok: false, message: outcome.isUnreached ? null : outcome.message, isFinal: false };
    const { url, maxBytes } = outcome.payload.grant;
    if (file.size > maxBytes) return refused(uploadTexts.tooLarge(Math.floor(maxBytes / MEGABYTE)));
    return putFile(url, file.slice(0, file.size, `image/${kind}`), newPictureIn, sending);
  };
}
