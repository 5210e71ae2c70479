import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useKnownPages } from '../apollo/use-known-pages.ts';
import { useLive } from '../apollo/use-live.ts';
import { graphql } from '../gql/gql.ts';
import { copyTexts } from '../trip/copy-texts.ts';
import { FromTemplate } from '../trip/from-template.tsx';
import { Button } from '../ui/button/button.tsx';
import { later } from '../ui/fault/later.tsx';
import { ShowMore } from './show-more.tsx';
import { TripGrid } from './trip-grid.tsx';

// Few have some.
const DeletedTrips = later(async () => (await import('../trip/deleted-trips.tsx')).DeletedTrips);

graphql(`
  fragment OtherTrips_lists on Viewer {
    templates: trips(first: 12, after: $afterTemplates, isArchived: false, isTemplate: true)
      @include(if: $withTemplates) {
      edges {
        cursor
        node {
          id
          name
          startDate
          timeZone
          isTemplate
          viewerCan {
            duplicateWithPeople
          }
          ...TripCard_trip
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    archived: trips(first: 12, after: $afterArchived, isArchived: true) @include(if: $withArchived) {
      edges {
        cursor
        node {
          id
          ...TripCard_trip
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    deletedTrips(first: 50) {
      edges {
        node {
          id
          ...DeletedTrips_trip
        }
      }
    }
  }
`);

const OtherTripsQuery = graphql(`
  query OtherTrips(
    $afterTemplates: String
    $afterArchived: String
    $withTemplates: Boolean = true
    $withArchived: Boolean = true
  ) {
    viewer {
      ...OtherTrips_lists @unmask
    }
  }
`);

const OtherTrips_viewerChanged = graphql(`
  subscription OtherTrips_viewerChanged(
    $afterTemplates: String
    $afterArchived: String
    $withTemplates: Boolean = true
    $withArchived: Boolean = true
  ) {
    viewerChanged {
      ...OtherTrips_lists
    }
  }
`);

/** Fetches the lists again on every change. */
function Stream() {
  useLive(OtherTrips_viewerChanged, {});
  return null;
}

interface OtherTripsProps {
  isLive: boolean;
  /** Whether the archived trips are open at first. */
  isOpenFirst: boolean;
  onArchived: (hasArchived: boolean) => void;
}

/** The viewer's templates, behind a button the trips that they have archived, and those that they can restore. */
export function OtherTrips({ isLive, isOpenFirst, onArchived }: OtherTripsProps) {
  const { data, error, fetchMore } = useQuery(OtherTripsQuery, { fetchPolicy: 'cache-and-network' });
  const [isOpen, setOpen] = useState(isOpenFirst);
  const { templates, archived, deletedTrips } = data?.viewer ?? {};
  const deleted = deletedTrips?.edges.map(({ node }) => node) ?? [];
  const hasArchived = archived !== undefined && archived.edges.length > 0;
  const isKnown = data !== undefined || error !== undefined;
  useEffect(() => {
    if (isKnown) onArchived(hasArchived);
  }, [isKnown, hasArchived, onArchived]);
  const pageInfo = archived?.pageInfo;
  const orMore = pageInfo?.hasNextPage ? '+' : '';
  // Only of one list: the first page of the other is known.
  const moreTemplates = (afterTemplates: string | null) =>
    fetchMore({ variables: { afterTemplates, withArchived: false } });
  const moreArchived = (afterArchived: string | null) =>
    fetchMore({ variables: { afterArchived, withTemplates: false } });
  useKnownPages(templates, moreTemplates);
  useKnownPages(archived, moreArchived);

  return (
    <div className="mt-12">
      {isLive && <Stream />}
      {templates && templates.edges.length > 0 && (
        <TripGrid
          title={copyTexts.templates}
          trips={templates.edges.map(({ node }) => node)}
          below={(trip) => <FromTemplate template={trip}>{copyTexts.fromTemplate}</FromTemplate>}
        />
      )}
      {templates?.pageInfo.hasNextPage && (
        <div className="-mt-8 mb-12">
          <ShowMore onMore={() => moreTemplates(templates.pageInfo.endCursor)}>{copyTexts.moreTemplates}</ShowMore>
        </div>
      )}
      {hasArchived && (
        <>
          <Button variant="quiet" onPress={() => setOpen(!isOpen)} aria-expanded={isOpen} className="mb-4">
            {copyTexts.archivedTrips(`${archived.edges.length}${orMore}`)}
          </Button>
          {isOpen && <TripGrid title={copyTexts.archivedTitle} trips={archived.edges.map(({ node }) => node)} />}
          {isOpen && pageInfo?.hasNextPage && <ShowMore onMore={() => moreArchived(pageInfo.endCursor)} />}
        </>
      )}
      {deleted.length > 0 && <DeletedTrips trips={deleted} />}
    </div>
  );
}
