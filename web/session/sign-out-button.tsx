import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { referenceIn, withReference } from '../apollo/outcome.ts';
import { Button } from '../ui/button/button.tsx';
import { toastFailure } from '../ui/overlay/notices.ts';
import { useAuth } from './auth.tsx';
import { texts } from './texts.ts';

interface SignOutButtonProps {
  /** Where the next sign-in leads; by default to the trips. */
  from?: string;
  children?: string;
}

/** Ends the session and leads to the sign-in page. */
export function SignOutButton({ from, children = texts.signOut }: SignOutButtonProps) {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
      await navigate('/login', { replace: true, state: from ? { from } : null });
    } catch (error) {
      setLeaving(false);
      toastFailure(withReference(texts.failed, referenceIn(error)));
    }
  };

  return (
    <Button icon={<LogOut aria-hidden className="max-[26rem]:hidden" />} isPending={isLeaving} onPress={leave}>
      {children}
    </Button>
  );
}
