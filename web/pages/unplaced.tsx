import { MapPinPlus } from 'lucide-react';
import type { PlannedActivity } from '../activity/plan.ts';
import { Button } from '../ui/button/button.tsx';
import { Folded } from '../ui/layout/folded.tsx';
import { mapTexts } from './map-texts.ts';

interface UnplacedProps {
  activities: readonly PlannedActivity[];
  onFind: (activity: PlannedActivity) => void;
}

/** The activities with an address that the map can't show yet, each with the way to find its place. */
export const Unplaced = ({ activities, onFind }: UnplacedProps) =>
  activities.length > 0 && (
    <div className="max-h-[40%] shrink-0 overflow-y-auto px-2">
      <Folded title={mapTexts.unplaced(activities.length)}>
        <ul className="pb-2">
          {activities.map((activity) => (
            <li key={activity.id} className="flex items-center justify-between gap-3 py-1">
              <span className="min-w-0">
                <span className="written line-clamp-2 font-semibold">{activity.name}</span>
                <span className="written line-clamp-1 text-muted text-sm">{activity.location}</span>
              </span>
              <Button
                icon={<MapPinPlus aria-hidden />}
                aria-label={mapTexts.findOne(activity.name)}
                onPress={() => onFind(activity)}
                className="shrink-0"
              >
                {mapTexts.find}
              </Button>
            </li>
          ))}
        </ul>
      </Folded>
    </div>
  );
