import { LogOut } from 'lucide-react';
import { Button } from '../ui/button/button.tsx';
import { texts } from './texts.ts';
import { useSignOut } from './use-sign-out.ts';

interface SignOutButtonProps {
  /** Where the next sign-in leads; by default to the trips. */
  from?: string;
  children?: string;
}

export function SignOutButton({ from, children = texts.signOut }: SignOutButtonProps) {
  const { leave, isLeaving } = useSignOut(from);
  return (
    <Button
      icon={<LogOut aria-hidden className="max-[26rem]:hidden" />}
      isPending={isLeaving}
      needsLine
      onPress={leave}
    >
      {children}
    </Button>
  );
}
