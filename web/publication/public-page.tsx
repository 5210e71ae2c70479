import { useFragment, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { graphql } from '../gql/gql.ts';
import { Awaited } from '../ui/fault/not-loaded.tsx';
import { writtenConfig } from '../written-config.ts';
import { PageChoices } from './page-choices.tsx';
import { ShownPage } from './shown-page.tsx';
import { texts } from './texts.ts';
import { usePublishing } from './use-publishing.ts';

const PublicPageQuery = graphql(`
  query PublicPage($tripId: ID!) {
    trip(id: $tripId) {
      id
      ...PublicPage_trip
    }
  }
`);

const PublicPage_trip = graphql(`
  fragment PublicPage_trip on Trip {
    id
    timeZone
    viewerCan {
      publish
    }
    publication {
      url
      shows
      isIndexed
      publishedAt
      publishedBy {
        id
        username
      }
    }
  }
`);

/** The trip's page for those without an account: to publish it, to pass on its link, and to close it. */
export function PublicPage({ tripId, tripName }: { tripId: string; tripName: string }) {
  const [{ hasPublicPages }] = useState(writtenConfig);
  return hasPublicPages === false ? <p>{texts.off}</p> : <OfTrip {...{ tripId, tripName }} />;
}

function OfTrip({ tripId, tripName }: { tripId: string; tripName: string }) {
  const variables = { tripId };
  const { error, refetch } = useQuery(PublicPageQuery, { variables, fetchPolicy: 'cache-and-network' });
  // Events change the cache while the dialog is open.
  const from = { __typename: 'Trip', id: tripId } as const;
  const { data: trip, complete } = useFragment({ fragment: PublicPage_trip, fragmentName: 'PublicPage_trip', from });
  const page = complete ? trip.publication : null;
  const publishing = usePublishing(tripId, page);
  if (!complete)
    return <Awaited isPart error={error} onRetry={() => void refetch().catch(complain)} className="h-24" />;
  const { timeZone, viewerCan } = trip;
  if (!page && !viewerCan.publish) return <p>{texts.onlyManagers}</p>;

  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-pretty">{texts.hint}</p>
      {page && <ShownPage page={page} tripName={tripName} timeZone={timeZone} />}
      {viewerCan.publish && <PageChoices publishing={publishing} isPublic={Boolean(page)} />}
    </div>
  );
}
