import { useState } from 'react';
import { later } from '../fault/later.tsx';
import type { AlertWindowProps } from './alert-window.tsx';

const AlertWindow = later(async () => (await import('./alert-window.tsx')).AlertWindow, { failure: 'overlay' });

/** A confirmation before an action that cannot be undone. Nothing is mounted until it first opens. */
export function AlertDialog(props: AlertWindowProps) {
  const [wasAsked, setAsked] = useState(props.isOpen);
  if (props.isOpen && !wasAsked) setAsked(true);
  return wasAsked && <AlertWindow {...props} />;
}
