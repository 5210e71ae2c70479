import { ArrowDown, ArrowUp, EllipsisVertical, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { Menu } from '../ui/menu.tsx';
import { ReorderArea, useReorder } from '../ui/reorder.tsx';
import { ActivityCard } from './activity-card.tsx';
import { inHandMadeOrder, type PlannedActivity } from './plan.ts';
import { texts } from './texts.ts';
import { useMoveActivity } from './use-move-activity.ts';

interface ViewProps {
  activities: readonly PlannedActivity[];
  timeZone: string;
  onEdit: (activity: PlannedActivity) => void;
  onDelete: (activity: PlannedActivity) => void;
}

/** The activities in the order that the group drags them into. */
export function Itinerary({ activities, ...props }: ViewProps) {
  const ordered = inHandMadeOrder(activities);
  const move = useMoveActivity(ordered);

  return (
    <ReorderArea
      ids={ordered.map(({ id }) => id)}
      nameOf={(id) => ordered.find((activity) => activity.id === id)?.name ?? ''}
      onMove={move}
    >
      <ol className="flex flex-col gap-3">
        {ordered.map((activity, index) => (
          <Stop
            key={activity.id}
            activity={activity}
            {...props}
            onMoveUp={index > 0 ? () => move(activity.id, ordered[index - 2]?.id ?? null) : null}
            onMoveDown={index < ordered.length - 1 ? () => move(activity.id, ordered[index + 1]?.id ?? null) : null}
          />
        ))}
      </ol>
    </ReorderArea>
  );
}

interface StopProps extends Omit<ViewProps, 'activities'> {
  activity: PlannedActivity;
  /** Null at the end that it can't go past. */
  onMoveUp: (() => void) | null;
  onMoveDown: (() => void) | null;
}

function Stop({ activity, timeZone, onEdit, onDelete, onMoveUp, onMoveDown }: StopProps) {
  const { rowProps, handleProps } = useReorder(activity.id);
  const edit = () => onEdit(activity);
  const remove = () => onDelete(activity);

  return (
    <li {...rowProps}>
      <ActivityCard
        activity={activity}
        timeZone={timeZone}
        onEdit={edit}
        onDelete={remove}
        handle={
          <button
            type="button"
            aria-label={texts.drag(activity.name)}
            {...handleProps}
            className="touch-target -ml-3 -mr-3 flex cursor-grab touch-none items-center justify-center rounded-control text-muted hover:text-ink active:cursor-grabbing"
          >
            <GripVertical aria-hidden className="size-5" />
          </button>
        }
        menu={
          <Menu
            label={texts.actionsFor(activity.name)}
            actions={[
              {
                id: 'up',
                label: texts.moveUp,
                icon: <ArrowUp aria-hidden />,
                isDisabled: !onMoveUp,
                onAction: () => onMoveUp?.(),
              },
              {
                id: 'down',
                label: texts.moveDown,
                icon: <ArrowDown aria-hidden />,
                isDisabled: !onMoveDown,
                onAction: () => onMoveDown?.(),
              },
              { id: 'edit', label: texts.edit, icon: <Pencil aria-hidden />, onAction: edit },
              { id: 'delete', label: texts.delete, icon: <Trash2 aria-hidden />, isDangerous: true, onAction: remove },
            ]}
          >
            <EllipsisVertical aria-hidden />
          </Menu>
        }
      />
    </li>
  );
}
