import { useEffect, useRef } from 'react';
import { toastFailure } from '../overlay/notices.ts';

/**
 * Shows a form's failure in a toast. Call `clear` when the next try begins. The toast also closes with the form, but a
 * failure after that stays as long as any toast.
 */
export function useFormFailure() {
  const takeBack = useRef(() => {});
  useEffect(() => () => takeBack.current(), []);

  const clear = () => takeBack.current();
  const fail = (text: string) => {
    const before = takeBack.current;
    takeBack.current = toastFailure(text);
    before();
  };
  return { fail, clear };
}
