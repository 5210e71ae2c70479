import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ResetForm } from '../session/reset-form.tsx';
import { resetTexts } from '../session/reset-texts.ts';
import { texts } from '../session/texts.ts';
import { useToken } from '../session/use-token.ts';
import { LinkButton } from '../ui/button/link-button.tsx';
import { LinkCard } from './link-card.tsx';

export function ResetPage() {
  const token = useToken();
  // A second link opened in the same tab starts over.
  return <ResetCard key={token} token={token} />;
}

function ResetCard({ token }: { token: string }) {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <LinkCard
      token={token}
      title={resetTexts.setPassword}
      hint={resetTexts.setPasswordHint}
      form={<ResetForm token={token} onDone={setEmail} />}
      another={{ path: '/forgot', label: resetTexts.newLink }}
      done={
        email === null
          ? null
          : {
              title: resetTexts.passwordSet,
              text: resetTexts.passwordSetHint(email),
              next: (
                <LinkButton to="/login" variant="primary" icon={<KeyRound aria-hidden className="size-5" />}>
                  {texts.signIn}
                </LinkButton>
              ),
            }
      }
    />
  );
}
