import { GripVertical } from 'lucide-react';
import { use } from 'react';
import { AreaContext, RowContext } from './drag-row.tsx';

/** The handle that drags its row; renders nothing outside a draggable row. */
export function DragHandle({ label, className = '' }: { label: string; className?: string }) {
  const area = use(AreaContext);
  const row = use(RowContext);
  if (!area || !row) return null;
  return (
    <button
      type="button"
      aria-label={label}
      aria-roledescription="draggable"
      aria-describedby={area.instructionsId}
      data-drag-handle={row.id}
      onMouseDown={(event) => row.press('onMouseDown', event)}
      onTouchStart={(event) => row.press('onTouchStart', event)}
      onKeyDown={(event) => row.press('onKeyDown', event)}
      className={`touch-target flex cursor-grab touch-manipulation select-none items-center justify-center rounded-control text-muted hover:text-ink active:cursor-grabbing print:hidden ${className}`}
    >
      <GripVertical aria-hidden className="size-5" />
    </button>
  );
}

/** A third of a second: by then the row is at its new place, and what was open above it has closed. */
const MOST_FRAMES = 20;

/** Returns the keyboard focus to a row that was mounted again in another part of the page. */
export function focusHandle(id: string, options: FocusOptions = {}, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) document.querySelector<HTMLElement>(`[data-drag-handle="${CSS.escape(id)}"]`)?.focus(options);
    if (frames > 0) focusHandle(id, options, frames - 1);
  });
}
