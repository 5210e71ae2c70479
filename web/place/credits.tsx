import type { Attribution } from './found-places.ts';

/** The credits for found places, which their licences ask for. Show them wherever results of a search are. */
export function Credits({ attribution, className = '' }: { attribution: Attribution; className?: string }) {
  return (
    attribution.length > 0 && (
      <p className={`text-muted text-xs ${className}`}>
        {attribution.map(({ text, url }, index) => (
          <span key={url}>
            {index > 0 && ' · '}
            <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
              {text}
            </a>
          </span>
        ))}
      </p>
    )
  );
}
