import {
  Bed,
  Binoculars,
  Clapperboard,
  type LucideIcon,
  PersonStanding,
  ShoppingBag,
  Tag,
  TramFront,
  Utensils,
} from 'lucide-react';
import { categories } from '../../schema/activity/categories.ts';
import { withCapital } from '../ui/text/with-capital.ts';

export type KnownCategory = (typeof categories)[number];

interface Look {
  label: string;
  Icon: LucideIcon;
  fill: string;
}

const looks: Record<KnownCategory, Look> = {
  dining: { label: 'Dining', Icon: Utensils, fill: 'bg-dining' },
  activity: { label: 'Activity', Icon: PersonStanding, fill: 'bg-activity' },
  transport: { label: 'Transport', Icon: TramFront, fill: 'bg-transport' },
  lodging: { label: 'Lodging', Icon: Bed, fill: 'bg-lodging' },
  sightseeing: { label: 'Sightseeing', Icon: Binoculars, fill: 'bg-sightseeing' },
  entertainment: { label: 'Entertainment', Icon: Clapperboard, fill: 'bg-entertainment' },
  shopping: { label: 'Shopping', Icon: ShoppingBag, fill: 'bg-shopping' },
  other: { label: 'Other', Icon: Tag, fill: 'bg-other' },
};

/** Returns the category of that name, or null for a custom category. */
export const knownCategory = (category: string): KnownCategory | null =>
  categories.find((known) => known === category) ?? null;

/** A custom category is shown as typed, in the gray of 'other'. */
export function categoryLook(category: string): Look {
  const known = knownCategory(category);
  return known ? looks[known] : { ...looks.other, label: withCapital(category) };
}

export const categoryOptions = categories.map((id) => {
  const { label, Icon } = looks[id];
  return { id, label, icon: <Icon aria-hidden /> };
});

/** The category's icon. It is decorative: the name is shown next to it. */
export function CategorySign({ category }: { category: string }) {
  const { Icon, fill } = categoryLook(category);
  return (
    <span aria-hidden className={`flex size-8 shrink-0 items-center justify-center rounded-full text-card ${fill}`}>
      <Icon className="size-4" />
    </span>
  );
}
