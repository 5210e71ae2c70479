import { Link2 } from 'lucide-react';
import { copy } from '../overlay/copy.ts';
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
  const copyLink = () => void copy(new URL(path, location.href).href, 'Link copied to clipboard!');
  return (
    <Button
      variant="quiet"
      icon={<Link2 aria-hidden />}
      onPress={copyLink}
      {...(className && { className })}
      {...(description && { 'aria-description': description })}
    >
      Copy link
    </Button>
  );
}
