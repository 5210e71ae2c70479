import { Link2 } from 'lucide-react';
import { toastFailure, toastSuccess } from '../overlay/notices.ts';
import { Button } from './button.tsx';

interface CopyLinkButtonProps {
  /** A path of this site: '/invite/…'. */
  path: string;
  /** What the link is for, as the accessible description. */
  description?: string;
  className?: string;
}

/** Copies the full address of a page. If the browser refuses, it shows the address to copy manually. */
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
