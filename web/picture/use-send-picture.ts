import type { GrantUploadInput } from '../gql/graphql.ts';
import type { Sending, Sent } from '../ui/upload/put-file.ts';
import { useGrantedUpload } from '../ui/upload/use-granted-upload.ts';
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
  const send = useGrantedUpload();

  return async (file: File, sending: Sending): Promise<Sent<NewPicture>> => {
    // A file that was deleted or moved meanwhile can't be read.
    const kind = await kindIn(file).catch(() => null);
    const refusal = refusalOf(kind);
    if (refusal) return { ok: false, message: refusal, isFinal: true };
    const picture = file.slice(0, file.size, `image/${kind}`);
    return send({ input, file: picture, tooLarge: uploadTexts.tooLarge, read: newPictureIn }, sending);
  };
}
