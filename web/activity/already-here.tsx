import { useQuery } from '@apollo/client/react';
import { MapPinCheck } from 'lucide-react';
import { graphql } from '../gql/gql.ts';
import { useAuth } from '../session/auth.ts';
import { serverNow } from '../ui/device/clock.ts';
import { formTexts } from './form-texts.ts';
import type { PlannedActivity } from './plan.ts';
import { isJustNow } from './same-place.ts';

const AlreadyHere_activity = graphql(`
  query AlreadyHere_activity($id: ID!) {
    node(id: $id) {
      ... on Activity {
        id
        createdBy {
          id
          username
        }
      }
    }
  }
`);

/** Says that the plan has this place already, and from whom. Both may stay: people also return to a place. */
export function AlreadyHere({ activity: { id, name } }: { activity: PlannedActivity }) {
  const { user } = useAuth();
  const { data } = useQuery(AlreadyHere_activity, { variables: { id } });
  const by = data?.node?.__typename === 'Activity' ? data.node.createdBy : null;
  const who = by && (by.id === user?.id ? formTexts.you : by.username);
  const facts = [who, isJustNow(id, serverNow()) && formTexts.justNow].filter(Boolean).join(', ');
  return (
    <output className="wrap-anywhere flex items-start gap-2 text-sm text-warning">
      <MapPinCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
      {formTexts.alreadyHere(name, facts)}
    </output>
  );
}
