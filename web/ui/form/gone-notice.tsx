import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** Says that someone else deleted what the form edits, and that the text can be saved as something new. */
export function GoneNotice({ children }: { children: string }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p
      ref={notice}
      role="alert"
      className="flex items-start gap-2 rounded-control border-2 border-warning px-3 py-2 font-semibold"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
      {children}
    </p>
  );
}
