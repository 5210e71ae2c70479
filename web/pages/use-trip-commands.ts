import { useNavigate } from 'react-router-dom';
import { texts as activityTexts } from '../activity/texts.ts';
import { useCommands } from '../palette/commands.ts';
import { texts } from '../trip/texts.ts';
import { tripTabs } from './trip-tabs.ts';

const views = [
  { id: 'list', label: activityTexts.itinerary, shortcut: 'i' },
  { id: 'dayplanner', label: activityTexts.dayPlanner, shortcut: 'd' },
  { id: 'map', label: activityTexts.map, shortcut: 'm' },
];

interface TripCommands {
  onTab: (id: string) => void;
  onAdd: () => void;
  onShare: () => void;
}

export function useTripCommands({ onTab, onAdd, onShare }: TripCommands): void {
  const navigate = useNavigate();
  const go = (view: string) =>
    void navigate({ search: view === 'list' ? '' : `view=${view}` }, { preventScrollReset: true });

  useCommands([
    ...tripTabs.map(({ id, label }, index) => ({
      id,
      label,
      shortcut: String(index + 1),
      onAction: () => onTab(id),
    })),
    { id: 'add-activity', label: activityTexts.add, shortcut: 'a', onAction: onAdd },
    ...views.map(({ id, label, shortcut }) => ({ id, label, shortcut, onAction: () => go(id) })),
    { id: 'share', label: texts.share, onAction: onShare },
    { id: 'print', label: activityTexts.print, onAction: () => print() },
  ]);
}
