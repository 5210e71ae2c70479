import { useQuery } from '@apollo/client/react';
import { complain } from '../apollo/complain.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { AddFiles } from './add-files.tsx';
import { FileList } from './file-list.tsx';
import { texts } from './texts.ts';

export const ActivityFiles_files = graphql(`
  query ActivityFiles_files($id: ID!) {
    node(id: $id) {
      ... on Activity {
        id
        attachments {
          ...Attachment_listed @unmask
        }
      }
    }
  }
`);

interface ActivityFilesProps {
  tripId: string;
  activityId: string;
}

/** The files of an activity, and a way to add some. */
export function ActivityFiles({ tripId, activityId }: ActivityFilesProps) {
  const { data, error, refetch } = useQuery(ActivityFiles_files, {
    variables: { id: activityId },
    fetchPolicy: 'cache-and-network',
  });
  const readAgain = () => void refetch().catch(complain);
  const files = data?.node?.__typename === 'Activity' ? data.node.attachments : null;

  return (
    <section aria-labelledby="files" className="flex flex-col gap-3">
      <h3 id="files" className="text-base">
        {texts.files}
      </h3>
      {error && !files && (
        <div className="flex flex-wrap items-center gap-3">
          <FormFailure message={texts.listFailed} />
          <Button onPress={readAgain}>{texts.tryAgain}</Button>
        </div>
      )}
      {files && <FileList label={texts.files} files={files} />}
      <AddFiles tripId={tripId} activityId={activityId} onAdded={readAgain} />
    </section>
  );
}
