import { useApolloClient } from '@apollo/client/react';
import type { GrantUploadInput } from '../gql/graphql.ts';
import type { Sending, Sent } from '../ui/upload/put-file.ts';
import { sendGranted } from '../ui/upload/send-granted.ts';
import { kindIn, refusalOf } from './refusal.ts';
import { uploadTexts } from './upload-texts.ts';

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

/** Returns a function that uploads one picture. It never throws. */
export function useSendPicture(input: GrantUploadInput) {
  const client = useApolloClient();

  return async (file: File, sending: Sending): Promise<Sent<NewPicture>> => {
    // A file that was deleted or moved meanwhile can't be read.
    const kind = await kindIn(file).catch(() => null);
    const refusal = refusalOf(kind);
    if (refusal) return { ok: false, message: refusal, isFinal: true };
    const picture = file.slice(0, file.size, `image/${kind}`);
    return sendGranted(client, { input, file: picture, tooLarge: uploadTexts.tooLarge, read: newPictureIn }, sending);
  };
}
