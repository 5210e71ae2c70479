import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { saidSession } from '../apollo/signals.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { Avatar } from '../ui/layout/avatar.tsx';
import { toastFailure, toastSuccess, toastUndo } from '../ui/overlay/notices.ts';
import type { Sending, Sent } from '../ui/upload/put-file.ts';
import { useUploads } from '../ui/upload/use-uploads.ts';
import { avatarTexts } from './avatar-texts.ts';
import { PickOne } from './pick-one.tsx';
import { uploadTexts } from './upload-texts.ts';
import { useSendPicture } from './use-send-picture.ts';

const Avatar_set = graphql(`
  mutation Avatar_set($input: SetAvatarInput!) {
    setAvatar(input: $input) {
      ... on SetAvatarPayload {
        viewer {
          ...Session_viewer @unmask
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

const idIn = (address: string) => address.split('/').at(-1) ?? null;

interface AvatarFormProps {
  username: string;
  avatarUrl: string | null;
}

/** Chooses, replaces and removes the viewer's picture. The whole app knows the change. */
export function AvatarForm({ username, avatarUrl }: AvatarFormProps) {
  const send = useSendPicture({ purpose: 'AVATAR' });
  const setAvatar = useCommand(Avatar_set);
  const [isSaving, setSaving] = useState(false);

  const set = async (pictureId: string | null) => {
    const outcome = await setAvatar({ variables: { input: { pictureId } } });
    if (outcome.ok) saidSession.send(outcome.payload.viewer);
    return outcome;
  };
  const sendAndSet = async (file: File, sending: Sending): Promise<Sent<unknown>> => {
    const sent = await send(file, sending);
    if (!sent.ok) return sent;
    const outcome = await set(sent.done.id);
    if (!outcome.ok) return { ok: false, message: outcome.message, isFinal: false };
    toastSuccess(avatarTexts.saved);
    return sent;
  };
  const upload = useUploads(sendAndSet, ({ name }, reason) =>
    toastFailure(uploadTexts.lost(name, reason ?? uploadTexts.unreached)),
  );
  const change = async (pictureId: string | null) => {
    setSaving(true);
    const outcome = await set(pictureId);
    setSaving(false);
    if (!outcome.ok) toastFailure(failureIn(outcome, avatarTexts.saveFailed));
    return outcome.ok;
  };
  const remove = async (before: string) => {
    if (await change(null)) toastUndo(avatarTexts.removed, () => void change(idIn(before)));
  };

  return (
    <div className="flex flex-col gap-4">
      {avatarUrl && (
        <div className="flex items-center gap-4">
          <Avatar username={username} avatarUrl={avatarUrl} size="large" />
          <Button needsLine icon={<Trash2 aria-hidden />} isPending={isSaving} onPress={() => void remove(avatarUrl)}>
            {avatarTexts.remove}
          </Button>
        </div>
      )}
      <PickOne {...upload} label={avatarUrl ? avatarTexts.replace : avatarTexts.add} />
    </div>
  );
}
