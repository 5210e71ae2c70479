import { useState } from 'react';
import { failureIn } from '../apollo/outcome.ts';
import { useAuth } from '../session/auth.ts';
import { EnterForm } from '../session/enter-form.tsx';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { later } from '../ui/fault/later.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { joinTrip } from './opened-link.ts';
import { texts } from './texts.ts';

// Few need it, and it would bring code that the page can do without.
const SignOutButton = later(async () => (await import('../session/sign-out-button.tsx')).SignOutButton);

interface JoinStepProps {
  token: string;
  tripName: string;
  /** The trip's id if the viewer was a member when the page was loaded. */
  viewerTripId: string | null;
  onJoined: (tripId: string) => void;
  /** Called when the server has refused: the link may have changed. */
  onRefused: () => void;
}

export function JoinStep({ token, tripName, viewerTripId, onJoined, onRefused }: JoinStepProps) {
  const { user } = useAuth();
  const [isJoining, setJoining] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const join = async () => {
    setFailure(null);
    setJoining(true);
    const outcome = await joinTrip(token);
    if (outcome.ok) return onJoined(outcome.payload.trip.id);
    setJoining(false);
    setFailure(failureIn(outcome, texts.joinFailed));
    onRefused();
  };

  if (!user) {
    return (
      <EnterForm
        hints={{ signUp: texts.signUpHint, signIn: texts.signInHint }}
        submit={texts.join(tripName)}
        brought={{ joinToken: token }}
        onSignedIn={join}
      />
    );
  }
  if (viewerTripId) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p>{texts.alreadyOn}</p>
        <LinkButton to={`/trips/${viewerTripId}`} variant="primary">
          {texts.openTrip}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="wrap-anywhere text-muted">{texts.asPerson(user.username)}</p>
      <FormFailure message={failure} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" isPending={isJoining} onPress={join}>
          {texts.joinTrip}
        </Button>
        {!isJoining && <SignOutButton from={`/join#${token}`}>{texts.otherAccount}</SignOutButton>}
      </div>
    </div>
  );
}
