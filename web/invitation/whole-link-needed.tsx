import { Unlink } from 'lucide-react';
import { useAuth } from '../session/auth.ts';
import { LinkButton } from '../ui/button/link-button.tsx';
import { texts } from './texts.ts';

/** For a link without its secret, on a server where only the secret proves whom the invitation is for. */
export function WholeLinkNeeded({ inviter }: { inviter: string }) {
  const { user } = useAuth();
  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status" className="flex flex-col gap-3">
        <p className="flex items-center gap-2 font-semibold">
          <Unlink aria-hidden className="size-5" />
          {texts.needsWholeLink}
        </p>
        <p className="wrap-anywhere text-pretty text-muted">{texts.wholeLink(inviter)}</p>
      </div>
      {user && <LinkButton to="/trips">{texts.toTrips}</LinkButton>}
    </div>
  );
}
