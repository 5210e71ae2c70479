import { useState } from 'react';
import { later } from '../fault/later.tsx';
import type { AlertWindowProps } from './alert-window.tsx';

const AlertWindow = later(async () => (await import('./alert-window.tsx')).AlertWindow, { failure: 'overlay' });

/** A question before something that can't be taken back. Nothing of it is made before it is first asked. */
export function AlertDialog(props: AlertWindowProps) {
  const [wasAsked, setAsked] = useState(props.isOpen);
  if (props.isOpen && !wasAsked) setAsked(true);
  return wasAsked && <AlertWindow {...props} />;
}
