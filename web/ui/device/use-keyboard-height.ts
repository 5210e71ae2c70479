import { useEffect, useState } from 'react';

/** The part of the window that an on-screen keyboard covers, in pixels. */
function coveredHeight(): number {
  const { height = innerHeight, offsetTop = 0 } = visualViewport ?? {};
  return Math.max(0, innerHeight - offsetTop - height);
}

/** Returns how many pixels at the bottom of the window an on-screen keyboard covers. 0 while it is not followed. */
export function useKeyboardHeight(isFollowed: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!isFollowed) return;
    const look = () => setHeight(coveredHeight());
    look();
    for (const event of ['scroll', 'resize']) visualViewport?.addEventListener(event, look);
    return () => {
      for (const event of ['scroll', 'resize']) visualViewport?.removeEventListener(event, look);
      setHeight(0);
    };
  }, [isFollowed]);
  return height;
}
