import { Share2 } from 'lucide-react';
import { buttonStyle } from '../../ui/button/button-style.ts';

interface ShareButtonProps {
  title: string;
  text: string;
}

/** Hidden until its island has started; its space is reserved. */
export function ShareButton({ title, text }: ShareButtonProps) {
  return (
    <div
      data-island="share"
      data-title={title}
      data-text={text}
      className="scripted flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden"
    >
      <button type="button" className={buttonStyle('secondary')}>
        <Share2 aria-hidden />
        Share Article
      </button>
      <p role="alert" className="break-all text-sm" />
    </div>
  );
}
