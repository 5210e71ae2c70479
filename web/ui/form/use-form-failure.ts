import { useEffect, useRef } from 'react';
import { toastFailure } from '../overlay/notices.ts';

/**
 * What a form failed with, in a toast that goes with its cause: call `clear` when the next try begins. It goes with the
 * form as well; what fails once the form is gone stays for as long as any toast.
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
