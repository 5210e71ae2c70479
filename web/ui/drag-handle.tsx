import {
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { createContext, use } from 'react';

/** A press that doesn't travel this far is a click. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** A shorter touch scrolls the page. */
const LONG_PRESS = { activationConstraint: { delay: 250, tolerance: 8 } };

/** The mouse, a long press, and Space with the arrow keys. */
export function useDragSensors(coordinateGetter: KeyboardCoordinateGetter) {
  return useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, LONG_PRESS),
    useSensor(KeyboardSensor, { coordinateGetter }),
  );
}

export const dragInstructions = {
  draggable: 'Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to put it back.',
};

interface Handle extends Pick<ReturnType<typeof useDraggable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'> {
  /** That of the row. */
  id: string;
}

/** What the row around a handle tells it. */
export const HandleContext = createContext<Handle | null>(null);

/** What a row is dragged by; nothing outside of a row that can be dragged. */
export function DragHandle({ label, className = '' }: { label: string; className?: string }) {
  const handle = use(HandleContext);
  if (!handle) return null;
  return (
    <button
      type="button"
      aria-label={label}
      ref={handle.setActivatorNodeRef}
      {...handle.attributes}
      data-drag-id={handle.id}
      {...handle.listeners}
      className={`touch-target flex cursor-grab touch-manipulation select-none items-center justify-center rounded-control text-muted hover:text-ink active:cursor-grabbing print:hidden ${className}`}
    >
      <GripVertical aria-hidden className="size-5" />
    </button>
  );
}

/** A third of a second: by then the row stands in its new place, and what was open over it has closed. */
const MOST_FRAMES = 20;

/** Brings the keyboard back to a row that has just moved to another part of the page, where it was made anew. */
export function focusHandle(id: string, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) {
      document.querySelector<HTMLElement>(`[data-drag-id="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
    }
    if (frames > 0) focusHandle(id, frames - 1);
  });
}
