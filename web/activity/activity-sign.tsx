import { useContext } from 'react';
import { CategorySign } from './category.tsx';
import type { PlannedActivity } from './plan.ts';
import { ThumbnailsOf } from './thumbnails.ts';

/** The first picture of an activity with its category in the corner, or only the category. Both take the same room. */
export function ActivitySign({ id, category }: Pick<PlannedActivity, 'id' | 'category'>) {
  const picture = useContext(ThumbnailsOf).get(id);
  const sign = <CategorySign category={category} />;
  if (!picture) return sign;
  return (
    <span className="relative -m-0.5 size-9 shrink-0">
      {picture}
      <span className="absolute -right-1 -bottom-0.5 origin-bottom-right scale-55">{sign}</span>
    </span>
  );
}
