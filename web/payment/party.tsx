import { useAuth } from '../session/auth.ts';
import { texts } from './texts.ts';

export interface Party {
  name: string;
  user: { id: string } | null;
}

/** Returns whether a traveler is the viewer. */
export function useIsViewer(): (party: Party) => boolean {
  const { user } = useAuth();
  return (party) => user !== null && user !== undefined && party.user?.id === user.id;
}

interface PaymentWordsProps {
  from: Party;
  to: Party;
  verb: string;
  amount: string;
}

/** “Ben pays you $12.00”. Names may be of another direction than the sentence. */
export function PaymentWords({ from, to, verb, amount }: PaymentWordsProps) {
  const isViewer = useIsViewer();
  return (
    <span className="wrap-anywhere">
      <bdi>{isViewer(from) ? texts.you : from.name}</bdi> {verb} <bdi>{isViewer(to) ? texts.youInside : to.name}</bdi>{' '}
      <strong className="whitespace-nowrap tabular-nums">{amount}</strong>
    </span>
  );
}
