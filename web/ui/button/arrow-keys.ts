import type { KeyboardEvent } from 'react';

/** Moves the focus along a row of buttons: the arrow keys wrap around, Home and End go to the ends. */
export function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const buttons: (Element | null)[] = [...event.currentTarget.querySelectorAll('button')];
  const place = buttons.indexOf(document.activeElement);
  const places: Record<string, number> = {
    ArrowLeft: place - 1,
    ArrowRight: (place + 1) % buttons.length,
    Home: 0,
    End: -1,
  };
  const next = places[event.key];
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const button = buttons.at(next);
  if (button instanceof HTMLElement) button.focus();
}
