import { Bell, Calendar, Check, DollarSign, type LucideIcon, Pencil, Users, Vote, X, Zap } from 'lucide-react';
import type { Icon } from '../content/blocks.ts';

const icons: Record<Icon, LucideIcon> = {
  vote: Vote,
  users: Users,
  dollar: DollarSign,
  calendar: Calendar,
  x: X,
  check: Check,
  zap: Zap,
  edit: Pencil,
  bell: Bell,
};

interface FeatureHighlightProps {
  title: string;
  description: string;
  icon: Icon;
}

/** A feature on its own sign. Several in a row look like one signpost. */
export function FeatureHighlight({ title, description, icon }: FeatureHighlightProps) {
  const Picture = icons[icon];
  return (
    <div className="grid break-inside-avoid grid-cols-[auto_1fr] gap-x-4">
      <span className="grid size-11 place-items-center rounded-plate bg-signal text-on-signal ring-2 ring-on-signal/85 ring-inset">
        <Picture aria-hidden className="size-6" strokeWidth={2.5} />
      </span>
      <div>
        <h3 className="pt-0.5 text-lg">{title}</h3>
        <p className="mt-1 text-muted">{description}</p>
      </div>
    </div>
  );
}
