import { ChevronDown } from 'lucide-react';
import type { FaqItem } from '../content/blocks.ts';
import { Marked } from './marked.tsx';

interface FaqListProps {
  items: readonly FaqItem[];
  /** Unique among the lists of a page: opening an answer closes the open one of the same list. */
  name: string;
  level: 'h2' | 'h3';
}

/**
 * Questions that open to show their answers. An address with an answer's anchor opens it, because the anchor is inside.
 */
export function FaqList({ items, name, level: Heading }: FaqListProps) {
  return (
    <div data-island="faq" className="border-b">
      {items.map(({ id, question, answer }) => (
        <details
          key={id}
          name={name}
          className="group break-inside-avoid border-t print:details-content:[content-visibility:visible]"
        >
          <summary className="touch-target flex cursor-pointer list-none items-center justify-between gap-4 py-4 hover:text-link [&::-webkit-details-marker]:hidden">
            <Heading className="text-lg">{question}</Heading>
            <ChevronDown
              aria-hidden
              strokeWidth={3}
              className="size-5 shrink-0 transition group-open:rotate-180 print:hidden"
            />
          </summary>
          <div id={id} className="max-w-[65ch] scroll-mt-24 pb-6">
            <div data-answer className="space-y-3">
              {answer.map((paragraph) => (
                <p key={paragraph}>
                  <Marked text={paragraph} />
                </p>
              ))}
            </div>
            <a
              href={`#${id}`}
              aria-label={`Link to this answer: ${question}`}
              className="mt-3 inline-block py-1 text-muted text-sm underline underline-offset-4 hover:text-ink print:hidden"
            >
              Link to this answer
            </a>
          </div>
        </details>
      ))}
    </div>
  );
}
