import type { useDraggable } from '@dnd-kit/core';
import { use, useLayoutEffect } from 'react';
import { AreaContext, type NearRow } from './drag-row.tsx';

type Drag = Pick<
  ReturnType<typeof useDraggable>,
  'setNodeRef' | 'setActivatorNodeRef' | 'listeners' | 'isDragging' | 'transform'
> & { transition?: string | undefined };

export function useRowMotion({ id, row }: NearRow, drag: Drag): void {
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging, transition = '' } = drag;
  const translation = translationOf(drag);
  const listen = use(AreaContext)?.listen;

  useLayoutEffect(() => {
    setNodeRef(row);
    setActivatorNodeRef(handleOf(row));
    return () => {
      place(row, '', '');
      lift(row, false);
    };
  }, [row, setNodeRef, setActivatorNodeRef]);
  useLayoutEffect(() => listen?.(id, listeners), [listen, id, listeners]);
  useLayoutEffect(() => place(row, translation, transition), [row, translation, transition]);
  useLayoutEffect(() => lift(row, isDragging), [row, isDragging]);
}

export function useRowHint({ row }: NearRow, hint: string): void {
  useLayoutEffect(() => {
    if (!hint) return;
    row.dataset.landing = hint;
    return () => {
      delete row.dataset.landing;
    };
  }, [row, hint]);
}

/** A row that does not move gets no transform: each costs a layer, and dnd-kit has one for every row. */
const translationOf = ({ transform }: Drag) =>
  transform && (transform.x || transform.y)
    ? `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)`
    : '';

const handleOf = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-drag-handle]');

function place(row: HTMLElement, translation: string, transition: string): void {
  row.style.transform = translation;
  row.style.transition = transition;
}

function lift(row: HTMLElement, isLifted: boolean): void {
  row.toggleAttribute('data-lifted', isLifted);
  const handle = handleOf(row);
  if (handle) handle.ariaPressed = isLifted ? 'true' : null;
}
