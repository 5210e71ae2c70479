import { useQuery } from '@apollo/client/react';
import { uploadTypes } from '../../schema/picture/input.ts';
import { useCommand } from '../apollo/command.ts';
import { complain } from '../apollo/complain.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { toastFailure } from '../ui/overlay/notices.ts';
import { FilePicker } from '../ui/upload/file-picker.tsx';
import type { Sending, Sent } from '../ui/upload/put-file.ts';
import { UploadList } from '../ui/upload/upload-list.tsx';
import { useUploads } from '../ui/upload/use-uploads.ts';
import { PictureTiles } from './picture-tiles.tsx';
import { texts } from './texts.ts';
import { uploadTexts } from './upload-texts.ts';
import { useSendPicture } from './use-send-picture.ts';

const ActivityPictures_pictures = graphql(`
  query ActivityPictures_pictures($id: ID!) {
    node(id: $id) {
      ... on Activity {
        id
        pictures {
          ...Picture_shown @unmask
        }
      }
    }
  }
`);

const ActivityPictures_add = graphql(`
  mutation ActivityPictures_add($input: AddActivityPicturesInput!) {
    addActivityPictures(input: $input) {
      ... on AddActivityPicturesPayload {
        activity {
          id
          pictures {
            ...Picture_shown
          }
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

interface ActivityPicturesProps {
  tripId: string;
  activityId: string;
}

export function ActivityPictures({ tripId, activityId }: ActivityPicturesProps) {
  const { data, error, refetch } = useQuery(ActivityPictures_pictures, {
    variables: { id: activityId },
    fetchPolicy: 'cache-and-network',
  });
  const send = useSendPicture({ purpose: 'ACTIVITY', tripId, activityId });
  const attach = useCommand(ActivityPictures_add);
  const sendAndAttach = async (file: File, sending: Sending): Promise<Sent<unknown>> => {
    const sent = await send(file, sending);
    if (!sent.ok) return sent;
    const outcome = await attach({ variables: { input: { activityId, pictureIds: [sent.done.id] } } });
    return outcome.ok ? sent : { ok: false, message: outcome.message, isFinal: false };
  };
  const { uploads, add, cancel, retry } = useUploads(sendAndAttach, ({ name }, reason) =>
    toastFailure(uploadTexts.lost(name, reason ?? uploadTexts.unreached)),
  );
  const pictures = data?.node?.__typename === 'Activity' ? data.node.pictures : null;

  return (
    <section aria-labelledby="pictures" className="flex flex-col gap-3">
      <h3 id="pictures" className="text-base">
        {texts.pictures}
      </h3>
      {error && !pictures && (
        <div className="flex flex-wrap items-center gap-3">
          <FormFailure message={texts.listFailed} />
          <Button onPress={() => void refetch().catch(complain)}>{texts.tryAgain}</Button>
        </div>
      )}
      {pictures && pictures.length > 0 && <PictureTiles tripId={tripId} pictures={pictures} />}
      <UploadList uploads={uploads} unreached={uploadTexts.unreached} onCancel={cancel} onRetry={retry} />
      <FilePicker
        label={texts.add}
        cameraLabel={uploadTexts.takePhoto}
        hint={uploadTexts.pickHint}
        types={uploadTypes}
        isMultiple
        onFiles={add}
      />
    </section>
  );
}
