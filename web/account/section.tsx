import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '../ui/layout/card.tsx';

interface SectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="p-5 sm:p-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {hint && <p className="mt-1 text-pretty text-muted">{hint}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  );
}

/** Says that a section was saved. The region is always there, so that screen readers announce its text. */
export const Saved = ({ text }: { text: string | null }) => (
  <p
    role="status"
    className="flex items-start gap-2 text-success empty:hidden [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0"
  >
    {text && (
      <>
        <CircleCheck aria-hidden />
        {text}
      </>
    )}
  </p>
);
