import type { ComponentProps } from 'react';
import { useLackOfLine } from '../../apollo/connection.ts';

interface FileLinkProps extends ComponentProps<'a'> {
  href: string;
  /** Whether only the server has the file, as usual: without a connection the link is faint and says so. */
  needsLine?: boolean;
}

/** A link to a file, to save or to hand to another app. */
export function FileLink({ href, needsLine = true, className = '', ...props }: FileLinkProps) {
  const lack = useLackOfLine(needsLine);
  return (
    <a
      {...props}
      {...(lack ? { role: 'link', tabIndex: 0, title: lack, 'aria-disabled': true, 'data-disabled': true } : { href })}
      className={`data-disabled:cursor-default data-disabled:opacity-45 ${className}`}
    />
  );
}
