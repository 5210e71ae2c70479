import { Link2 } from 'lucide-react';
import { toastFailure, toastSuccess } from '../overlay/notices.ts';
import { Button } from './button.tsx';

interface CopyLinkButtonProps {
  /** Of this site: '/invite/…'. */
  path: string;
  /** What the link is for, said after the button's words. */
  description?: string;
  className?: string;
}

/** Copies the full address of a page; where the browser doesn't allow that, shows it to be copied by hand. */
export function CopyLinkButton({ path, description, className }: CopyLinkButtonProps) {
  const copy = async () => {
    const link = new URL(path, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      toastSuccess('Link copied to clipboard!');
    } catch {
      toastFailure(link);
    }
  };
  return (
    <Button
      variant="quiet"
      icon={<Link2 aria-hidden />}
      onPress={copy}
      {...(className && { className })}
      {...(description && { 'aria-description': description })}
    >
      Copy link
    </Button>
  );
}
